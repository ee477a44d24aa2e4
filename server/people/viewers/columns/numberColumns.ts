/** Columns of numbers that grow together: some bytes a number, and nothing that garbage collection has to look at. Pure. */

const FIRST_SIZE = 1024;
/** By how much they grow: twice as many would leave half of them empty. */
const GROWTH = 1.5;

export class NumberColumns {
  readonly #columns: number;
  #numbers = new Float64Array(0);
  #size = 0;

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** How many places there is room for. */
  get size(): number {
    return this.#size;
  }

  /** Makes room for a place. */
  reach(place: number): void {
    if (place < this.#size) return;
    const size = Math.max(FIRST_SIZE, Math.ceil(this.#size * GROWTH), place + 1);
    const numbers = new Float64Array(this.#columns * size);
    for (let column = 0; column < this.#columns; column++) numbers.set(this.column(column, this.#size), column * size);
    this.#numbers = numbers;
    this.#size = size;
  }

  get(column: number, place: number): number {
    return this.#numbers[column * this.#size + place]!;
  }

  set(column: number, place: number, value: number): void {
    this.#numbers[column * this.#size + place] = value;
  }

  /** What is at one place comes to another. */
  move(from: number, to: number): void {
    for (let column = 0; column < this.#columns; column++) this.set(column, to, this.get(column, from));
  }

  /** The first so many of a column, until they grow the next time; not to be written to. */
  column(column: number, count: number): Float64Array {
    return this.#numbers.subarray(column * this.#size, column * this.#size + count);
  }
}
