/** Whole server in this process, with a test profile, real time and the built pages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Flow, GameIntegration, JsonObject, OverlayItem } from '#schemas/generated/types.ts';
import { newSecret, randomKey, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { startServer } from '#server/compose/app.ts';
import { configFrom } from '#server/config.ts';
import { connect } from '#server/ground/db/connection.ts';
import type { OutboundNetwork } from '#server/ground/outbound/network.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { createLog } from '#server/ground/base/log.ts';
import { insertDocuments, newDocument } from '#server/documents/insertDocuments.ts';
import { createProfile, listProfiles } from '#server/documents/profiles/store.ts';
import { testBundle } from './session.ts';

const STREAMER = 's';

export interface LiveSession {
  links: { portrait: string; landscape: string };
  /** Submits an event to the session, like a connector or the dashboard. */
  submit(draft: EventDraft): Promise<{ seq: number | null; at: number }>;
  /** Edits the overlay like the editor. */
  edit(patch: JsonObject): Promise<void>;
  /** Returns the committed events of a type, oldest first. */
  committed<Payload>(type: EventDraft['type']): Promise<{ id: string; payload: Payload }[]>;
  stop(): Promise<void>;
}

export interface LiveSessionOptions {
  /** Game integrations of the streamer. */
  games?: readonly GameIntegration[];
  /** The outside world; by default the real one. */
  network?: OutboundNetwork;
}

/** Needs the built pages (`buildAll`). */
export async function startLiveSession(
  items: OverlayItem[],
  flows: Flow[] = [],
  { games = [], network }: LiveSessionOptions = {},
): Promise<LiveSession> {
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-live-'));
  const environment = { PORT: '0', LIVELOOM_DATA_DIR: folder, LIVELOOM_DEMO: 'off', LIVELOOM_LOG: 'warn' };
  const config = configFrom(environment, folder);
  const database = await openDatabase(config.databaseFile);
  const clock = realClock();
  const streamer = { streamerId: STREAMER, streamerName: 'S', seed: 7, liveKey: randomKey() };
  const nowMs = Math.floor(clock.nowMs());
  await createProfile(database, { ...streamer, nowMs, bundle: testBundle(items) });
  const documents = [
    ...flows.map((flow) => newDocument('flow', flow.id, flow)),
    ...games.map((game) => newDocument('gameIntegration', game.id, game)),
  ];
  await insertDocuments(database, STREAMER, documents, { nowMs, hasSession: false });
  const [profile] = await listProfiles(database);
  await database.destroy();
  const real = { clock, scheduler: realScheduler, randomKey, newSecret, ...(network && { network }) };
  const server = await startServer({ config, log: createLog(config.logLevel), version: 'test', ...real });
  return {
    links: server.profiles[0]!.links,
    submit: (draft) => server.host.submit(STREAMER, draft),
    edit: async (patch) => void (await server.host.changeOverlay(profile!, patch)),
    committed: (type) => committedEvents(config.databaseFile, type),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function committedEvents<Payload>(file: string, type: string): Promise<{ id: string; payload: Payload }[]> {
  const reader = connect(file, true);
  try {
    const rows = await reader('events')
      .where({ type })
      .orderBy('seq')
      .select<{ id: string; body: string }[]>('id', 'body');
    return rows.map(({ id, body }) => ({ id, ...(JSON.parse(body) as { payload: Payload }) }));
  } finally {
    await reader.destroy();
  }
}
