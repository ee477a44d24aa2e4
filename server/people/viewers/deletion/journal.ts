/** Reads the journal of events in pieces and cleans it of viewers who are being deleted (behaviour: viewerdelete-2, viewerdelete-3). */
import type { JsonValue } from '#engine/core/mergePatch.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { Run } from '../../../show/fold/flows/state/run.ts';
import { newestEvents } from '../../../show/session/store.ts';
import { mergesOf } from '../../../show/session/storedMerges.ts';
import { journalEnds } from '../files/store.ts';
import { withoutSharer, noteNeedlesOf } from './ledgerNote.ts';
import { noteRuns, RUN_KINDS } from './liveRows.ts';
import { Names, needlesOf, type Person } from './person.ts';
import {
  bodiesOf,
  changeEvents,
  changeLedger,
  eventsWith,
  ledgerWith,
  liveRowsOf,
  type LiveRow,
  type Named,
  originsIn,
  type Piece,
} from './store.ts';
import { DerivedEvents } from './derivedEvents.ts';
import { withoutPerson } from './withoutPerson.ts';
import { unwritten } from './written.ts';

/** Number of events read at a time, while other readers wait. */
const PIECE = 2_000;
/** Event types that refill feeds when a session opens, and how many events are read together. */
const FEED_TYPES = [...new Set(Object.values(ITEMS).flatMap(({ refill }) => refill?.types ?? []))];
const FEED = 500;
/** Events with words of the viewer. */
const SAID: ReadonlySet<string> = new Set(['chat', 'question']);

export interface JournalDeps {
  database: Database;
  /** A read-only connection. */
  lists: Database;
  /** No further piece is begun after an abort. */
  closing: AbortSignal;
}

const without = (people: readonly Person[], value: JsonValue, isOfOthers = false): JsonValue =>
  people.reduce((before, person) => withoutPerson(before, { person, isOfOthers }), value);

function changedOf(
  people: readonly Person[],
  events: readonly (Named & { type: string })[],
  derived: DerivedEvents,
): Named[] {
  return events.flatMap((event) => {
    const after = eventWithout(people, event, derived.hasSeq(event.key as number));
    return isChanged(event, after) ? [after] : [];
  });
}

const isChanged = (before: Named, after: Named): boolean =>
  JSON.stringify(before.value) !== JSON.stringify(after.value);

export class Journal {
  readonly #deps: JournalDeps;
  readonly #streamerId: string;

  constructor(deps: JournalDeps, streamerId: string) {
    this.#deps = deps;
    this.#streamerId = streamerId;
  }

