/**
 * Deletes people (behaviour: viewerdelete-1 to viewerdelete-4). First, between two events of the session, they go from all
 * that it goes on from, so that nobody sees them any more; then piece by piece from the journal. Who is meant stands in a
 * table until all of it is done, and in no event: whatever ends the server in between, it goes on.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { isDatabaseError } from '../../../ground/db/databaseReason.ts';
import { DOCUMENT_KIND } from '../../../show/fold/documentRows.ts';
import { forgetInReports } from '../../reports/store.ts';
import type { SessionHost } from '../../../show/session/sessionHost.ts';
import { staged } from '../imports/store.ts';
import { idsOfPerson, mergesOf, peopleToday } from '../../../show/session/storedMerges.ts';
import { refuseUnknownViewers } from '../refuseUnknownViewers.ts';
import { Journal } from './journal.ts';
import { GIVEAWAY_ROW, liveRowsWithout, NAMELESS_KINDS, noteRuns } from './liveRows.ts';
import { needlesOf, type Person } from './person.ts';
import {
  beginDeletions,
  cancelDeletions,
  deletingStreamers,
  deletionsOf,
  endDeletions,
  liveRowsWith,
  liveValue,
  nameDeletions,
  removeFromSession,
  sessionTimeOf,
  sharedChangesOf,
} from './store.ts';
import type { Trail } from './trail.ts';

export interface ViewerDeletion {
  /** Resolves when nobody sees them any more; the rest goes afterwards. @throws VIEWERS_UNKNOWN, IMPORT_RUNNING, SESSION_FENCED */
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

/** So many of the newest go at once: feeds are filled from them. */
const AT_ONCE = 5_000;
const AGAIN_MS = 30_000;
export function createViewerDeletion(deps: ViewerDeletionDeps): ViewerDeletion {
  const { database, lists, host, scheduler, log } = deps;
  /** By streamer: one after the other. */
  const working = new Map<string, Promise<void>>();
  const closing = new AbortController();

  const journalOf = (streamerId: string): Journal =>
    new Journal({ database, lists, closing: closing.signal }, streamerId);

  /** Looking ends early when the server stops, and what was not looked at would be left. @throws {Error} then */
  function goOn(): void {
    if (closing.signal.aborted) throw new Error('the server is stopping');
  }

  /** With what is about to go from their ledgers: nothing else tells whom they shared points with. */
  const withShared = (streamerId: string, people: readonly Person[]): Promise<Person[]> =>
    Promise.all(
      people.map(async (person) => ({ ...person, shared: await sharedChangesOf(lists, streamerId, person.id) })),
    );

  /** Out of sight. @param seen what came of them up to that event */
  async function hide(streamerId: string, people: readonly Person[], seen: { trail: Trail; untilSeq: number }) {
    const { trail } = seen;
    const needles = needlesOf(people);
    const journal = journalOf(streamerId);
    await host.rewrite(streamerId, async () => {
      const untilSeq = await journal.lastSeq();
      const rows = await liveRowsWith(lists, streamerId, needles, { kinds: NAMELESS_KINDS, without: [DOCUMENT_KIND] });
      noteRuns(rows, trail);
      await journal.followFrom(trail, people, { afterSeq: seen.untilSeq, untilSeq });
      goOn();
      const giveaway = await liveValue(lists, streamerId, GIVEAWAY_ROW);
      const atMs = await sessionTimeOf(lists, streamerId);
      const newest = { afterSeq: Math.max(0, untilSeq - AT_ONCE), untilSeq };
      await removeFromSession(database, streamerId, {
        people: await withShared(streamerId, people),
        live: liveRowsWithout(rows, { people, trail, giveaway, atMs }),
        events: [
          ...(await journal.changed(people, newest, trail)),
          ...(await journal.changedInFeeds(people, newest.afterSeq, trail)),
        ],
        untilSeq,
      });
    });
  }

  /** Those who are still in lists go from there. */
  async function hideAll(streamerId: string): Promise<void> {
    const shown = (await deletionsOf(database, streamerId)).filter(({ untilSeq }) => untilSeq === null);
    if (shown.length === 0) return;
    const journal = journalOf(streamerId);
    const untilSeq = await journal.lastSeq();
    const { people, trail } = await journal.look(
      shown.map(({ person }) => person),
      untilSeq,
    );
    goOn();
    await nameDeletions(database, streamerId, people);
    await hide(streamerId, people, { trail, untilSeq });
  }

  /**
   * Takes the deletion of these viewers back when storage refuses it, so that nobody disappears after an error. Where not
   * even that can be written, the deletion stands, and is finished later.
   */
  async function hideOrTakeBack(streamerId: string, ids: readonly string[]): Promise<void> {
    try {
      await hideAll(streamerId);
    } catch (error) {
      const cause = error instanceof AppError ? error.cause : error;
      if (!isDatabaseError(cause) || (await hasTakenBack(streamerId, ids))) throw error;
    }
  }

  const hasTakenBack = (streamerId: string, ids: readonly string[]): Promise<boolean> =>
    cancelDeletions(database, streamerId, ids).then(
      () => true,
      () => false,
    );

  async function finish(streamerId: string): Promise<void> {
    await hideAll(streamerId);
    const left = await deletionsOf(database, streamerId);
    if (left.length === 0 || closing.signal.aborted) return;
    const people = left.map(({ person }) => person);
    await deps.forgetPictures(people.flatMap(({ pictures }) => pictures));
    await deps.speech.forget(streamerId);
    const journal = journalOf(streamerId);
    await journal.clean(people, Math.max(...left.map(({ untilSeq }) => untilSeq!)));
    if (closing.signal.aborted) return;
    await journal.cleanLedger(people);
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
      await refuseUnknownViewers(lists, streamerId, viewerIds);
      const merges = await mergesOf(lists, streamerId);
      const today = peopleToday(merges);
      // Whoever was merged is the same person.
      const ids = new Set(viewerIds.flatMap((id) => idsOfPerson(merges, today.get(id) ?? id)));
      const people = [...ids].map((id): Person => {
        return { id, names: [], displayNames: [], pictures: [], pseudonym: `gone-${deps.newPseudonym()}` };
      });
      await beginDeletions(database, streamerId, people);
      await next(streamerId, () => hideOrTakeBack(streamerId, [...ids]));
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
