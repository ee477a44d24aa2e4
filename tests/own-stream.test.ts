/**
 * Tests the stream of an account on a server: the built program, the platform in a separate process, and a page that is
 * open all the time.
 */
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { randomFor } from '#engine/core/random.ts';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { connect } from '#server/ground/db/connection.ts';
import { openPage, type Page } from './sockets/support/pages.ts';
import { buildCli, startCli, type StartedServer } from './support/cli.ts';
import { type PlatformProcess, startPlatformProcess } from './support/platformProcess.ts';
import { signUp } from './support/signUp.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
let platform: PlatformProcess | null = null;
let server: StartedServer | null = null;
let page: Page | null = null;

beforeAll(buildCli, 120_000);
afterEach(async () => {
  page?.connection.dispose();
  await server?.stop('SIGKILL');
  platform?.end();
});

/** @param port fixed port for the page; 0 = any */
async function start(port: string): Promise<StartedServer> {
  const env = { PORT: port, LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'off', ...platform!.env };
  server = await startCli({ cwd: folder, env });
  return server;
}

/** Returns the number of roses on the page's counter. */
function rosesShown(): number {
  const items = Object.values(page!.connection.store.getState().itemsById);
  const counter = items.find(({ type }) => type === 'GIFT_COUNTER')!;
  return (counter.data as { count: number }).count;
}

async function journalled(): Promise<Record<string, number>> {
  const database = connect(join(folder, 'data/liveloom.sqlite'), true);
  const rows = await database('events').select<{ type: string }[]>('type');
  await database.destroy();
  const counts: Record<string, number> = {};
  for (const { type } of rows) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

// behaviour: durable-3
test('a server that is killed in the middle of a stream is connected again by itself; nothing is lost, nothing counts twice', async () => {
  const busy = { roses: 40, chat: 20 };
  platform = await startPlatformProcess({
    rooms: [
      { name: 'anna_live', roomId: '7001', perSecond: busy },
      { name: 'ben_live', roomId: '7002', perSecond: busy },
    ],
    // It repeats all past events to every new connection.
    remembered: 100_000,
  });
  const { url } = await start('0');
  const anna = await signUp(url);
  await anna.ask('PUT', '/users/update', { tiktokUsername: '@anna_live', isListed: true });
  const { items: profiles } = await anna.ask<ApiTypes['ProfileList']>('GET', '/profiles');
  page = openPage({ url, liveKey: profiles[0]!.liveKey }, 'overlay', randomFor(1, 'own stream', 'page'));
  await expect.poll(async () => (await platform!.look('anna_live')).present).toBe(1);
  await platform.go();
  const listed = () => anna.ask<ApiTypes['TopLiveStreamers']>('GET', '/top-live-streamers');
  await expect
    .poll(async () => (await listed()).items.map(({ tiktokUsername }) => tiktokUsername))
    .toEqual(['anna_live']);

  for (let kills = 0; kills < 2; kills++) {
    const before = rosesShown();
    await expect.poll(rosesShown).toBeGreaterThan(before + 30);
    await server!.stop('SIGKILL');
    const acknowledged = rosesShown();
    expect((await journalled())['gift']).toBeGreaterThanOrEqual(acknowledged);
    // Viewers continue while nobody is connected.
    const { roses } = (await platform.look('anna_live')).room;
    await expect.poll(async () => (await platform!.look('anna_live')).room.roses).toBeGreaterThan(roses + 20);
    await start(new URL(url).port);
    await expect.poll(rosesShown).toBeGreaterThan(acknowledged + 20);
  }

  await platform.pause();
  const { room, present } = await platform.look('anna_live');
  await expect.poll(rosesShown).toBe(room.roses);
  await expect.poll(async () => (await journalled())['chat']).toBe(room.chat);
  expect(await journalled()).toMatchObject({ gift: room.roses, gap: 2, streamStart: 1 });
  expect(present).toBe(1);
  expect(rosesShown()).toBe(room.roses);
}, 180_000);
