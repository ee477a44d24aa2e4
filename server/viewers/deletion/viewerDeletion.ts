/**
 * Deletes people (behaviour: viewerdelete-1 to viewerdelete-4). First, between two events of the session, they go from all
 * that it goes on from, so that nobody sees them any more; then piece by piece from the journal. Who is meant stands in a
 * table until all of it is done, and in no event: whatever ends the server in between, it goes on.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { JsonValue } from '#engine/core/mergePatch.ts';
import type { Database } from '../../db/connection.ts';
import { DOCUMENT_KIND } from '../../fold/documentRows.ts';
import { forgetInReports } from '../../reports/store.ts';
import type { SessionHost } from '../../session/sessionHost.ts';
import { journalEnds } from '../files/store.ts';
import { staged } from '../imports/store.ts';
import { idsOfPerson, mergesOf } from '../../session/storedMerges.ts';
import { GIVEAWAY_ROW, liveRowsWithout } from './liveRows.ts';
import { needlesOf, type Person, withNamesOf } from './person.ts';
import {
  beginDeletions,
  bodiesOf,
  changeEvents,
  changeLedger,
  deletingStreamers,
  deletionsOf,
  endDeletions,
  eventsWith,
  ledgerWith,
  liveRowsWith,
  liveValue,
  nameDeletions,
  type Named,
  removeFromSession,
} from './store.ts';
import { withoutPerson } from './withoutPerson.ts';

export interface ViewerDeletion {
  /** Resolves when nobody sees them any more; the rest goes afterwards. @throws IMPORT_RUNNING, SESSION_FENCED */
  remove(streamerId: string, viewerIds: readonly string[]): Promise<void>;
  /** Goes on with what began before; the server has just started. */
  resume(): Promise<void>;
  /** Resolves when nothing is left to do, for whoever has to know. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Where something of people is left outside the tables. */
export interface Leftovers {
  /** What stood in the database before is to go from its log too. */
  cutLog(): void;
  /** Pictures that are kept beside the database. */
  forgetPictures(urls: readonly string[]): Promise<void>;
}

export const NO_LEFTOVERS: Leftovers = { cutLog: () => undefined, forgetPictures: () => Promise.resolve() };

export interface ViewerDeletionDeps extends Leftovers {
  database: Database;
  /** A connection which only reads. */
  lists: Database;
  /** What was read aloud for a streamer is kept as sounds: whose words are in which of them nobody knows. */
  speech: { forget(account: string): Promise<void> };
  host: Pick<SessionHost, 'rewrite' | 'refuseFenced'>;
  scheduler: Scheduler;
  /** Hexadecimal digits that nobody can guess. */
  newPseudonym(): string;
  log: { warn(fields: object, message: string): void };
}

/** Events looked at at a time: others who read wait for it. */
const PIECE = 2_000;
/** So many of the newest go at once: feeds are filled from them. */
const AT_ONCE = 5_000;
const AGAIN_MS = 30_000;
/** What somebody said themselves. */
const SAID: ReadonlySet<string> = new Set(['chat', 'question']);

const without = (people: readonly Person[], value: JsonValue, isOfOthers = false): JsonValue =>
  people.reduce((before, person) => withoutPerson(before, { person, isOfOthers }), value);

function eventWithout(people: readonly Person[], { key, type, value }: Named & { type: string }): Named {
  const viewer = (value as { viewer?: { tiktokId?: string } }).viewer?.tiktokId;
  const isOfOthers = SAID.has(type) && !people.some(({ id }) => id === viewer);
  return { key, value: without(people, value, isOfOthers) };
}

