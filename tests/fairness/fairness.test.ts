/**
 * Verifies wheel and giveaways of a real server over HTTP, with a program written from the published page alone: honest
 * results pass, and a cheating server is detected. Time passes faster, so that a hundred spins do not take a quarter of
 * an hour.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApiTypes } from '#schemas/generated/api.ts';
import { type RunningServer, startServer } from '#server/compose/app.ts';
import { newSecret, randomKey } from '#server/ground/base/adapters/realTime.ts';
import { configFrom } from '#server/config.ts';
import { createLog } from '#server/ground/base/log.ts';
import { fastTime } from '../support/fastTime.ts';
import { testViewer } from '../support/session.ts';
import { type SignedUp, signUp } from '../support/signUp.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import {
  commitmentOf,
  hashOf,
  problemsOf,
  type Published,
  type PublishedDraw,
  readAll,
  winnersOf,
} from './stranger.ts';

/** Numbers of results, a hundred together. */
const [SPINS, GIVEAWAYS] = [60, 40];
/** Session seconds per real one. */
const SPEED = 100;
const CHAT_EVERY_MS = 5;
const SOON = { timeout: 60_000, interval: 5 };

let server: RunningServer;
let anna: SignedUp;
let userId: string;
/** Published results of the honest server. */
let honest: Published;

/** Lets viewers chat all the time. */
function chatting(): () => Promise<void> {
  const until = new AbortController();
  const chat = (n: number): Promise<unknown> => {
    const comment = { payload: { comment: 'hi', emotes: [] }, viewer: testViewer(n % 4) };
    return server.host.submit(userId, { id: `tiktok:${n}`, type: 'chat', origin: 'connector', ...comment });
  };
  const over = (async () => {
    for (let n = 0; !until.signal.aborted; n++) {
      await chat(n);
      await new Promise((resolve) => setTimeout(resolve, CHAT_EVERY_MS));
    }
  })();
  return () => (until.abort(), over);
}

const ask = <Answer>(method: string, path: string, body?: object): Promise<Answer> => anna.ask(method, path, body);
const tell = (method: string, path: string, body: object): Promise<void> => anna.tell(method, path, body);

const becomes = (value: () => Promise<number | undefined>, expected: number): Promise<void> =>
  vi.waitFor(async () => expect(await value()).toBe(expected), SOON);

async function spinWheel(times: number): Promise<void> {
  const { items } = await ask<ApiTypes['ProfileList']>('GET', '/profiles?limit=1');
  const { overlay } = await ask<ApiTypes['OverlayAnswer']>('GET', `/overlay/${items[0]!.id}`);
  const targetItemId = overlay.items.find(({ type }) => type === 'LOCATION')!.id;
  const wheel = await ask<ApiTypes['WheelSettings']>('GET', '/wheel-of-fortune');
  const sections = wheel.items.slice(0, 4).map((section, n) => ({ ...section, text: `Field ${n}`, weight: 1 + 2 * n }));
  await tell('PUT', '/wheel-of-fortune', { ...wheel, items: sections, spinDuration: 1 });
  for (let n = 0; n < times; n++) await tell('POST', '/wheel-of-fortune/spin', { targetItemId });
  await becomes(async () => (await ask<ApiTypes['DrawsAddress']>('GET', '/wheel-of-fortune/draws')).total, times);
}

async function giveAway(): Promise<void> {
  const state = async () => (await ask<ApiTypes['GiveawayAnswer']>('GET', '/giveaway')).now;
  const { settings } = await ask<ApiTypes['GiveawayAnswer']>('GET', '/giveaway');
  await tell('POST', '/giveaway', { settings: { ...settings, title: 'A mug', claimSeconds: 0 } });
  const giveawayId = (await state())!.id;
  for (const n of [0, 1, 2, 3])
    await tell('POST', '/giveaway/entrants', { giveawayId, viewerName: `viewer_${n}`, tickets: 1 + n });
  await tell('POST', '/giveaway/change', { giveawayId, action: 'draw' });
  await becomes(async () => (await state())?.winners.length, 1);
  await tell('POST', '/giveaway/change', { giveawayId, action: 'drawNext', reason: 'declined' });
  await becomes(async () => (await state())?.winners.length, 2);
  await tell('POST', '/giveaway/change', { giveawayId, action: 'end' });
}

