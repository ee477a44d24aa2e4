/** Tests several profiles of one streamer: one session, a room each. */
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '#engine/core/clock.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { newMoments } from '#engine/rules/moments/newMoments.ts';
import { lockedParts } from '#engine/rules/plans.ts';
import type { JsonObject, Plan } from '#schemas/generated/types.ts';
import { START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';
import { setPlan } from '../../people/accounts/administration/store.ts';
import { insertUser, plansOf } from '../../people/accounts/users/store.ts';
import type { Database } from '../../ground/db/connection.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { insertDocuments } from '../../documents/insertDocuments.ts';
import { changeDocument, createDocument, newOverlay, removeDocument } from '../../documents/store.ts';
import { overlayRef } from './storedDocuments.ts';
import { createProfile, type ProfileRow, profilesOf } from '../../documents/profiles/store.ts';
import { createHub, type Hub } from '../../pages/realtime/hub.ts';
import { documentsOf } from '../../documents/documentsOf.ts';
import { createSessionHost, type SessionHost } from './sessionHost.ts';

const log = pino({ level: 'silent' });
const timers: (() => void)[] = [];
const scheduler = { after: (_delayMs: number, task: () => void) => (timers.push(task), () => undefined) };

let clock: ManualClock;
let sleptMs = 0;
let database: Database;
let hub: Hub;
let host: SessionHost;

beforeEach(async () => {
  clock = manualClock(START_MS);
  database = await openTestDatabase();
  const bundle = testBundle([testItem('GIFT_FEED', 'feed')]);
  await createProfile(database, { streamerId: 's', streamerName: 'S', seed: 1, liveKey: 'k', nowMs: 1, bundle });
  start();
});
afterEach(async () => {
  await host.close();
  await hub.close();
  await database.destroy();
});

let told: string[];
let commits: number;
/** Starts a host and records the rooms whose pages receive the time. */
function start(): void {
  told = [];
  commits = 0;
  hub = createHub({ clock, scheduler, build: 'test', log });
  const signPictures = <T>(data: T): T => data;
  host = createSessionHost({
    build: 'test',
    eventsDb: database,
    documents: documentsOf(database),
    hub: { ...hub, sendTime: (id) => (told.push(id), hub.sendTime(id)) },
    clock: { nowMs: clock.nowMs, sleptMs: () => sleptMs },
    scheduler,
    log,
    randomId: () => 'epoch',
    signPictures,
    plansOf: (ids) => plansOf(database, ids, 'PRO'),
    onCommit: () => commits++,
  });
}

async function restart(): Promise<void> {
  await host.close();
  await hub.close();
  start();
  await host.open('s');
}

async function store(id: string, itemId: string): Promise<ProfileRow> {
  const bundle = testBundle([testItem('GIFT_FEED', itemId)]);
  const overlay = { ...overlayFromFile(bundle.overlay), id };
  await database('profiles').insert({ id, streamer_id: 's', name: id, live_key: id, created_at: 2 });
  await insertDocuments(database, 's', [newOverlay(overlay)], { nowMs: 2 });
  return (await profilesOf(database, 's')).find((profile) => profile.id === id)!;
}

const gift = (id: string) => ({
  id,
  type: 'gift' as const,
  viewer: testViewer(1),
  payload: {
    giftId: '1',
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: 1,
    repeatCount: 1,
    repeatEnd: true,
    groupId: id,
    isStreakable: false,
  },
});

// behaviour: time-1
test('pages of all profiles are told the time when the computer has slept', async () => {
  await store('p2', 'other');
  const session = await host.open('s');
  const profiles = await profilesOf(database, 's');
  clock.set(START_MS + 3_600_000);
  sleptMs += 3_600_000;
  for (const task of timers.splice(0)) task();
  expect(new Set(told)).toEqual(new Set(profiles.map(({ id }) => id)));
  expect(session.nowMs).toBe(START_MS + 3_600_000);
});

async function give(id: string): Promise<void> {
  await host.submit('s', gift(id));
  clock.set(clock.nowMs() + 1_000);
  for (const task of timers.splice(0)) task(); // the hub sends with the next tick
}

/** Returns the ids of the items that a page of the profile shows, with the number of gifts of each. */
function shown(profileId: string): [string, number][] | null {
  const text = hub.snapshotText(profileId);
  if (text === null) return null;
  const { items } = JSON.parse(text) as { items: { id: string; data: { gifts: unknown[] } }[] };
  return items.map(({ id, data }) => [id, data.gifts.length]);
}

test('a gift reaches every profile, also one that was added while the session runs', async () => {
  await host.open('s');
  await host.addProfile(await store('second', 'feed-2'));
  expect(shown('second')).toEqual([['feed-2', 0]]);
  await give('1');
  expect([shown('test'), shown('second')]).toEqual([[['feed', 1]], [['feed-2', 1]]]);
  await restart();
  expect([shown('test'), shown('second')]).toEqual([[['feed', 1]], [['feed-2', 1]]]);
});

test('a streamer has one session, whoever opens it at the same time, and each event is counted once', async () => {
  const [one, other, later] = [await Promise.all([host.open('s'), host.open('s')]), await host.open('s')].flat();
  expect(other).toBe(one);
  expect(later).toBe(one);
  await give('1');
  expect(shown('test')).toEqual([['feed', 1]]);
});

test('what is being opened is closed with the rest, and nothing is opened after that', async () => {
  const opening = host.open('s');
  await host.close();
  await expect((await opening).submit(gift('late'))).rejects.toThrow('the session is closed');
  await host.closeStreamer('s');
  await expect(host.open('s')).rejects.toThrow('the server is stopping');
});

test('a streamer who goes away while the session is being opened leaves none', async () => {
  const opening = host.open('s');
  await host.closeStreamer('s');
  await opening;
  expect([host.session('s'), hub.snapshotText('test')]).toEqual([undefined, null]);
});

test('what was added, edited or taken away while the session did not run is taken up when it opens', async () => {
  await host.open('s');
  await host.addProfile(await store('second', 'feed-2'));
  await give('1');
  await host.close();
  const third = await store('third', 'feed-3');
  await changeDocument(database, overlayRef(third), { name: 'Renamed' }, { nowMs: 5 });
  await database('documents').where({ id: 'second' }).delete();
  await database('profiles').where({ id: 'second' }).delete();
  await restart();
  expect([shown('test'), shown('second'), shown('third')]).toEqual([[['feed', 1]], null, [['feed-3', 0]]]);
  expect(host.session('s')!.state.documents.overlays[1]!.overlay.name).toBe('Renamed');
});

test('a profile that is taken away leaves the others alone', async () => {
  await host.open('s');
  const second = await store('second', 'feed-2');
  await host.addProfile(second);
  await host.removeProfile(second, [await removeDocument(database, overlayRef(second))]);
  await give('1');
  expect([shown('test'), shown('second')]).toEqual([[['feed', 1]], null]);
});

// behaviour: event-6
test('a document that was deleted and comes back is shown, follows edits, and leaves again', async () => {
  await host.open('s');
  const moments = { streamerId: 's', kind: 'moments', id: 'test' };
  const shownMoments = (): unknown => host.session('s')!.state.documents.others['moments']?.get('test')?.document;
  for (const text of ['First', 'Second', 'Third']) {
    const whole = newMoments('test');
    await host.foldChanges('s', [await createDocument(database, moments, whole, { nowMs: 5 })]);
    expect(shownMoments()).toEqual(whole);
    await host.changeDocument(moments, { rungs: { follow: { text } } });
    expect(shownMoments()).toMatchObject({ rungs: { follow: { text } } });
    const gone = await removeDocument(database, moments);
    await host.foldChanges('s', [gone, gone]);
    expect(shownMoments()).toBeUndefined();
  }
});

test('changes that were stored together share a commit', async () => {
  await host.open('s');
  const edits = ['One', 'Two', 'Three'].map((name) =>
    changeDocument(database, overlayRef({ id: 'test', streamerId: 's' }), { name }, { nowMs: 5 }),
  );
  const changes = (await Promise.all(edits)).flat();
  commits = 0;
  await host.foldChanges('s', changes);
  expect([commits, host.session('s')!.state.documents.overlays[0]!.overlay.name]).toEqual([1, 'Three']);
});

test('two profiles never share an item id', async () => {
  const second = await store('second', 'feed-2');
  const item = overlayFromFile(testBundle([testItem('GOAL', 'feed')]).overlay).itemsById['feed'];
  const patch = { itemsById: { feed: item }, order: ['feed-2', 'feed'] };
  await expect(changeDocument(database, overlayRef(second), patch, { nowMs: 5 })).rejects.toThrow(
    'another overlay has an item of this id',
  );
  await changeDocument(database, overlayRef(second), { name: 'Other' }, { nowMs: 5 });
  expect(await database('profiles').where({ id: 'second' }).first('edited_at')).toEqual({ edited_at: 5 });
});

test('a session that was ended takes nothing more and shows nothing', async () => {
  await host.open('s');
  await host.closeStreamer('s');
  await expect(host.submit('s', gift('1'))).rejects.toThrow('no open session');
  expect(shown('test')).toBeNull();
});

async function signUp(plan: Plan | null): Promise<void> {
  const confirmed = { passwordHash: null, emailVerifiedAtMs: 1, termsAcknowledgedAtMs: 1, demoExpiresAtMs: null };
  const user = { id: 's', email: 'a@example.com', isAdministrator: false, language: 'en', nowMs: 1, seed: 1 } as const;
  await insertUser(database, { ...confirmed, ...user, plan });
}

// behaviour: video-5
describe('the green of a video', () => {
  const play = (playbackId: string): EventDraft => ({
    type: 'playVideo',
    origin: 'command',
    itemId: 'clip',
    payload: { playbackId, url: '/media/files/a.mp4', volume: 1, loop: false, chromaKey: true },
  });
  const isKeyed = (): unknown => {
    const { items } = JSON.parse(hub.snapshotText('test')!) as { items: { id: string; data: JsonObject }[] };
    return (items.find(({ id }) => id === 'clip')!.data['playback'] as JsonObject)['chromaKey'];
  };

  test.each([
    ['FREE', false],
    ['BASIC', false],
    ['PRO', true],
  ] as const)('is made transparent only where the plan has it, whoever commands it: %s', async (plan, expected) => {
    const [profile] = await profilesOf(database, 's');
    const clip = testItem('VIDEO', 'clip');
    await changeDocument(
      database,
      overlayRef(profile!),
      { itemsById: { clip }, order: ['feed', 'clip'] },
      { nowMs: 1 },
    );
    await signUp(plan);
    await host.open('s');
    await host.submit('s', play('p1'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isKeyed()).toBe(expected);
    const before = host.overlayOf({ id: 'test', streamerId: 's' }).items;
    expect(host.overlayOf({ id: 'test', streamerId: 's' }).items[1]).toBe(before[1]);
  });
});

describe('an item that is not in the plan', () => {
  /** Returns the item's data on pages of the profile; null = it is left out. */
  const topGift = (): unknown => {
    const { items } = JSON.parse(hub.snapshotText('test')!) as { items: { id: string; data: unknown }[] };
    return items.find(({ id }) => id === 'top')?.data ?? null;
  };
  /** Returns the same a little later, because a plan change is a commit of its own. */
  const laterTopGift = (): unknown => {
    clock.set(clock.nowMs() + 1_000);
    for (const task of timers.splice(0)) task();
    return topGift();
  };
  const someGift = expect.objectContaining({ gift: expect.objectContaining({ id: '1' }) as unknown }) as unknown;

  /** Gives a gift and waits for the effects of its commit: the plan is read, and the hub sends. */
  async function giveAndLook(id: string): Promise<void> {
    await give(id);
    // One connection, so earlier requests have been answered.
    await plansOf(database, ['s'], 'PRO');
    await new Promise((resolve) => setImmediate(resolve));
    clock.set(clock.nowMs() + 1_000);
    for (const task of timers.splice(0)) task();
  }

  beforeEach(async () => {
    const [profile] = await profilesOf(database, 's');
    const top = testItem('TOP_GIFT', 'top');
    await changeDocument(database, overlayRef(profile!), { itemsById: { top }, order: ['feed', 'top'] }, { nowMs: 1 });
  });

  // behaviour: item-9
  test.each(['FREE', 'BASIC'] as const)('is folded, but live pages do not get it: %s', async (plan) => {
    await signUp(plan);
    await host.open('s');
    expect(topGift()).toBeNull();
    await giveAndLook('1');
    expect(shown('test')).toEqual([['feed', 1]]);
    expect(host.session('s')!.state.stages.items.byId['top']!.data).toEqual(someGift);
  });

  test('is there for those who have it in their plan, or no account', async () => {
    await host.open('s');
    await giveAndLook('1');
    expect(topGift()).toEqual(someGift);
    await signUp(null);
    await giveAndLook('2');
    expect(topGift()).toEqual(someGift);
  });

  test('comes and goes when an account is opened again, as a demo is that somebody signs up with', async () => {
    await signUp('PRO');
    await host.open('s');
    await giveAndLook('1');
    expect(topGift()).toEqual(someGift);
    await setPlan(database, 's', 'FREE');
    await host.open('s');
    clock.set(clock.nowMs() + 1_000);
    for (const task of timers.splice(0)) task();
    await plansOf(database, ['s'], 'PRO');
    await new Promise((resolve) => setImmediate(resolve));
    await expect.poll(laterTopGift).toBeNull();
  });

  // behaviour: fold-7
  test('what it limits in the fold is told when the session opens, and when it changes, and only then', async () => {
    const told = async () =>
      (await database('events').where({ type: 'planChanged' }).orderBy('seq').select<{ body: string }[]>('body')).map(
        ({ body }) => (JSON.parse(body) as { payload: object }).payload,
      );
    await host.open('s');
    await giveAndLook('1');
    expect(await told()).toEqual([]);
    await signUp('FREE');
    await restart();
    const free = { viewers: 1_000, locked: lockedParts('FREE') };
    expect(await told()).toEqual([free]);
    expect(host.session('s')!.state.limits).toEqual(free);
    await restart();
    await giveAndLook('2');
    expect(await told()).toHaveLength(1);
    await setPlan(database, 's', 'BASIC');
    await giveAndLook('3');
    await giveAndLook('4');
    await setPlan(database, 's', 'PRO');
    await giveAndLook('5');
    await giveAndLook('6');
    expect(await told()).toEqual([free, { viewers: 10_000, locked: lockedParts('BASIC') }, { viewers: null }]);
  });

  // behaviour: fold-7
  test('a session that was told by an older program is told again when it opens', async () => {
    await signUp('FREE');
    await host.open('s');
    const payload = { viewers: 1_000, followerBot: false, tts: false };
    await host.submit('s', { type: 'planChanged', origin: 'document', payload });
    clock.set(clock.nowMs() + 1_000);
    await restart();
    expect(host.session('s')!.state.limits).toEqual({ viewers: 1_000, locked: lockedParts('FREE') });
  });

  // behaviour: item-9
  test('comes and goes with the plan, with the commit after its change', async () => {
    await signUp('FREE');
    await host.open('s');
    await giveAndLook('1');
    await setPlan(database, 's', 'PRO');
    await giveAndLook('2');
    await expect.poll(laterTopGift).toEqual(someGift);
    await setPlan(database, 's', 'BASIC');
    await giveAndLook('3');
    await expect.poll(laterTopGift).toBeNull();
    expect(host.overlayOf({ id: 'test', streamerId: 's' }).items.map(({ id }) => id)).toEqual(['feed']);
  });
});