  async lastSeq(): Promise<number> {
    return (await journalEnds(this.#deps.lists, this.#streamerId))?.last ?? 0;
  }

  async *#pieces(untilSeq: number, afterSeq = 0): AsyncGenerator<Piece> {
    const { lists, closing } = this.#deps;
    const ends = await journalEnds(lists, this.#streamerId);
    if (ends === null) return;
    for (let after = Math.max(ends.first - 1, afterSeq); after < untilSeq; after += PIECE) {
      if (closing.aborted) return;
      yield { afterSeq: after, untilSeq: Math.min(after + PIECE, untilSeq) };
    }
  }

  /** Adds the events of a piece to the derived events. */
  async #follow(derived: DerivedEvents, piece: Piece, people: readonly Person[]): Promise<void> {
    const ids = people.flatMap(({ id, pseudonym }) => [id, pseudonym]);
    const origins = await originsIn(this.#deps.lists, this.#streamerId, piece, ids);
    for (const origin of origins) derived.take(origin);
  }

  /**
   * Creates an empty set of derived events.
   * @param areGone whether runs under one of the ids belong to a stranger
   */
  async #newDerivedEvents(people: readonly Person[], areGone = false): Promise<DerivedEvents> {
    const derived = new DerivedEvents(people);
    const rows = await liveRowsOf(this.#deps.lists, this.#streamerId, RUN_KINDS);
    const strangers = new Set(areGone ? people.map(({ id }) => id) : []);
    const idOf = ({ value }: LiveRow) => (value as unknown as Pick<Run, 'viewer'>).viewer?.tiktokId ?? '';
    noteRuns(
      rows.filter((row) => !strangers.has(idOf(row))),
      derived,
    );
    return derived;
  }

  /** Returns all names that the people ever had here, and the derived events up to an event. */
  async findNames(people: readonly Person[], untilSeq: number): Promise<{ people: Person[]; derived: DerivedEvents }> {
    const { lists } = this.#deps;
    const ids = people.map(({ id }) => id);
    const names = new Names(people);
    for (const body of await bodiesOf(lists, this.#streamerId, ids)) names.take(body);
    for (const { viewerId, row } of await mergesOf(lists, this.#streamerId))
      if (ids.includes(viewerId)) names.take(row as unknown as JsonValue);
    const needles = needlesOf(people.map((person) => ({ ...person, names: [], displayNames: [] })));
    const derived = await this.#newDerivedEvents(people);
    for await (const piece of this.#pieces(untilSeq)) {
      const seqs: number[] = [];
      for (const { value } of await eventsWith(lists, this.#streamerId, piece, { needles, seqs })) names.take(value);
      await this.#follow(derived, piece, people);
    }
    return { people: names.people, derived };
  }

  /** Continues to collect derived events. */
  async followFrom(derived: DerivedEvents, people: readonly Person[], piece: Piece): Promise<void> {
    for await (const part of this.#pieces(piece.untilSeq, piece.afterSeq)) await this.#follow(derived, part, people);
  }

  /** Returns the changed events of a piece in their new form. */
  async changed(people: readonly Person[], piece: Piece, derived: DerivedEvents): Promise<Named[]> {
    const seqs = derived.seqsIn(piece);
    const needles = needlesOf(people);
    return changedOf(people, await eventsWith(this.#deps.lists, this.#streamerId, piece, { needles, seqs }), derived);
  }

  /** Does the same for the newest events that fill feeds, up to an event; those of a rare type may be far back. */
  async changedInFeeds(people: readonly Person[], untilSeq: number, derived: DerivedEvents): Promise<Named[]> {
    const { lists } = this.#deps;
    const newest = { types: FEED_TYPES, afterSeq: 0, beforeSeq: untilSeq + 1, limit: FEED };
    const seqs = (await newestEvents(lists, this.#streamerId, newest)).map(({ seq }) => seq);
    const piece = { afterSeq: 0, untilSeq };
    return changedOf(people, await eventsWith(lists, this.#streamerId, piece, { needles: [], seqs }), derived);
  }

  async clean(people: readonly Person[], untilSeq: number): Promise<void> {
    const derived = await this.#newDerivedEvents(people, true);
    for await (const piece of this.#pieces(untilSeq)) {
      await this.#follow(derived, piece, people);
      await changeEvents(this.#deps.database, this.#streamerId, await this.changed(people, piece, derived));
    }
    // An answer that was on its way may have arrived before the end.
    derived.leave();
    for await (const piece of this.#pieces(await this.lastSeq(), untilSeq)) {
      await this.#follow(derived, piece, people);
      await changeEvents(this.#deps.database, this.#streamerId, await this.changed([], piece, derived));
    }
  }

  async cleanLedger(people: readonly Person[]): Promise<void> {
    const { database, lists } = this.#deps;
    const shared = new Set(people.flatMap((person) => person.shared ?? []));
    const needles = [...needlesOf(people), ...noteNeedlesOf(people)];
    const rows = await ledgerWith(lists, this.#streamerId, { needles, seqs: [...shared] });
    const changed = rows.flatMap((row) => {
      const after = { ...row, value: without(people, withoutSharer(people, shared, row.value)) };
      return isChanged(row, after) ? [after] : [];
    });
    await changeLedger(database, this.#streamerId, changed);
  }
}

function eventWithout(
  people: readonly Person[],
  { key, type, value }: Named & { type: string },
  isTheirs: boolean,
): Named {
  const { viewer, payload } = value as { viewer?: { tiktokId?: string }; payload: JsonValue };
  const isOfOthers = SAID.has(type) && !people.some(({ id }) => id === viewer?.tiktokId);
  const left = isTheirs ? { ...(value as object), payload: unwritten(payload) } : value;
  return { key, value: without(people, left, isOfOthers) };
}
