/** People are deleted for good: nothing of them is left in the files of the database, and the show goes on meanwhile. */
import { readFileSync } from 'node:fs';
import { fakeSpeech } from '#server/providers/speech/fake/fakeSpeech.ts';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { manualClock } from '#engine/core/clock.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';
import { connect, type Database } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/database.ts';
import { documentsOf } from '#server/documents/documentsOf.ts';
import { createProfile } from '#server/documents/profiles/store.ts';
import { createHub, type Hub } from '#server/pages/realtime/hub.ts';
import { createSessionHost, type SessionHost } from '#server/session/sessionHost.ts';
import { createViewerDeletion, NO_LEFTOVERS, type ViewerDeletion } from '#server/viewers/deletion/viewerDeletion.ts';
import { START_MS, testBundle, testItem, testViewer } from './support/session.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
const MIA = testViewer(1, {
  tiktokId: '7311223344556677',
  name: 'mia.secret',
  displayName: 'Mia Secretword',
  profilePictureUrl: 'https://p16-sign.tiktokcdn.com/secretpicture.webp',
});
/** Also what she was called before. */
const OLD = { ...MIA, name: 'mia.oldname', displayName: 'Miaoldname' };
const TRACES = /7311223344556677|mia\.secret|Secretword|secretpicture|oldname|mysecret/i;

let files = 0;
let file: string;
let database: Database;
let hub: Hub;
let host: SessionHost;
let deletion: ViewerDeletion;
const clock = manualClock(START_MS);
const log = pino({ level: 'silent' });
const scheduler = { after: () => () => undefined };

beforeEach(async () => {
  file = join(folder, `${files++}.db`);
  database = await openDatabase(file);
  const items = [
    testItem('CHAT', 'chat'),
    testItem('GIFT_FEED', 'feed'),
    testItem('TOP_USERS', 'top'),
    testItem('GIFT_COUNTER', 'counter', { giftId: '1', showGifters: true }),
    testItem('TOP_GIFT_STREAK', 'streak'),
  ];
  const bundle = testBundle(items);
  await createProfile(database, { streamerId: 's', streamerName: 'S', seed: 1, liveKey: 'k', nowMs: 1, bundle });
  hub = createHub({ clock, scheduler, build: 'test', log });
  host = createSessionHost({
    clock,
    scheduler,
    database,
    documents: documentsOf(database),
    hub,
    log,
    randomId: () => 'epoch',
    signPictures: (data) => data,
    plansOf: () => Promise.resolve(new Map()),
    onCommit: () => undefined,
  });
  await host.open('s');
  const deps = { database, lists: database, host, scheduler, log, newPseudonym: () => 'abcdef', speech: fakeSpeech() };
  deletion = createViewerDeletion({ ...deps, ...NO_LEFTOVERS });
  await stream();
});
afterEach(async () => {
  await deletion.close();
  await host.close();
  await hub.close();
  await database.destroy();
});

let ids = 0;
const submit = (draft: Omit<EventDraft, 'id'>): Promise<unknown> =>
  host.submit('s', { ...draft, id: `e${ids++}` } as EventDraft);
function gift(viewer: ViewerRef, coins: number): Promise<unknown> {
  const what = { giftId: '1', giftName: 'Rose', giftImageUrl: '', diamondCount: coins, repeatCount: 1 };
  return submit({
    type: 'gift',
    viewer,
    payload: { ...what, repeatEnd: true, groupId: '', isStreakable: false },
  } as never);
}
const say = (viewer: ViewerRef, comment: string): Promise<unknown> =>
  submit({ type: 'chat', viewer, payload: { comment, emotes: [] } } as never);

async function stream(): Promise<void> {
  const others = Array.from({ length: 40 }, (_, n) => testViewer(n + 10));
  await gift(OLD, 3);
  for (const viewer of others) await gift(viewer, 2);
  await gift(MIA, 50);
  const most = { report_id: 'r', viewer_id: MIA.tiktokId, coins: 50, likes: 0, chats: 1 };
  await database('stream_report_people').insert({ streamer_id: 's', ...most });
  await say(MIA, 'this is mysecret');
  await say(others[0]!, 'hello @mia.secret, I like love');
  const given = { of: 'both', mode: 'add', thousandths: 9_000, by: 'user:s', note: 'for Mia Secretword' };
  await submit({
    type: 'changePoints',
    origin: 'command',
    payload: { viewerIds: [MIA.tiktokId, '7011'], ...given },
  } as never);
  // As flows leave it with whoever got points from her.
  const row = {
    viewerId: '7010',
    seq: 1,
    at: 1,
    cause: 'transfer',
    earned: 0,
    balance: 1_000,
    note: 'Mia Secretword · Duel',
  };
  const entry = { streamer_id: 's', viewer_id: '7010', seq: 1, body: JSON.stringify(row) };
  await database('points_ledger').insert(entry);
  await say(MIA, 'mysecret again');
}

