/** Puts database, hub, host and session together as `server/compose/app.ts` does, without socket, pages and connectors. */
import { createFairScheduler } from '#server/ground/base/fairScheduler.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { startCheckpoints } from '#server/ground/db/checkpoint.ts';
import type { Database } from '#server/ground/db/connection.ts';
import { connectBeside } from '#server/ground/db/connection.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { createProfile, listProfiles, type ProfileRow } from '#server/documents/profiles/store.ts';
import { createHub } from '#server/pages/realtime/hub.ts';
import type { Fold } from '#server/show/fold/fold.ts';
import type { EffectsPort } from '#server/show/session/effectsPort.ts';
import type { Session } from '#server/show/session/session.ts';
import { documentsOf } from '#server/documents/documentsOf.ts';
import { createSessionHost, type SessionHost } from '#server/show/session/sessionHost.ts';
import { faultBundle, STREAM_START_MS } from './inputs.ts';
import { print, printAndHalt } from './print.ts';
import type { WorkerOptions } from './workerOptions.ts';

export interface OpenedSession {
  profile: ProfileRow;
  session: Session;
  host: SessionHost;
  /** Connection of edits. */
  edits: Database;
  /** Returns session time as pages get it. */
  roomMs(): number;
  commits(): number;
  /** Writes pending data and closes everything, like a stopping server. */
  close(): Promise<void>;
}

const SILENT = { debug: () => undefined, warn: () => undefined, error: () => undefined };

const hurried = (factor: number): Scheduler => ({
  after: (delayMs, task) => realScheduler.after(delayMs / factor, task),
});

export type OpenedFile = Pick<
  WorkerOptions,
  'databaseFile' | 'seed' | 'time' | 'hurry' | 'synchronous' | 'haltsAtEdit'
>;

async function openFile({ databaseFile, synchronous }: OpenedFile): Promise<Database> {
  const database = await openDatabase(databaseFile);
  if (synchronous) await database.raw(`PRAGMA synchronous = ${synchronous}`);
  // Kills before the database gets the batch. A batch is a transaction, or a single statement, which is one too.
  database.on('query', ({ sql }: { sql: string }) => {
    if (/^(BEGIN|INSERT)/i.test(sql)) print('begin');
  });
  return database;
}

async function ensureProfile(database: Database, seed: number): Promise<ProfileRow> {
  const [known] = await listProfiles(database);
  if (known) return known;
  const bundle = faultBundle();
  await createProfile(database, { streamerId: 's', streamerName: 'S', seed, liveKey: 'key', nowMs: 0, bundle });
  return (await listProfiles(database))[0]!;
}

/** Replaceable parts of the session. */
export interface OpenParts {
  fold?: Fold;
  effects?: EffectsPort;
  /** Clock instead of the computer's. */
  clock?: Clock;
  scheduler?: Scheduler;
}

export async function openSession(options: OpenedFile, parts: OpenParts = {}): Promise<OpenedSession> {
  const { fold, effects, clock = realClock(), scheduler = hurried(options.hurry) } = parts;
  const database = await openFile(options);
  const checkpoints = startCheckpoints(options.databaseFile, scheduler, () => undefined);
  const profile = await ensureProfile(database, options.seed);
  const hub = createHub({ clock, scheduler: realScheduler, build: 'faults', log: SILENT });
  let roomMs = (): number => 0;
  let commits = 0;
  const openRoom: typeof hub.openRoom = (room) => {
    roomMs = room.nowMs;
    hub.openRoom(room);
  };
  const edits = connectBeside(options.databaseFile, database);
  const host = createSessionHost({
    build: 'test',
    eventsDb: database,
    documents: documentsOf(database, edits),
    hub: { ...hub, openRoom },
    clock,
    scheduler,
    fair: createFairScheduler({ clock, scheduler }),
    randomId: () => 'epoch',
    signPictures: (data) => data,
    ...(effects && { effects }),
    plansOf: () => Promise.resolve(new Map()),
    // It is stored; the fold comes next.
    onOverlayChanged: () => (options.haltsAtEdit ? printAndHalt : print)('edit'),
    onCommit: () => {
      print('commit');
      commits += 1;
      checkpoints.touch();
    },
    log: SILENT,
  });
  const recorded = { time: { mode: 'recorded' }, startAtMs: STREAM_START_MS } as const;
  const time = options.time === 'recorded' ? recorded : {};
  const session = await host.open(profile.streamerId, { ...time, ...(fold && { fold }) });
  const close = async (): Promise<void> => {
    await host.close();
    await hub.close();
    await checkpoints.stop();
    await edits.destroy();
    await database.destroy();
  };
  return { profile, session, host, edits, roomMs: () => roomMs(), commits: () => commits, close };
}
