// What is shared in an address: JSON, compressed, in letters that an address may have, behind the # that no server is sent.
async function packed(value) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream("deflate-raw"));
  return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export async function fromLink(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
}

async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

// Copy the address of this page with a value in it.
export const copyLink = async (what, value) =>
  navigator.clipboard.writeText(`${location.origin}${location.pathname}#${what}=${await packed(value)}`);
