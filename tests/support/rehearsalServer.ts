/** Runs sessions, hub and rehearsals of one streamer, over a real database, in time that a test moves. */
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { manualClock } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import type { Database } from '#server/ground/db/connection.ts';
import { openTestDatabase } from './testDatabase.ts';
import { lengthOfFile } from '#server/media/library/store.ts';
import { createProfile, type ProfileRow, profilesOf } from '#server/documents/profiles/store.ts';
import { createHub, type Hub } from '#server/pages/realtime/hub.ts';
import { createRehearsals, type Rehearsals } from '#server/rehearsals/rehearsals.ts';
import { documentsOf } from '#server/documents/documentsOf.ts';
import { createSessionHost, type SessionHost } from '#server/show/session/sessionHost.ts';
import { START_MS } from './session.ts';

export interface RehearsalServer {
  database: Database;
  hub: Hub;
  host: SessionHost;
  rehearsals: Rehearsals;
  profile: ProfileRow;
  nowMs(): number;
  clock: { nowMs(): number };
  scheduler: { after(delayMs: number, task: () => void): () => void };
  /** Submits like a connector. */
  submit(draft: EventDraft): Promise<void>;
  /** Moves time, timer by timer. */
  pass(toMs: number): Promise<void>;
  /** Closes the session and opens it again. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

const log = pino({ level: 'silent' });

export async function startRehearsalServer(bundle: Bundle): Promise<RehearsalServer> {
  const clock = manualClock(START_MS);
  const timers = new Set<{ atMs: number; task: () => void }>();
  const scheduler = {
    after(delayMs: number, task: () => void) {
      const timer = { atMs: clock.nowMs() + delayMs, task };
      // Zero delays only let other work run and need no time.
      if (delayMs === 0) void setImmediate().then(task);
      else timers.add(timer);
      return () => void timers.delete(timer);
    },
  };
  const database = await openTestDatabase();
  await createProfile(database, { streamerId: 's', streamerName: 'S', seed: 1, liveKey: 'key', nowMs: 1, bundle });
  let ids = 0;
  const randomId = (): string => `id-${ids++}`;
  const hub = createHub({ clock, scheduler, build: 'test', log });
  const lengthOf = (streamerId: string, id: string): Promise<number | null> => lengthOfFile(database, streamerId, id);
  const host = createSessionHost({
    build: 'test',
    eventsDb: database,
    documents: documentsOf(database),
    hub,
    clock,
    scheduler,
    log,
    randomId,
    signPictures: (data) => data,
    plansOf: () => Promise.resolve(new Map()),
    lengthOf,
    onCommit: () => undefined,
    onEvents: (streamerId, events) => rehearsals.followCommit(streamerId, events),
  });
  const rehearsals = createRehearsals({ hub, host, clock, scheduler, randomId, log, lengthOf });
  await host.open('s');
  const [profile] = await profilesOf(database, 's');
  /** Waits for the database, which answers in order, so that all earlier requests are done. */
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 12; turn++) {
      await setImmediate();
      await database.raw('SELECT 1');
    }
  };
  return {
    database,
    hub,
    host,
    rehearsals,
    profile: profile!,
    clock,
    scheduler,
    nowMs: () => clock.nowMs(),
    submit: async (draft) => void (await host.submit('s', draft)),
    async pass(toMs) {
      for (;;) {
        await settled();
        const due = [...timers].filter(({ atMs }) => atMs <= toMs).sort((one, other) => one.atMs - other.atMs)[0];
        if (due === undefined) break;
        timers.delete(due);
        clock.set(Math.max(clock.nowMs(), due.atMs));
        due.task();
      }
      clock.set(Math.max(clock.nowMs(), toMs));
    },
    async reopen() {
      await host.closeStreamer('s');
      await host.open('s');
    },
    async close() {
      await rehearsals.closeStreamer('s');
      await host.close();
      await hub.close();
      await database.destroy();
    },
  };
}
