/** Mistake in a schema file, with the file, the position as a JSON pointer, and the remedy. */
export class SchemaError extends Error {
  readonly file: string;
  readonly pointer: string;

  constructor(file: string, pointer: string, problem: string) {
    super(`${file}#${pointer}: ${problem}`);
    this.name = 'SchemaError';
    this.file = file;
    this.pointer = pointer;
  }
}
