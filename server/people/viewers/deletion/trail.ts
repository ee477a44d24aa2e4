/**
 * What came of people who are being deleted: their events, everything that followed from those, and runs of flows that began
 * with them. Texts there are made of what they wrote, though nothing says by whom (behaviour: viewerdelete-2). Pure.
 */

/** So many of the newest events are remembered: what follows from an event comes soon, or a run that waited is known by itself. */
const MAX_REMEMBERED = 400_000;
/** How flows name a step (`…/run/step`) and what follows from it (`…/run:step/n`); a run is named after the event that began it. */
const OF_RUN = /\/(r\d+\.\d+)(?::\d+)?\/\d+$/;
const BEGAN_AT = /^r(\d+)\./;

/** The run of a step, or of what follows from it; null = it is of none. */
export const runOf = (id: string): string | null => OF_RUN.exec(id)?.[1] ?? null;

/** Settings of an item that an event may set. */
export const SET_TEXTS = ['text', 'label'] as const;
export type SetText = (typeof SET_TEXTS)[number];

/** What an event says of where it came from. */
export interface Origin {
  seq: number;
  id: string;
  viewerId: string | null;
  cause: string | null;
  itemId: string | null;
  /** Of work outside, and of changes of points: the step that asked. */
  key: string | null;
  /** The event that is shown once more. */
  again: string | null;
  sets: readonly SetText[];
}

/** The newest of many, at least half of `MAX_REMEMBERED`: the older half is dropped as a whole, which costs nothing. */
class Newest<V> {
  #values = new Set<V>();
  #older = new Set<V>();

  add(value: V): void {
    if (this.#values.size >= MAX_REMEMBERED / 2) [this.#older, this.#values] = [this.#values, new Set<V>()];
    this.#values.add(value);
  }

  has(value: V): boolean {
    return this.#values.has(value) || this.#older.has(value);
  }
}

export class Trail {
  #people: ReadonlySet<string>;
  readonly #pseudonyms: ReadonlySet<string>;
  readonly #events = new Newest<string>();
  readonly #seqs = new Newest<number>();
  readonly #runs = new Set<string>();
  /** By item: texts of it that were set by what came of them. */
  readonly #set = new Map<string, Set<SetText>>();

  /** @param people with pseudonyms, as what was come to before has those */
  constructor(people: readonly { id: string; pseudonym: string }[]) {
    this.#people = new Set(people.flatMap(({ id, pseudonym }) => [id, pseudonym]));
    this.#pseudonyms = new Set(people.map(({ pseudonym }) => pseudonym));
  }

  /** From here on whoever has one of the ids is a stranger who has come back; what still comes of what was goes on. */
  leave(): void {
    this.#people = this.#pseudonyms;
  }

  /** Events come in their order. @returns whether it came of them */
  take(event: Origin): boolean {
    const { id, seq, itemId, sets } = event;
    const isTheirs = this.#isTheirs(event);
    if (isTheirs) {
      this.#events.add(id);
      this.#seqs.add(seq);
    }
    if (itemId !== null) for (const text of sets) this.#note(itemId, text, isTheirs);
    return isTheirs;
  }

  #isTheirs({ id, viewerId, cause, key, again }: Origin): boolean {
    if (viewerId !== null) return this.isOfThem(viewerId);
    const run = runOf(id) ?? (key === null ? null : runOf(key));
    // Turns in a queue come with events of others.
    if (run !== null) return this.hasRun(run);
    return (cause !== null && this.has(cause)) || (again !== null && this.has(again));
  }

  #note(itemId: string, text: SetText, isTheirs: boolean): void {
    const texts = this.#set.get(itemId) ?? new Set();
    if (isTheirs) this.#set.set(itemId, texts.add(text));
    else texts.delete(text);
  }

  isOfThem(viewerId: string): boolean {
    return this.#people.has(viewerId);
  }

  /** An event, by its id. */
  has(id: string): boolean {
    return this.#events.has(id);
  }

  /** An event, by its place. */
  hasSeq(seq: number): boolean {
    return this.#seqs.has(seq);
  }

  /** Places of those of them in a piece. */
  seqsIn({ afterSeq, untilSeq }: { afterSeq: number; untilSeq: number }): number[] {
    const seqs: number[] = [];
    for (let seq = afterSeq + 1; seq <= untilSeq; seq++) if (this.#seqs.has(seq)) seqs.push(seq);
    return seqs;
  }

  /** A run that is known to be theirs, whatever event began it. */
  addRun(id: string): void {
    this.#runs.add(id);
  }

  hasRun(id: string): boolean {
    return this.#runs.has(id) || this.hasSeq(Number(BEGAN_AT.exec(id)?.[1]));
  }

  /** Settings of an item that show what came of them. */
  setOf(itemId: string): readonly SetText[] {
    return [...(this.#set.get(itemId) ?? [])];
  }
}
