/** Tests how a session host uses the lease of a session. The suite of every adapter is in `tests/ports`. */
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { START_MS, testBundle, testItem } from '#tests/support/session.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { documentsOf } from '../../../documents/documentsOf.ts';
import { createProfile } from '../../../documents/profiles/store.ts';
import { createHub, type Hub } from '../../../pages/realtime/hub.ts';
import { createSessionHost, type SessionHost } from '../sessionHost.ts';
import type { Ownership } from './ownership.ts';

let database: Database;
let hub: Hub;
let host: SessionHost;
let isElsewhere: boolean;
let lose: () => void;
const held = new Set<string>();

/** An adapter for several processes: somebody else may have a session, or take it over. */
const ownership: Ownership = {
  take(streamerId, onLost) {
    if (isElsewhere) return Promise.resolve(null);
    held.add(streamerId);
    lose = onLost;
    return Promise.resolve({ epoch: 1, release: () => Promise.resolve(void held.delete(streamerId)) });
  },
};

beforeEach(async () => {
  isElsewhere = false;
  held.clear();
  database = await openTestDatabase();
  const bundle = testBundle([testItem('GIFT_FEED', 'feed')]);
  await createProfile(database, { streamerId: 's', streamerName: 'S', seed: 1, liveKey: 'k', nowMs: 1, bundle });
  const time = { clock: manualClock(START_MS), scheduler: { after: () => () => undefined } };
  const log = pino({ level: 'silent' });
  hub = createHub({ ...time, build: 'test', log });
  host = createSessionHost({
    build: 'test',
    ...time,
    eventsDb: database,
    documents: documentsOf(database),
    hub,
    log,
    ownership,
    randomId: () => 'epoch',
    signPictures: (data) => data,
    plansOf: () => Promise.resolve(new Map()),
    onCommit: () => undefined,
  });
});
afterEach(async () => {
  await host.close();
  await hub.close();
  await database.destroy();
});

test('a session that runs elsewhere is not opened here, and is not taken for damaged', async () => {
  isElsewhere = true;
  expect(await host.tryOpen('s')).toBe(false);
  expect([host.suspensionOf('s'), host.session('s'), hub.snapshotText('test')]).toEqual([null, undefined, null]);
  isElsewhere = false;
  expect(await host.tryOpen('s')).toBe(true);
});

test('whoever lost a session ends it: pages are sent away, events are refused, and it can come back', async () => {
  await host.open('s');
  lose();
  await expect.poll(() => host.session('s')).toBeUndefined();
  await expect.poll(() => hub.snapshotText('test')).toBeNull();
  await expect(host.submit('s', { type: 'share', payload: {} })).rejects.toThrow('no open session');
  await host.open('s');
  expect(hub.snapshotText('test')).not.toBeNull();
});

test('a session is given back when it ends, and when it could not be opened', async () => {
  await host.open('s');
  expect(held).toEqual(new Set(['s']));
  await host.closeStreamer('s');
  expect(held).toEqual(new Set());
  await database('live_rows').update({ body: 'damaged' });
  await expect(host.open('s')).rejects.toThrow();
  expect(held).toEqual(new Set());
});

test('all are given back when the host ends', async () => {
  await host.open('s');
  await host.close();
  expect(held).toEqual(new Set());
});