export function createViewerDeletion(deps: ViewerDeletionDeps): ViewerDeletion {
  const { database, lists, host, scheduler, log } = deps;
  /** By streamer: one after the other. */
  const working = new Map<string, Promise<void>>();
  const closing = new AbortController();

  /** Pieces of the journal. */
  async function* pieces(streamerId: string, untilSeq: number): AsyncGenerator<{ afterSeq: number; untilSeq: number }> {
    const ends = await journalEnds(lists, streamerId);
    if (ends === null) return;
    for (let after = ends.first - 1; after < untilSeq; after += PIECE) {
      if (closing.signal.aborted) return;
      yield { afterSeq: after, untilSeq: Math.min(after + PIECE, untilSeq) };
    }
  }

  const lastSeq = async (streamerId: string): Promise<number> => (await journalEnds(lists, streamerId))?.last ?? 0;

  /** With all the names that they ever had here. */
  async function named(streamerId: string, people: readonly Person[]): Promise<Person[]> {
    const ids = people.map(({ id }) => id);
    const merged = (await mergesOf(lists, streamerId)).filter(({ viewerId }) => ids.includes(viewerId));
    const all = [...(await bodiesOf(lists, streamerId, ids)), ...merged.map(({ row }) => row as unknown as JsonValue)];
    let found = people.map((person) => all.reduce(withNamesOf, person));
    const needles = needlesOf(people.map((person) => ({ ...person, names: [], displayNames: [] })));
    for await (const range of pieces(streamerId, await lastSeq(streamerId)))
      for (const { value } of await eventsWith(lists, streamerId, { ...range, needles }))
        found = found.map((person) => withNamesOf(person, value));
    return found;
  }

  /** Out of sight. */
  async function hide(streamerId: string, people: readonly Person[]): Promise<void> {
    const needles = needlesOf(people);
    await host.rewrite(streamerId, async () => {
      const untilSeq = await lastSeq(streamerId);
      const newest = { afterSeq: untilSeq - AT_ONCE, untilSeq, needles };
      const rows = await liveRowsWith(lists, streamerId, needles, [DOCUMENT_KIND]);
      const giveaway = await liveValue(lists, streamerId, GIVEAWAY_ROW);
      await removeFromSession(database, streamerId, {
        ids: people.map(({ id }) => id),
        live: liveRowsWithout(people, rows, giveaway),
        events: (await eventsWith(lists, streamerId, newest)).map((event) => eventWithout(people, event)),
        untilSeq,
      });
    });
  }

  async function cleanJournal(streamerId: string, people: readonly Person[], untilSeq: number): Promise<void> {
    const needles = needlesOf(people);
    for await (const range of pieces(streamerId, untilSeq)) {
      const events = await eventsWith(lists, streamerId, { ...range, needles });
      await changeEvents(
        database,
        streamerId,
        events.map((event) => eventWithout(people, event)),
      );
    }
    const ledger = await ledgerWith(lists, streamerId, needles);
    await changeLedger(
      database,
      streamerId,
      ledger.map((row) => ({ ...row, value: without(people, row.value) })),
    );
  }

  /** Those who are still in lists go from there. */
  async function hideAll(streamerId: string): Promise<void> {
    const shown = (await deletionsOf(database, streamerId)).filter(({ untilSeq }) => untilSeq === null);
    if (shown.length === 0) return;
    const people = await named(
      streamerId,
      shown.map(({ person }) => person),
    );
    await nameDeletions(database, streamerId, people);
    await hide(streamerId, people);
  }

  async function finish(streamerId: string): Promise<void> {
    await hideAll(streamerId);
    const left = await deletionsOf(database, streamerId);
    if (left.length === 0 || closing.signal.aborted) return;
    const people = left.map(({ person }) => person);
    await deps.forgetPictures(people.flatMap(({ pictures }) => pictures));
    await deps.speech.forget(streamerId);
    await cleanJournal(streamerId, people, Math.max(...left.map(({ untilSeq }) => untilSeq!)));
    if (closing.signal.aborted) return;
    const ids = people.map(({ id }) => id);
    // From now on the journal names nobody who could come into a report again.
    await forgetInReports(database, streamerId, ids);
    await endDeletions(database, streamerId, ids);
    deps.cutLog();
  }

  /** After what is under way for the streamer. */
  function next(streamerId: string, work: () => Promise<void>): Promise<void> {
    const done = (working.get(streamerId) ?? Promise.resolve()).catch(() => undefined).then(work);
    const last = done
      .catch(() => undefined)
      .finally(() => {
        if (working.get(streamerId) === last) working.delete(streamerId);
      });
    working.set(streamerId, last);
    return done;
  }

  function finishSoon(streamerId: string): void {
    if (closing.signal.aborted) return;
    next(streamerId, () => finish(streamerId)).catch((error: unknown) => {
      log.warn({ err: error, streamer: streamerId }, 'people could not be deleted everywhere yet; it is tried again');
      scheduler.after(AGAIN_MS, () => finishSoon(streamerId));
    });
  }

  return {
    async remove(streamerId, viewerIds) {
      host.refuseFenced(streamerId);
      if ((await staged(database, streamerId)) !== null) throw new AppError('IMPORT_RUNNING');
      const known = new Set(
        (await bodiesOf(lists, streamerId, viewerIds)).map((row) => (row as { tiktokId: string }).tiktokId),
      );
      const merges = await mergesOf(lists, streamerId);
      // Whoever was merged is the same person.
      const ids = new Set([...known].flatMap((id) => idsOfPerson(merges, id)));
      const people = [...ids].map((id): Person => {
        return { id, names: [], displayNames: [], pictures: [], pseudonym: `gone-${deps.newPseudonym()}` };
      });
      await beginDeletions(database, streamerId, people);
      await next(streamerId, () => hideAll(streamerId));
      finishSoon(streamerId);
    },
    async resume() {
      for (const streamerId of await deletingStreamers(database)) finishSoon(streamerId);
    },
    async settled() {
      await Promise.all(working.values());
    },
    async close() {
      closing.abort();
      await Promise.all(working.values());
    },
  };
}