/** Everything that lies on the disk, once the log is moved into the database. */
async function tracesOnDisk(): Promise<string[]> {
  const other = connect(file);
  await other.raw('PRAGMA wal_checkpoint(TRUNCATE)');
  await other.destroy();
  const bytes = [file, `${file}-wal`].map((path) => {
    try {
      return readFileSync(path, 'latin1');
    } catch {
      return '';
    }
  });
  return [...bytes.join('').matchAll(new RegExp(TRACES, 'gi'))].map(([trace]) => trace);
}
const shown = (): string => hub.snapshotText(profileId())!;
const profileId = (): string => host.session('s')!.state.documents.overlay.id;

// behaviour: viewerdelete-1, viewerdelete-2, viewerdelete-3
it('leaves nothing of somebody on the disk or on pages, and what they gave stays counted', async () => {
  expect(new Set((await tracesOnDisk()).map((trace) => trace.toLowerCase())).size).toBe(6);
  expect(shown()).toMatch(TRACES);
  const before = host.session('s')!.state.stages.stats.stream.totals.coins[0];
  const during = gift(testViewer(99), 7);
  await deletion.remove('s', [MIA.tiktokId]);
  await during;
  expect(shown()).not.toMatch(TRACES);
  await deletion.settled();
  expect(await tracesOnDisk()).toEqual([]);
  const { state } = host.session('s')!;
  expect(state.stages.stats.stream.totals.coins[0]).toBe(before + 7);
  expect(state.stages.stats.stored).toBe(41);
  const kept = await database('events').where({ streamer_id: 's', type: 'gift' }).count<{ n: number }[]>({ n: '*' });
  expect(kept[0]!.n).toBe(43);
  const pseudonyms = await database('events').where('body', 'like', '%gone-abcdef%').count<{ n: number }[]>({ n: '*' });
  expect(pseudonyms[0]!.n).toBeGreaterThanOrEqual(5);
  expect(await database('viewer_deletions').select()).toEqual([]);
});

it('is the same session after it was opened anew, and a stranger when they come back', async () => {
  await deletion.remove('s', [MIA.tiktokId]);
  await deletion.settled();
  const before = shown();
  await host.closeStreamer('s');
  await host.open('s');
  expect(JSON.parse(shown())).toEqual(JSON.parse(before));
  await gift(MIA, 5);
  const row = host.session('s')!.state.stages.stats.viewers.get(MIA.tiktokId)!;
  expect([row.points[0], row.coins[0]]).toEqual([5_000, 5]);
});

// behaviour: viewerdelete-4
it('goes on where it was when the server ended in between', async () => {
  const broken = createViewerDeletion({
    database,
    lists: database,
    scheduler,
    log,
    newPseudonym: () => 'abcdef',
    speech: fakeSpeech(),
    ...NO_LEFTOVERS,
    host: { ...host, rewrite: () => Promise.reject(new Error('the power is gone')) },
  });
  await expect(broken.remove('s', [MIA.tiktokId])).rejects.toThrow('the power is gone');
  await broken.close();
  expect(shown()).toMatch(TRACES);
  await deletion.resume();
  await deletion.settled();
  expect(shown()).not.toMatch(TRACES);
  expect(await tracesOnDisk()).toEqual([]);
});

// behaviour: viewerdelete-1, viewerdelete-2
it('says nothing of what they wrote any more, and draws nobody who is gone', async () => {
  const [ben, rules] = [
    testViewer(12),
    { entry: 'command', command: '!join', giftId: '', perTicket: 1, maxTickets: 1 },
  ];
  const settings = { title: 'A mug', ...rules, bonusFollowers: 0, bonusSubscribers: 0, bonusTeam: 0, filter: {} };
  const given = { settings: { ...settings, claimSeconds: 0, drawsNextItself: false } };
  await submit({ type: 'openGiveaway', origin: 'command', payload: given } as never);
  for (const viewer of [MIA, ben]) await say(viewer, '!join');
  const speak = (speechId: string, viewer?: ViewerRef) =>
    submit({
      type: 'speak',
      origin: 'command',
      payload: { speechId, text: `${speechId} mysecret`, by: 'flow' },
      ...(viewer && { viewer }),
    } as never);
  await speak('first', MIA);
  await submit({ type: 'changeSpeech', origin: 'command', payload: { action: 'skip' } } as never);
  await submit({ type: 'changeSpeech', origin: 'command', payload: { action: 'pause' } } as never);
  await speak('second', MIA);
  await submit({
    type: 'speak',
    origin: 'command',
    payload: { speechId: 'third', text: 'hello', by: 'flow' },
  } as never);
  const inDraw = () => {
    const { now, newest } = host.session('s')!.state.stages.giveaways;
    return [now!.giveaway.entrants, now!.giveaway.tickets, newest.map(({ viewer: { name } }) => name)];
  };
  expect(inDraw()).toEqual([2, 2, [ben.name, MIA.name]]);
  await deletion.remove('s', [MIA.tiktokId]);
  await deletion.settled();
  expect(inDraw()).toEqual([1, 1, [ben.name]]);
  const { queue, waiting } = host.session('s')!.state.stages.speech;
  expect([waiting.map(({ id }) => id), queue.past.map(({ text }) => text), queue.last?.text]).toEqual([
    ['third'],
    ['–'],
    '–',
  ]);
  await say(MIA, '!join');
  expect(inDraw()).toEqual([2, 2, [MIA.name, ben.name]]);
});