beforeAll(async () => {
  const folder = temporaryFolder();
  const env = { PORT: '0', LIVELOOM_DATA_DIR: folder, LIVELOOM_DEMO: 'off', LIVELOOM_LOG: 'warn' };
  const config = configFrom(env, folder);
  const time = fastTime(Date.now(), SPEED);
  server = await startServer({
    config,
    log: createLog(config.logLevel),
    version: 'fair',
    ...time,
    randomKey,
    newSecret,
  });
  anna = await signUp(server.url);
  userId = (await ask<ApiTypes['UserAnswer']>('GET', '/users/me')).id;
  const stop = chatting();
  await becomes(async () => (await ask<ApiTypes['ViewerList']>('GET', '/viewers')).total, 4);
  await spinWheel(SPINS);
  for (let n = 0; n < GIVEAWAYS; n++) await giveAway();
  await stop();
  const { page } = await ask<ApiTypes['DrawsAddress']>('GET', '/wheel-of-fortune/draws');
  honest = await readAll(async (path) => (await fetch(`${server.url}/api/draws/${page}${path}`)).json());
}, 240_000);
afterAll(() => server?.stop());

// behaviour: fair-1 fair-4 fair-7
test('a program that knows the published page alone finds that a hundred results hold', () => {
  const code = readFileSync(join(import.meta.dirname, 'stranger.ts'), 'utf8');
  expect([...code.matchAll(/^import .* from '(.*)';$/gm)].map(([, from]) => from)).toEqual(['node:crypto']);
  const games = honest.draws.map(({ game }) => game);
  expect(games.filter((game) => game === 'wheel-of-fortune')).toHaveLength(SPINS);
  expect(games.filter((game) => game === 'giveaway')).toHaveLength(GIVEAWAYS);
  expect(problemsOf(honest)).toEqual([]);
  expect(honest.draws.filter(({ result }) => result!.input !== '').length).toBeGreaterThan(SPINS / 2);
});

// behaviour: fair-3 fair-4 fair-7
test('whoever took part finds the own entry, and different people have won', () => {
  const won = (game: string, texts: string[]): string[] =>
    honest.draws
      .filter((draw) => draw.game === game)
      .map(({ salt, entries, result }) => texts.find((text) => hashOf(salt, text) === entries[result!.winner]!.hash)!);
  const [fields, viewers] = [[0, 1, 2, 3].map((n) => `Field ${n}`), [0, 1, 2, 3].map((n) => `viewer_${n}`)];
  expect(new Set(won('wheel-of-fortune', fields))).toEqual(new Set(fields));
  const winners = new Set(won('giveaway', viewers));
  // Twenty draws leave one of four without a win once in eighty times.
  expect(viewers).toEqual(expect.arrayContaining([...winners]));
  expect(winners.size).toBeGreaterThan(1);
  expect(honest.draws.filter(({ further }) => further?.length === 1)).toHaveLength(GIVEAWAYS);
});

/** Positions of a spin and of a giveaway. */
const [SPIN, DRAW] = [40, SPINS + 20];

const copy = (): Published => structuredClone(honest);

/** Replaces a draw. */
function changed(position: number, change: (draw: PublishedDraw) => void): Published {
  const page = copy();
  change(page.draws[position]!);
  return page;
}

/** Recomputes everything after a draw, like a careful cheater. */
function reckoned(page: Published, from: number): Published {
  const heads = new Map(page.chains.map(({ chain, head }) => [chain, head]));
  page.draws.forEach((draw, position) => {
    if (position < from) return;
    draw.previous = page.draws[position - 1]?.commitment ?? draw.previous;
    draw.commitment = commitmentOf(draw, heads.get(draw.chain)!);
    const [winner, ...others] = winnersOf(draw, 1 + (draw.further?.length ?? 0));
    draw.result!.winner = winner!;
    others.forEach((next, place) => (draw.further![place]!.winner = next));
  });
  return page;
}

