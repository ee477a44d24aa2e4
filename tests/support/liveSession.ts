/** Whole server in this process, with a test profile, real time and the built pages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JsonObject, OverlayItem } from '#schemas/generated/types.ts';
import { newSecret, randomKey, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { startServer } from '#server/compose/app.ts';
import { configFrom } from '#server/config.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { createLog } from '#server/ground/base/log.ts';
import { createProfile, listProfiles } from '#server/documents/profiles/store.ts';
import { testBundle } from './session.ts';

const STREAMER = 's';

export interface LiveSession {
  links: { portrait: string; landscape: string };
  /** Submits an event to the session, like a connector or the dashboard. */
  submit(draft: EventDraft): Promise<{ seq: number | null; at: number }>;
  /** Edits the overlay like the editor. */
  edit(patch: JsonObject): Promise<void>;
  stop(): Promise<void>;
}

/** Needs the built pages (`buildAll`). */
export async function startLiveSession(items: OverlayItem[]): Promise<LiveSession> {
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-live-'));
  const environment = { PORT: '0', LIVELOOM_DATA_DIR: folder, LIVELOOM_DEMO: 'off', LIVELOOM_LOG: 'warn' };
  const config = configFrom(environment, folder);
  const database = await openDatabase(config.databaseFile);
  const clock = realClock();
  const streamer = { streamerId: STREAMER, streamerName: 'S', seed: 7, liveKey: randomKey() };
  await createProfile(database, { ...streamer, nowMs: Math.floor(clock.nowMs()), bundle: testBundle(items) });
  const [profile] = await listProfiles(database);
  await database.destroy();
  const real = { clock, scheduler: realScheduler, randomKey, newSecret };
  const server = await startServer({ config, log: createLog(config.logLevel), version: 'test', ...real });
  return {
    links: server.profiles[0]!.links,
    submit: (draft) => server.host.submit(STREAMER, draft),
    edit: async (patch) => void (await server.host.changeOverlay(profile!, patch)),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
