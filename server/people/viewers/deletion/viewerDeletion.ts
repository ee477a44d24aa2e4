/**
 * Deletes viewers (behaviour: viewerdelete-1 to viewerdelete-4). First, between two events of the session, they are removed
 * from its state, so that nobody sees them any more; then piece by piece from the journal. A table, but no event, names them
 * until all of it is done, so that it continues after any interruption.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { isDatabaseError } from '../../../ground/db/databaseReason.ts';
import { DOCUMENT_KIND } from '../../../show/fold/documentRows.ts';
import { forgetInReports } from '../../reports/store.ts';
import type { SessionHost } from '../../../show/session/sessionHost.ts';
import { sweepCheckpoints } from '../../../show/session/checkpoints/store.ts';
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
import type { DerivedEvents } from './derivedEvents.ts';

export interface ViewerDeletion {
  /**
   * Resolves when nobody sees them any more; the rest follows later.
   * @throws VIEWERS_UNKNOWN, IMPORT_RUNNING, SESSION_FENCED
   */
  remove(streamerId: string, viewerIds: readonly string[]): Promise<void>;
  /** Continues unfinished deletions after the server has started. */
  resume(): Promise<void>;
  /** Resolves when nothing is left to do. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Deletes data about people outside the tables. */
export interface Leftovers {
  /** Removes old database content from the write-ahead log too. */
  cutLog(): void;
  /** Deletes pictures that are kept beside the database. */
  forgetPictures(urls: readonly string[]): Promise<void>;
}

export const NO_LEFTOVERS: Leftovers = { cutLog: () => undefined, forgetPictures: () => Promise.resolve() };

export interface ViewerDeletionDeps extends Leftovers {
  database: Database;
  /** A read-only connection. */
  lists: Database;
  /** Deletes all cached speech of a streamer, because nobody knows whose words are in which sound. */
  speech: { forget(account: string): Promise<void> };
  host: Pick<SessionHost, 'rewrite' | 'refuseSuspended'>;
  scheduler: Scheduler;
  /** Returns hexadecimal digits that nobody can guess. */
  newPseudonym(): string;
  log: { warn(fields: object, message: string): void };
}

/** Number of newest events that are changed at once, because feeds are filled from them. */
const AT_ONCE = 5_000;
const AGAIN_MS = 30_000;
export function createViewerDeletion(deps: ViewerDeletionDeps): ViewerDeletion {
  const { database, lists, host, scheduler, log } = deps;
  /** Work by streamer, one after the other. */
  const working = new Map<string, Promise<void>>();
  const closing = new AbortController();

  const journalOf = (streamerId: string): Journal =>
    new Journal({ database, lists, closing: closing.signal }, streamerId);

  /** Throws when the server stops, because an unfinished search would leave something behind. @throws {Error} then */
  function goOn(): void {
    if (closing.signal.aborted) throw new Error('the server is stopping');
  }

  /**
   * Adds shared changes from their ledgers before these are deleted, because nothing else shows with whom they shared points.
   */
  const withShared = (streamerId: string, people: readonly Person[]): Promise<Person[]> =>
    Promise.all(
      people.map(async (person) => ({ ...person, shared: await sharedChangesOf(lists, streamerId, person.id) })),
    );

  /**
   * Hides the people.
   * @param seen events derived from theirs up to that event
   */
  async function hide(
    streamerId: string,
    people: readonly Person[],
    seen: { derived: DerivedEvents; untilSeq: number },
  ) {
    const { derived } = seen;
    const needles = needlesOf(people);
    const journal = journalOf(streamerId);
    await host.rewrite(streamerId, async () => {
      const untilSeq = await journal.lastSeq();
      const rows = await liveRowsWith(lists, streamerId, needles, { kinds: NAMELESS_KINDS, without: [DOCUMENT_KIND] });
      noteRuns(rows, derived);
      await journal.followFrom(derived, people, { afterSeq: seen.untilSeq, untilSeq });
      goOn();
      const giveaway = await liveValue(lists, streamerId, GIVEAWAY_ROW);
      const atMs = await sessionTimeOf(lists, streamerId);
      const newest = { afterSeq: Math.max(0, untilSeq - AT_ONCE), untilSeq };
      await removeFromSession(database, streamerId, {
        people: await withShared(streamerId, people),
        live: liveRowsWithout(rows, { people, derived, giveaway, atMs }),
        events: [
          ...(await journal.changed(people, newest, derived)),
          ...(await journal.changedInFeeds(people, newest.afterSeq, derived)),
        ],
        untilSeq,
      });
    });
  }

  /** Hides those who are still on lists. */
  async function hideAll(streamerId: string): Promise<void> {
    const shown = (await deletionsOf(database, streamerId)).filter(({ untilSeq }) => untilSeq === null);
    if (shown.length === 0) return;
    const journal = journalOf(streamerId);
    const untilSeq = await journal.lastSeq();
    const { people, derived } = await journal.findNames(
      shown.map(({ person }) => person),
      untilSeq,
    );
    goOn();
    await nameDeletions(database, streamerId, people);
    await hide(streamerId, people, { derived, untilSeq });
  }

  /**
   * Cancels the deletion of these viewers when storage refuses it, so that nobody disappears after an error. If even that
   * cannot be written, the deletion stands and is finished later.
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
    while ((await sweepCheckpoints(database, streamerId)) > 0) if (closing.signal.aborted) return;
    const ids = people.map(({ id }) => id);
    // From now on the journal names nobody who could enter a report again.
    await forgetInReports(database, streamerId, ids);
    await endDeletions(database, streamerId, ids);
    deps.cutLog();
  }

  /** Runs after the current work for the streamer. */
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
      log.warn(
        { err: error, streamer: streamerId },
        'viewers could not be deleted completely yet; the server tries again',
      );
      scheduler.after(AGAIN_MS, () => finishSoon(streamerId));
    });
  }

  return {
    async remove(streamerId, viewerIds) {
      host.refuseSuspended(streamerId);
      if ((await staged(database, streamerId)) !== null) throw new AppError('IMPORT_RUNNING');
      await refuseUnknownViewers(lists, streamerId, viewerIds);
      const merges = await mergesOf(lists, streamerId);
      const today = peopleToday(merges);
      // A merged viewer is the same person.
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
