/** Columns of numbers that grow together: a few bytes per number, and nothing for the garbage collector to scan. Pure. */

const FIRST_SIZE = 1024;
/** Growth factor; doubling would leave half of the space empty. */
const GROWTH = 1.5;

export class NumberColumns {
  readonly #columns: number;
  #numbers = new Float64Array(0);
  #size = 0;

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** Number of places with space. */
  get size(): number {
    return this.#size;
  }

  /** Makes space for a place. */
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

  /** Moves the values of one place to another. */
  move(from: number, to: number): void {
    for (let column = 0; column < this.#columns; column++) this.set(column, to, this.get(column, from));
  }

  /** Returns the first `count` values of a column, valid until it grows; must not be modified. */
  column(column: number, count: number): Float64Array {
    return this.#numbers.subarray(column * this.#size, column * this.#size + count);
  }
}