function otherInput(draw: PublishedDraw): string {
  const result = (input: string) => ({ ...draw.result!, input });
  const inputs = Array.from({ length: 200 }, (_none, n) => `tiktok:better${n}`);
  return inputs.find((input) => winnersOf({ ...draw, result: result(input) }, 1)[0] !== draw.result!.winner)!;
}

const CHEATS: [string, () => Published, string][] = [
  ['another secret', () => changed(SPIN, ({ result }) => (result!.secret = 'ab'.repeat(32))), `${SPIN} secret`],
  [
    'another secret, and all winners as it has them',
    () =>
      reckoned(
        changed(SPIN, ({ result }) => (result!.secret = 'ab'.repeat(32))),
        SPIN,
      ),
    `${SPIN} secret`,
  ],
  [
    'a number that is skipped',
    () => {
      const page = copy();
      page.draws.splice(SPIN, 1);
      return reckoned(page, SPIN);
    },
    `${SPIN} number`,
  ],
  [
    'a result that is drawn again, below the same number',
    () => {
      const page = copy();
      page.draws.splice(SPIN, 0, structuredClone(page.draws[SPIN]!));
      page.draws[SPIN + 1]!.result!.input = 'tiktok:again';
      return reckoned(page, SPIN + 1);
    },
    `${SPIN + 1} number`,
  ],
  [
    'another winner',
    () => changed(SPIN, ({ result }) => (result!.winner = (result!.winner + 1) % 4)),
    `${SPIN} winner`,
  ],
  [
    'another message than the first one',
    () => changed(SPIN, (draw) => (draw.result!.input = otherInput(draw))),
    `${SPIN} winner`,
  ],
  [
    'other weights after the commitment',
    () => changed(SPIN, ({ entries }) => (entries[0]!.weight = 90)),
    `${SPIN} commitment`,
  ],
  ['an entry less after the commitment', () => changed(SPIN, ({ entries }) => entries.pop()), `${SPIN} commitment`],
  ['a chosen result that is said to be drawn', () => changed(SPIN, (draw) => (draw.chosen = 0)), `${SPIN} commitment`],
  ['entrants in another order', () => changed(DRAW, ({ entries }) => entries.reverse()), `${DRAW} list`],
  ['an entrant with more tickets', () => changed(DRAW, ({ entries }) => (entries[2]!.weight += 50)), `${DRAW} list`],
  [
    'a list that was exchanged with its hash',
    () =>
      changed(DRAW, (draw) => {
        draw.entries.reverse();
        draw.list!.hash = hashOf(linesWithoutLast(draw), lastLine(draw));
      }),
    `${DRAW} commitment`,
  ],
  [
    'an entrant who is passed over',
    () =>
      changed(DRAW, ({ further, result }) => {
        const won = [result!.winner, further![0]!.winner];
        further![0]!.winner = [0, 1, 2, 3].find((entrant) => !won.includes(entrant))!;
      }),
    `${DRAW} winner`,
  ],
];

const lineOf = ({ weight, hash }: PublishedDraw['entries'][number]): string => `${weight} ${hash}`;
const linesWithoutLast = ({ entries }: PublishedDraw): string => entries.slice(0, -1).map(lineOf).join('\n');
const lastLine = ({ entries }: PublishedDraw): string => lineOf(entries.at(-1)!);

// behaviour: fair-4 fair-7
test.each(CHEATS)('%s is found out', (_name, cheat, problem) => {
  expect(problemsOf(cheat())).toContain(problem);
});

// behaviour: fair-4
test('entries that were exchanged with everything after them reckoned anew are found out by whoever kept a copy', () => {
  const forged = reckoned(
    changed(SPIN, ({ entries }) => entries.reverse()),
    SPIN,
  );
  expect(problemsOf(forged)).toEqual([]);
  expect(problemsOf(forged, honest)[0]).toBe(`${SPIN} changed`);
  expect(problemsOf({ ...honest, draws: honest.draws.slice(0, -1) }, honest)).toEqual([
    `${SPINS + GIVEAWAYS - 1} changed`,
  ]);
});
