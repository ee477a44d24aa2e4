/**
 * Tests the permanent deletion of viewers: nothing of them is left in the files of the database, and the show goes on
 * meanwhile.
 */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ViewerRef } from '#schemas/generated/types.ts';
import { connect } from '#server/ground/db/connection.ts';
import { storedCheckpoints } from '#server/show/session/checkpoints/store.ts';
import { type DeletionRig, openDeletionRig } from './support/deletionRig.ts';
import { testItem, testViewer } from './support/session.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
const MIA = testViewer(1, {
  tiktokId: '7311223344556677',
  name: 'mia.secret',
  displayName: 'Mia Secretword',
  profilePictureUrl: 'https://p16-sign.tiktokcdn.com/secretpicture.webp',
});
/** The viewer under her former name. */
const OLD = { ...MIA, name: 'mia.oldname', displayName: 'Miaoldname' };
const TRACES = /7311223344556677|mia\.secret|Secretword|secretpicture|oldname|mysecret/i;

const ITEMS = [
  testItem('CHAT', 'chat'),
  testItem('GIFT_FEED', 'feed'),
  testItem('TOP_USERS', 'top'),
  testItem('GIFT_COUNTER', 'counter', { giftId: '1', showGifters: true }),
  testItem('TOP_GIFT_STREAK', 'streak'),
];
let rig: DeletionRig;
beforeEach(async () => {
  rig = await openDeletionRig(folder, ITEMS);
  await stream();
});
afterEach(() => rig.close());

async function stream(): Promise<void> {
  const { database, gift, say, submit } = rig;
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
  // As flows leave it with the recipient of her points.
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

/** Returns the data on the disk, once the log is moved into the database. */
async function tracesOnDisk(): Promise<string[]> {
  const { file } = rig;
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
// behaviour: viewerdelete-1, viewerdelete-2, viewerdelete-3, why-220
it('leaves nothing of somebody on the disk or on pages, and what they gave stays counted', async () => {
  const { database, deletion, gift, host, shown } = rig;
  expect(new Set((await tracesOnDisk()).map((trace) => trace.toLowerCase())).size).toBe(6);
  expect(shown()).toMatch(TRACES);
  const before = host.session('s')!.state.stages.stats.stream.totals.coins[0];
  const during = gift(testViewer(99), 7);
  const kept = (): Promise<string> => database('checkpoint_rows').then((rows) => JSON.stringify(rows));
  expect(await kept()).toMatch(TRACES);
  await deletion.remove('s', [MIA.tiktokId]);
  await during;
  expect(shown()).not.toMatch(TRACES);
  // Nobody reads earlier values any more; the rows follow.
  expect(await storedCheckpoints(database, 's')).toEqual([]);
  await deletion.settled();
  expect(await kept()).not.toMatch(TRACES);
  expect(await tracesOnDisk()).toEqual([]);
  const { state } = host.session('s')!;
  expect(state.stages.stats.stream.totals.coins[0]).toBe(before + 7);
  expect(state.stages.stats.stored).toBe(41);
  const gifts = await database('events').where({ streamer_id: 's', type: 'gift' }).count<{ n: number }[]>({ n: '*' });
  expect(gifts[0]!.n).toBe(43);
  const pseudonyms = await database('events').where('body', 'like', '%gone-abcdef%').count<{ n: number }[]>({ n: '*' });
  expect(pseudonyms[0]!.n).toBeGreaterThanOrEqual(5);
  expect(await database('viewer_deletions').select()).toEqual([]);
});

it('is the same session after it was opened anew, and a stranger when they come back', async () => {
  const { deletion, gift, host, shown } = rig;
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
  const { deletion, deletionWith, host, shown } = rig;
  const broken = deletionWith({ ...host, rewrite: () => Promise.reject(new Error('the power is gone')) });
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
  const { deletion, host, say, submit } = rig;
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

// behaviour: item-204, viewerdelete-2
it('leaves nothing in items that an edit removed, nor in what they show when they come back', async () => {
  const edit = (version: number, patch: object): Promise<unknown> =>
    rig.submit({
      type: 'documentChanged',
      origin: 'document',
      payload: { kind: 'overlay', id: 'test', version, patch: patch as never },
    });
  const gone = Object.fromEntries(ITEMS.map(({ id }) => [id, null]));
  await edit(2, { itemsById: gone, order: [] });
  expect(JSON.stringify(await rig.database('live_rows').where({ kind: 'awayItem' }).select('body'))).toMatch(TRACES);
  await rig.say(MIA, 'mysecret while away');
  await rig.remove(MIA);
  expect((await rig.everything()).filter((row) => TRACES.test(row))).toEqual([]);
  expect(await tracesOnDisk()).toEqual([]);
  await edit(3, {
    itemsById: Object.fromEntries(ITEMS.map((item) => [item.id, item])),
    order: ITEMS.map(({ id }) => id),
  });
  expect(rig.shown()).not.toMatch(TRACES);
  expect(rig.shown()).toContain('hello');
});
