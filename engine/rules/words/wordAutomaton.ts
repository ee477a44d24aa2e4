/**
 * Matches a word against all entries of a list at once: a row of bits, one for each letter of each entry, holds the
 * progress, and each character of the word shifts the whole row. A word costs its length times the row, however its
 * letters repeat.
 *
 *   entries  | s h i t | a s s |        bit set = the letters up to there were read
 *   "shhi"   | . . 1 . | . . . |        a repeated letter stays in place
 */
import { isMask, lettersLike, type Signs } from './plainSigns.ts';

/** Parsed entry of the list. */
export interface Entry {
  /** The entry as written in the list. */
  entry: string;
  letters: Signs;
  /** Number of words in the entry. */
  words: number;
  /** More letters may come before or behind. */
  isOpenBefore: boolean;
  isOpenBehind: boolean;
}

/**
 * `word`: more letters may come where an entry is open. `just`: nothing may. `stem`: the same, for entries open only
 * behind.
 */
type Reading = 'word' | 'just' | 'stem';

/** Bit masks of the positions that match a character, 32 letters in each mask. */
interface Moves {
  places: Int32Array;
  /** Letters that the character may be. */
  next: Bits;
  /** Letters that it is: it can repeat only these. */
  same: Bits;
}

/** Bits of each kind, 32 letters per element. */
type Bits = Int32Array;

const NONE = new Int32Array(0);
const NO_MOVES: Moves = { places: NONE, next: NONE, same: NONE };

export class WordAutomaton {
  /** Shortest first: a word matches no entry longer than itself. */
  readonly #entries: readonly { index: number; entry: Entry; last: number }[];
  readonly #positions = new Map<string, number[]>();
  readonly #moves = new Map<string, Moves>();
  readonly #first: Bits;
  readonly #firstOpen: Bits;
  readonly #last: Bits;
  readonly #lastOpen: Bits;
  readonly #hasOpen: boolean;
  #row: Bits;
  #nextRow: Bits;

  /** @param entries with their index in the list; the matching one with the lowest index wins */
  constructor(entries: readonly { index: number; entry: Entry }[]) {
    const sorted = [...entries].sort((one, other) => one.entry.letters.length - other.entry.letters.length);
    let bit = 0;
    this.#entries = sorted.map((one) => ({ ...one, last: (bit += one.entry.letters.length) - 1 }));
    const size = (bit >> 5) + 1;
    const bits = (): Bits => new Int32Array(size);
    [this.#first, this.#firstOpen, this.#last, this.#lastOpen] = [bits(), bits(), bits(), bits()];
    [this.#row, this.#nextRow] = [bits(), bits()];
    this.#hasOpen = entries.some(({ entry }) => entry.isOpenBefore);
    for (const { entry, last } of this.#entries) this.#place(entry, last);
  }

  #place({ letters, isOpenBefore, isOpenBehind }: Entry, last: number): void {
    const first = last - letters.length + 1;
    set(this.#first, first);
    set(this.#last, last);
    if (isOpenBefore) set(this.#firstOpen, first);
    if (isOpenBehind) set(this.#lastOpen, last);
    letters.forEach((letter, at) => {
      const known = this.#positions.get(letter);
      if (known === undefined) this.#positions.set(letter, [first + at]);
      else known.push(first + at);
    });
  }

  /**
   * Returns the lowest index, below `below`, of the entries that match these characters or a part of them; else
   * `below`.
   */
  find(signs: Signs, reading: Reading, below: number, from = 0, to = signs.length): number {
    const size = this.#sizeFor(to - from);
    if (size === 0) return below;
    const isWord = reading === 'word';
    let found = below;
    let isAlive = true;
    for (let at = from; at < to && isAlive; at++) {
      const entering = at === from ? this.#first : isWord && this.#hasOpen ? this.#firstOpen : null;
      const moved = this.#step(this.#movesOf(signs[at]!), size, entering);
      isAlive = moved !== 'nowhere' || (isWord && this.#hasOpen);
      if (isWord && moved === 'toAnEnd') found = this.#reached(this.#lastOpen, size, found, reading);
    }
    if (isAlive) found = this.#reached(this.#last, size, found, reading);
    this.#row.fill(0, 0, size);
    return found;
  }

  /** Returns the number of masks for entries that are no longer than a word. */
  #sizeFor(length: number): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#entries[middle]!.entry.letters.length <= length) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? 0 : (this.#entries[low - 1]!.last >> 5) + 1;
  }

  /**
   * Reads a character, and returns whether an entry continues with it, and whether one that is open behind is complete.
   */
  #step({ places, next, same }: Moves, size: number, entering: Bits | null): 'nowhere' | 'on' | 'toAnEnd' {
    const [row, nextRow, first, ends] = [this.#row, this.#nextRow, this.#first, this.#lastOpen];
    let [any, ended] = [0, 0];
    for (let at = 0; at < places.length; at++) {
      const place = places[at]!;
      if (place >= size) break;
      const before = place === 0 ? 0 : row[place - 1]! >>> 31;
      const moved = (((row[place]! << 1) | before) & ~first[place]!) | (entering === null ? 0 : entering[place]!);
      const bits = (moved & next[at]!) | (row[place]! & same[at]!);
      nextRow[place] = bits;
      any |= bits;
      ended |= bits & ends[place]!;
    }
    row.fill(0, 0, size);
    [this.#row, this.#nextRow] = [nextRow, row];
    return ended !== 0 ? 'toAnEnd' : any !== 0 ? 'on' : 'nowhere';
  }

  #reached(ends: Bits, size: number, below: number, reading: Reading): number {
    let found = below;
    for (let place = 0; place < size; place++) {
      const bits = this.#row[place]! & ends[place]!;
      if (bits !== 0) found = Math.min(found, this.#lowestAt(place, bits, reading));
    }
    return found;
  }

  #lowestAt(place: number, bits: number, reading: Reading): number {
    let lowest = Infinity;
    for (let bit = 0; bit < 32; bit++) {
      if ((bits & (1 << bit)) === 0) continue;
      const one = this.#entryEndingAt((place << 5) + bit);
      if (reading !== 'stem' || one.entry.isOpenBehind) lowest = Math.min(lowest, one.index);
    }
    return lowest;
  }

  #entryEndingAt(last: number): { index: number; entry: Entry } {
    let [low, high] = [0, this.#entries.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#entries[middle]!.last < last) low = middle + 1;
      else high = middle;
    }
    return this.#entries[low]!;
  }

  #movesOf(sign: string): Moves {
    const known = this.#moves.get(sign);
    if (known !== undefined) return known;
    const like = lettersLike(sign);
    // Only characters with a meaning here are cached: there are endless others.
    if (!isMask(sign) && like === '' && !this.#positions.has(sign)) return NO_MOVES;
    const moves = this.#makeMoves(sign, like);
    this.#moves.set(sign, moves);
    return moves;
  }

  #makeMoves(sign: string, like: string): Moves {
    const [next, same] = [new Int32Array(this.#row.length), new Int32Array(this.#row.length)];
    for (const [letter, positions] of this.#positions) {
      const isSame = letter === sign;
      if (!isSame && !isMask(sign) && !like.includes(letter)) continue;
      for (const position of positions) {
        set(next, position);
        if (isSame) set(same, position);
      }
    }
    const places = Int32Array.from(next.keys()).filter((place) => next[place] !== 0);
    return { places, next: places.map((place) => next[place]!), same: places.map((place) => same[place]!) };
  }
}

function set(bits: Bits, position: number): void {
  const place = position >> 5;
  bits[place] = bits[place]! | (1 << (position & 31));
}
