"""The lint rules of five-card stud."""
