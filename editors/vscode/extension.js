// Starts `hhtool server` for .hh records, and stops it with the editor.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async function () {
  const settings = vscode.workspace.getConfiguration("hhtool");
  const lang = settings.get("lang");
  client = new LanguageClient(
    "hhtool",
    "hhtool",
    { command: settings.get("path"), args: ["server", ...(lang ? ["--lang", lang] : [])] },
    {
      documentSelector: [{ language: "hh" }],
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/{hhtool,pyproject}.toml") },
    },
  );
  try {
    await client.start();
  } catch (error) {
    vscode.window.showErrorMessage(`hhtool server did not start: ${error.message}. pip install 'hhtool[server]' brings it.`);
  }
};

exports.deactivate = () => client?.stop();
