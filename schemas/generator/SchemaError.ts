/** A mistake in a schema file: names the file, the place in it as a JSON pointer, and what to do. */
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
