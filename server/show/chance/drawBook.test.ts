/** Tests verifiable draws with the real database, checked by a program that was written from docs/chance.md alone. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { listOf } from '#engine/rules/chance/commitment.ts';
import { drawOrder } from '#engine/rules/chance/result.ts';
import { verifyDraws, winnerOf } from '#engine/rules/chance/verify.ts';
import type { DrawEntry, DrawsPage } from '#schemas/generated/types.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { validateDrawsPage } from '#schemas/generated/validators.js';
import { connect, type Database } from '../../ground/db/connection.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { createDrawBook, type DrawBook, type DrawPlan } from './drawBook.ts';

let database: Database;
let book: DrawBook;
const SECRET = randomBytes(32);
const open = (secret: Uint8Array = SECRET): DrawBook =>
  createDrawBook({
    database,
    clock: manualClock(1_767_225_600_000.75),
    secret,
    randomBytes: (size) => randomBytes(size),
  });
const TEXTS = ['Sing', 'Dance', '10 push-ups', 'Grüße 🎡'];
const plan = (over: Partial<DrawPlan> = {}): DrawPlan => ({
  game: 'wheel-of-fortune',
  entries: TEXTS.map((text, index) => ({ text, weight: 2 * index + 1 })),
  chosen: null,
  ...over,
});

beforeEach(async () => {
  database = await openTestDatabase();
  for (const id of ['mia', 'ben']) await database('streamers').insert({ id, name: id, seed: 1, created_at: 0 });
  book = open();
});
afterEach(() => database.destroy());

async function drawn(count: number, from = 0): Promise<void> {
  for (let n = from; n < from + count; n++) {
    await book.commit('mia', `draw ${n}`, plan());
    await book.reveal('mia', `draw ${n}`, `tiktok:${n}`);
  }
}

async function wholePage(): Promise<DrawsPage> {
  const { page, total } = await book.addressOf('mia');
  const all = await book.read(page, 0, 100);
  for (let first = 100; first < total; first += 100) all.draws.push(...(await book.read(page, first, 100)).draws);
  return all;
}

/** Checks everything as the page tells everybody to check it. */
function checkedFromThePage(
  text: string,
  lists: readonly (readonly DrawEntry[])[] = [],
): { winners: string[]; wrong: string[] } {
  const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');
  const { chains, draws } = JSON.parse(text) as DrawsPage;
  const [winners, wrong]: [string[], string[]] = [[], []];
  let [previous, link] = ['0'.repeat(64), chains[0]!.head];
  draws.forEach((draw, index) => {
    const entries = lists[index] ?? draw.entries;
    const own = entries.map(({ weight, hash }) => `${weight} ${hash}`);
    const { list } = draw;
    if (list && sha256(own.join('\n')) !== list.hash) wrong.push(`list ${index}`);
    const { head } = chains.find(({ chain }) => chain === draw.chain)!;
    const lines = [
      'liveloom-draw 1',
      `game ${draw.game}`,
      `head ${head}`,
      `number ${index + 1}`,
      `previous ${previous}`,
    ];
    lines.push(`at ${draw.committedAtMs}`, 'drawn', ...(list ? [`list ${list.count} ${list.hash}`] : own));
    if (sha256(lines.join('\n')) !== draw.commitment) wrong.push(`commitment ${index}`);
    const { secret, input, winner } = draw.result!;
    if (sha256(Buffer.from(secret, 'hex')) !== link) wrong.push(`secret ${index}`);
    const inDraw = [...entries.entries()];
    for (const [place, said] of [winner, ...(draw.further ?? []).map((next) => next.winner)].entries()) {
      const drawnBy = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${draw.commitment}\n${input}\n${place}`);
      const total = inDraw.reduce((sum, [, { weight }]) => sum + weight, 0);
      let left = BigInt(`0x${drawnBy.digest('hex')}`) % BigInt(total);
      const at = inDraw.findIndex(([, { weight }]) => (left -= BigInt(weight)) < 0n);
      if (inDraw[at]![0] !== said) wrong.push(`winner ${index}`);
      inDraw.splice(at, 1);
    }
    winners.push(TEXTS.find((name) => sha256(`${draw.salt}\n${name}`) === entries[winner]!.hash)!);
    [previous, link] = [draw.commitment, secret];
  });
  return { winners, wrong };
}

// behaviour: fair-1, fair-4
test('a program that knows the published page alone comes to the same 100 results', async () => {
  await drawn(100);
  const page = await wholePage();
  expect(validateDrawsPage(JSON.parse(JSON.stringify(page)))).toBe(true);
  const { winners, wrong } = checkedFromThePage(JSON.stringify(page));
  expect(wrong).toEqual([]);
  expect(new Set(winners)).toEqual(new Set(TEXTS));
  expect(verifyDraws(page).isSound).toBe(true);
  const { result } = page.draws[50]!;
  const forged = { ...page.draws[50]!, result: { ...result!, winner: (result!.winner + 1) % 4 } };
  page.draws[50] = forged;
  expect(checkedFromThePage(JSON.stringify(page)).wrong).toEqual(['winner 50']);
});

/** Returns the public entries of all draws. */
async function allLists(): Promise<DrawEntry[][]> {
  const { page, total } = await book.addressOf('mia');
  const positions = Array.from({ length: total }, (_none, position) => position);
  return Promise.all(positions.map(async (position) => (await book.readEntries(page, position, 0, 10_000)).entries));
}

// behaviour: fair-4 fair-7
test('the same program comes to the same 100 results of lists, and to everybody who was drawn after the first', async () => {
  for (let n = 0; n < 100; n++) {
    await book.commit('mia', `list ${n}`, plan({ game: 'giveaway', isListed: true }));
    const revealed = await book.reveal('mia', `list ${n}`, `tiktok:${n}`);
    const { draws } = await book.read((await book.addressOf('mia')).page, n, 1);
    const order = drawOrder((await allLists())[n]!, { ...revealed, commitment: draws[0]!.commitment }, 3);
    expect(order[0]).toBe(revealed.winner);
    for (const place of [1, 2]) {
      const next = { winner: order[place]!, reason: 'noAnswer' } as const;
      await book.publishNext('mia', `list ${n}`, place, next);
      await book.publishNext('mia', `list ${n}`, place, { ...next, reason: 'declined' });
    }
  }
  const page = await wholePage();
  expect(page.draws[0]).toMatchObject({ entries: [], list: { count: 4 }, further: [{ reason: 'noAnswer' }, {}] });
  const lists = await allLists();
  const { winners, wrong } = checkedFromThePage(JSON.stringify(page), lists);
  expect([wrong, new Set(winners)]).toEqual([[], new Set(TEXTS)]);
  const whole = { ...page, draws: page.draws.map((draw, n) => ({ ...draw, entries: lists[n]! })) };
  expect(verifyDraws(whole)).toMatchObject({ isSound: true, unread: 0 });
  lists[7] = [...lists[7]!].reverse();
  expect(checkedFromThePage(JSON.stringify(page), lists).wrong).toContain('list 7');
}, 60_000);

// behaviour: fair-7
test('a list of many entries is read in parts, and found again by its draw', async () => {
  const entries = Array.from({ length: 2500 }, (_none, n) => ({ text: `viewer_${n}`, weight: n + 1 }));
  await book.commit('mia', 'many', plan({ game: 'giveaway', isListed: true, entries }));
  const { page } = await book.addressOf('mia');
  const part = await book.readEntries(page, 0, 990, 1020);
  expect([part.total, part.first, part.entries.map(({ weight }) => weight)]).toEqual([
    2500,
    990,
    Array.from({ length: 1020 }, (_none, n) => 991 + n),
  ]);
  const all = (await book.readEntries(page, 0, 0, 10_000)).entries;
  const { draws } = await book.read(page, 0, 1);
  expect(listOf(all)).toEqual(draws[0]!.list);
  await expect(book.readEntries(page, 1, 0, 10)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { winner } = await book.reveal('mia', 'many', 'tiktok:1');
  expect(winnerOf({ ...(await book.read(page, 0, 1)).draws[0]!, entries: all })).toBe(winner);
});

// behaviour: fair-1
test('no secret is to be seen before its draw has a result, and no text of an entry ever', async () => {
  await drawn(3);
  await book.commit('mia', 'open', plan());
  const { page } = await book.addressOf('mia');
  const seen = JSON.stringify([
    await book.read(page, null, 100),
    await database('chance_chains'),
    await database('chance_draws'),
  ]);
  const { secret } = await book.reveal('mia', 'open', 'tiktok:9');
  expect(seen).not.toContain(secret);
  for (const text of TEXTS) expect(seen).not.toContain(text);
});

// behaviour: fair-2
test('what is asked twice is one draw: neither entries nor input change any more', async () => {
  const first = await book.commit('mia', 'd', plan());
  expect(await book.commit('mia', 'd', plan({ chosen: 1 }))).toEqual(first);
  const result = await book.reveal('mia', 'd', 'tiktok:1');
  expect(await book.reveal('mia', 'd', 'tiktok:2')).toEqual(result);
  expect((await book.addressOf('mia')).total).toBe(1);
  await expect(book.reveal('mia', 'never fixed', 'tiktok:1')).rejects.toThrow('not fixed');
  await expect(book.reveal('ben', 'd', 'tiktok:1')).rejects.toThrow('not fixed');
});

// behaviour: fair-5
test('what the streamer chose wins, has a number like all others, and says so', async () => {
  await drawn(1);
  await book.commit('mia', 'chosen', plan({ chosen: 2 }));
  expect(await book.reveal('mia', 'chosen', '')).toMatchObject({ winner: 2 });
  await drawn(1, 1);
  const page = await wholePage();
  expect(page.draws.map(({ number, chosen }) => [number, chosen])).toEqual([
    [1, null],
    [2, 2],
    [3, null],
  ]);
  expect(verifyDraws(page)).toMatchObject({ isSound: true, chosen: 1 });
});

// behaviour: fair-2
// behaviour: fair-7
test('while a long list is written down others write in between, and what an end left half done is overwritten', async () => {
  const file = join(temporaryFolder(), 'draws.db');
  await database.destroy();
  database = await openTestDatabase(file);
  await database('streamers').insert({ id: 'mia', name: 'mia', seed: 1, created_at: 0 });
  await database('chance_entries').insert({ streamer_id: 'mia', position: 0, part: 7, body: '1 left' });
  const others = connect(file);
  const entries = Array.from({ length: 40_000 }, (_, n) => ({ text: `viewer ${n}`, weight: 1 }));
  let isFixed = false;
  book = open();
  const fixing = book
    .commit('mia', 'g', plan({ game: 'giveaway', entries, isListed: true }))
    .then(() => (isFixed = true));
  for (let n = 0; n < 5; n++) await others('streamers').insert({ id: `other ${n}`, name: 'o', seed: 1, created_at: 0 });
  expect(isFixed).toBe(false);
  await fixing;
  await book.reveal('mia', 'g', 'tiktok:1');
  const [draw] = (await wholePage()).draws;
  const { page } = await book.addressOf('mia');
  const parts = await Promise.all([0, 1, 2, 3].map((part) => book.readEntries(page, 0, part * 10_000, 10_000)));
  expect(listOf(parts.flatMap((part) => part.entries))).toEqual(draw!.list);
  await others.destroy();
});

test('a used up chain is followed by the next one, and one whose secrets are lost is left, which shows', async () => {
  await drawn(2);
  await database('chance_chains').update({ length: 2 });
  const before = await database('chance_chains').first<{ head: string }>();
  expect((await wholePage()).chains).toHaveLength(1);
  await drawn(1, 2);
  expect((await wholePage()).draws.map(({ chain, number }) => [chain, number])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ]);
  expect((await wholePage()).chains[0]!.head).toBe(before.head);
  book = open(randomBytes(32));
  await drawn(1, 3);
  const page = await wholePage();
  expect(page.draws.at(-1)).toMatchObject({ chain: 3, number: 1 });
  expect(verifyDraws(page).draws.at(-1)!.problems).toEqual(['numberMissing']);
});

test('a page keeps its address; an unknown one is not there; parts of it are read from either end', async () => {
  const { page } = await book.addressOf('mia');
  await drawn(5);
  expect(await book.addressOf('mia')).toEqual({ page, total: 5 });
  expect((await book.addressOf('ben')).page).not.toBe(page);
  expect([await book.isPage(page), await book.isPage('0'.repeat(20))]).toEqual([true, false]);
  expect((await book.read(page, null, 2)).draws.map(({ number }) => number)).toEqual([4, 5]);
  expect((await book.read(page, 1, 2)).draws.map(({ number }) => number)).toEqual([2, 3]);
  expect(await book.read(page, 99, 2)).toMatchObject({ first: 5, total: 5, draws: [] });
  await expect(book.read('0'.repeat(20), 0, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
