/**
 * Finds events that were caused by a deleted viewer's events, including runs of flows that began with them (behaviour:
 * viewerdelete-2). Their texts derive from the viewer's words, though nothing there names the viewer. Pure.
 */

/** Number of newest events that are remembered: follow-ups come soon, and a waiting run is known by itself. */
const MAX_REMEMBERED = 400_000;
/**
 * Ids that flows give to a step (`…/run/step`) and to its follow-ups (`…/run:step/n`); a run is named after the event that
 * began it.
 */
const OF_RUN = /\/(r\d+\.\d+)(?::\d+)?\/\d+$/;
const BEGAN_AT = /^r(\d+)\./;

/** Returns the run of a step or of its follow-up; null = none. */
export const runOf = (id: string): string | null => OF_RUN.exec(id)?.[1] ?? null;

/** Settings of an item that an event can set. */
export const SET_TEXTS = ['text', 'label'] as const;
export type SetText = (typeof SET_TEXTS)[number];

/** Origin of an event. */
export interface Origin {
  seq: number;
  id: string;
  viewerId: string | null;
  cause: string | null;
  itemId: string | null;
  /** The requesting step, for work outside and point changes. */
  key: string | null;
  /** The event that is shown again. */
  again: string | null;
  sets: readonly SetText[];
}

/** Keeps the newest values, at least half of `MAX_REMEMBERED`: the older half is dropped as a whole, which costs nothing. */
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

export class DerivedEvents {
  #people: ReadonlySet<string>;
  readonly #pseudonyms: ReadonlySet<string>;
  readonly #events = new Newest<string>();
  readonly #seqs = new Newest<number>();
  readonly #runs = new Set<string>();
  /** Derived texts by item. */
  readonly #set = new Map<string, Set<SetText>>();
  /** The same, with texts that somebody else has replaced since. */
  readonly #everSet = new Map<string, Set<SetText>>();

  /**
   * Creates an empty set.
   * @param people with their pseudonyms, which earlier results contain
   */
  constructor(people: readonly { id: string; pseudonym: string }[]) {
    this.#people = new Set(people.flatMap(({ id, pseudonym }) => [id, pseudonym]));
    this.#pseudonyms = new Set(people.map(({ pseudonym }) => pseudonym));
  }

  /**
   * Treats whoever has one of the ids from now on as a stranger who has come back; follow-ups of earlier events still count.
   */
  leave(): void {
    this.#people = this.#pseudonyms;
  }

  /**
   * Takes events in order.
   * @returns whether the event is derived
   */
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
    // Turns in a queue come with other viewers' events.
    if (run !== null) return this.hasRun(run);
    return (cause !== null && this.has(cause)) || (again !== null && this.has(again));
  }

  #note(itemId: string, text: SetText, isTheirs: boolean): void {
    const texts = this.#set.get(itemId) ?? new Set();
    if (isTheirs) this.#set.set(itemId, texts.add(text));
    else texts.delete(text);
    if (isTheirs) this.#everSet.set(itemId, (this.#everSet.get(itemId) ?? new Set()).add(text));
  }

  isOfThem(viewerId: string): boolean {
    return this.#people.has(viewerId);
  }

  /** Checks an event by its id. */
  has(id: string): boolean {
    return this.#events.has(id);
  }

  /** Checks an event by its seq. */
  hasSeq(seq: number): boolean {
    return this.#seqs.has(seq);
  }

  /** Returns the seqs of derived events in a section. */
  seqsIn({ afterSeq, untilSeq }: { afterSeq: number; untilSeq: number }): number[] {
    const seqs: number[] = [];
    for (let seq = afterSeq + 1; seq <= untilSeq; seq++) if (this.#seqs.has(seq)) seqs.push(seq);
    return seqs;
  }

  /** Adds a run that is known to be theirs, whatever event began it. */
  addRun(id: string): void {
    this.#runs.add(id);
  }

  hasRun(id: string): boolean {
    return this.#runs.has(id) || this.hasSeq(Number(BEGAN_AT.exec(id)?.[1]));
  }

  /** Returns the settings of an item that show derived texts. */
  setOf(itemId: string): readonly SetText[] {
    return [...(this.#set.get(itemId) ?? [])];
  }

  /**
   * Returns the settings of an item that showed derived texts at some time. An item that is away may keep one that its
   * successor on the overlay has replaced.
   */
  everSetOf(itemId: string): readonly SetText[] {
    return [...(this.#everSet.get(itemId) ?? [])];
  }
}
