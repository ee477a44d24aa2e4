/** Tests staked points: what leaves a balance, what comes back, what is answered, and the order. */
import { expect, test } from 'vitest';
import { verifyDraws } from '#engine/rules/chance/verify.ts';
import type { EventPayloads } from '#schemas/generated/types.ts';
import { gambleCommand, gamblingOfEach } from '#tests/support/gambling.ts';
import { testViewer } from '#tests/support/session.ts';
import { MAX_STAKES } from './gambles.ts';

const gambling = gamblingOfEach();

// behaviour: gamble-2, gamble-3, gamble-4
test('a stake leaves the balance at once, is published before its result can be known, and pays when it wins', async () => {
  const g = gambling();
  await g.coins(1, 100);
  await g.chat(1, '!gamble 40');
  expect([g.balance(1), g.earned(1), g.waiting]).toEqual([60, 100, 1]);
  expect(await g.carry()).toEqual(['commitDraw']);
  expect((await g.page()).draws).toMatchObject([{ game: 'gamble', number: 1, result: null }]);
  await g.chat(2, 'whatever');
  expect(await g.carry()).toEqual(['revealDraw']);
  const { draws } = await g.page();
  const isWon = draws[0]!.result!.winner === 0;
  expect(draws[0]).toMatchObject({ entries: [{ weight: 45 }, { weight: 55 }], result: { input: 'tiktok:2' } });
  expect([g.balance(1), g.earned(1), g.waiting]).toEqual([isWon ? 140 : 60, 100, 0]);
  expect(g.ends).toMatchObject([{ outcome: isWon ? 'won' : 'lost', stake: 40_000, won: isWon ? 80_000 : 0 }]);
  expect(verifyDraws(await g.page()).isSound).toBe(true);
});

// behaviour: gamble-4, gamble-7
test('both ends are answered with what was staked, won and left, and stand in the ledger', async () => {
  const g = gambling();
  await g.coins(1, 100);
  const said: string[] = [];
  while (new Set(g.ends.map(({ outcome }) => outcome)).size < 2) {
    await g.chat(1, '!gamble 1');
    await g.drawAll();
    said.push((await g.answers()).at(-1)!);
  }
  let left = 100;
  for (const [n, { outcome, balance: after }] of g.ends.entries()) {
    left += outcome === 'won' ? 1 : -1;
    expect(after).toBe(left * 1000);
    const won = 'Viewer 1 stakes 1 and wins 2 Points';
    expect(said[n]).toBe(outcome === 'won' ? won : `Viewer 1 loses 1 Points and has ${left} left`);
  }
  const causes = g.ends.flatMap(({ outcome }) => [
    ['stake', 0, -1],
    ...(outcome === 'won' ? [['gambleWon', 0, 2]] : []),
  ]);
  expect((await g.ledger(1)).filter(([cause]) => cause !== 'gift')).toEqual(causes);
});

// behaviour: gamble-7
test('the texts are those of the streamer, with the name, the stake, what was won and what is left', async () => {
  const g = gambling();
  const words = '{username}|{stake}|{won}|{balance}';
  await g.set(gambleCommand({ chance: 99, factor: 2.5, lostText: `L ${words}` }, { text: `W ${words}` }));
  await g.coins(1, 1_000);
  const seen = new Map<string, string>();
  for (let n = 0; n < 3; n++) {
    const before = g.balance(1);
    await g.chat(1, '!gamble 10');
    await g.drawAll();
    const { outcome, won } = g.ends.at(-1)!;
    const wanted = `${outcome === 'won' ? 'W' : 'L'} viewer_1|10|${won / 1000}|${before - 10 + won / 1000}`.replace(
      /(\d)(\d{3})\b/g,
      '$1,$2',
    );
    seen.set((await g.answers()).at(-1)!, wanted);
  }
  for (const [text, wanted] of seen) expect(text).toBe(wanted);
});

// behaviour: gamble-1, gamble-7
test.each([
  ['!gamble', 'Viewer 1, it goes like this: !gamble 100'],
  ['!gamble lots', 'Viewer 1, it goes like this: !gamble 100'],
  ['!gamble -5', 'Viewer 1, it goes like this: !gamble 100'],
  ['!gamble 1.000', 'Viewer 1, it goes like this: !gamble 100'],
  ['!gamble 0', 'Viewer 1, the smallest stake is 10 Points'],
  ['!gamble 9', 'Viewer 1, the smallest stake is 10 Points'],
  ['!gamble 51', 'Viewer 1, the largest stake is 50 Points'],
  ['!gamble all', 'Viewer 1, the largest stake is 50 Points'],
  ['!gamble 1k', 'Viewer 1 has only 100 Points'],
])('%s is answered with the reason, and takes nothing', async (message, text) => {
  const g = gambling();
  await g.set(gambleCommand({ smallest: 10, largest: 50 }));
  await g.coins(1, 100);
  await g.chat(1, message);
  expect([g.balance(1), g.waiting, await g.answers()]).toEqual([100, 0, [text]]);
});

// behaviour: gamble-1
test('amounts are those of all commands, and whoever has too little for any stake hears that', async () => {
  const g = gambling();
  await g.set(gambleCommand({ smallest: 5 }));
  await g.coins(1, 33);
  await g.chat(1, '!gamble 50%');
  expect(g.balance(1)).toBe(17);
  await g.coins(2, 8);
  await g.chat(2, '!gamble all');
  expect(g.balance(2)).toBe(0);
  await g.coins(3, 4);
  await g.chat(3, '!gamble all');
  expect((await g.answers()).join()).toContain('Viewer 3 has only 4 Points');
});

// behaviour: gamble-5
test('of each viewer one stake waits, and twenty in all; the others are told', async () => {
  const g = gambling();
  for (let viewer = 1; viewer <= MAX_STAKES + 1; viewer++) await g.coins(viewer, 100);
  await g.chat(1, '!gamble 10');
  await g.chat(1, '!gamble 10');
  for (let viewer = 2; viewer <= MAX_STAKES + 1; viewer++) await g.chat(viewer, '!gamble 10');
  expect([g.waiting, g.balance(1), g.balance(MAX_STAKES + 1)]).toEqual([MAX_STAKES, 90, 100]);
  expect(g.ends.map(({ outcome }) => outcome)).toEqual(['waiting', 'full']);
  expect(await g.answers()).toEqual([
    'Viewer 1, your last stake is still to be decided',
    'Viewer 21, too many are waiting: try again in a moment',
  ]);
});

// behaviour: gamble-5
test('a giveaway and the wheel go before stakes that wait, and stakes take the time in which the wheel turns', async () => {
  const g = gambling();
  for (const viewer of [1, 2]) await g.coins(viewer, 100);
  await g.chat(1, '!gamble 10');
  await g.chat(2, '!gamble 10');
  const spin = { type: 'spinWheel', origin: 'command', payload: { targetItemId: 'goal', ...WHEEL } } as const;
  await g.submit({ id: 's1', ...spin });
  await g.submit({ id: 's2', ...spin });
  const draws = () => g.opened.session.state.stages.draws;
  const now = () => draws().queue.find(({ key }) => key === draws().step?.of)?.game ?? draws().step?.name;
  expect(now()).toBe('gamble');
  const step = async (): Promise<void> => {
    await g.carry();
    await g.chat(99, 'hello');
    await g.carry();
  };
  await step();
  expect(draws().queue.find(({ key }) => key === draws().step!.of)!.spinId).toBe('s1');
  await step();
  expect([draws().isTurning, now()]).toEqual([true, 'gamble']);
  await step();
  expect([draws().step, g.waiting, draws().queue.map(({ spinId }) => spinId)]).toEqual([null, 0, ['s2']]);
  expect((await g.page()).draws.map(({ game }) => game)).toEqual(['gamble', 'wheel-of-fortune', 'gamble']);
});

// behaviour: ledger-5, gamble-4
test('stakes and what they paid are not taken back singly', async () => {
  const g = gambling();
  await g.coins(1, 100);
  const { seq } = await g.chat(1, '!gamble 40');
  const rows = await g.opened
    .database('points_ledger')
    .where({ viewer_id: testViewer(1).tiktokId })
    .select<{ seq: number }[]>('seq');
  const stake = Math.max(...rows.map((row) => row.seq));
  expect(stake).toBeGreaterThan(seq!);
  const payload = { viewerId: testViewer(1).tiktokId, change: stake, by: 'user:a' };
  await g.submit({ type: 'undoPoints', origin: 'command', payload });
  expect(g.balance(1)).toBe(60);
});

const WHEEL: Pick<EventPayloads['spinWheel'], 'items' | 'centerImageUrl' | 'spinDuration' | 'extraSpins'> = {
  items: ['a', 'b'].map((id) => ({
    id,
    text: id,
    textColor: '#fff',
    backgroundColor: '#000',
    contentType: 'text',
    imageUrl: '',
    imageScaleMode: 'contain',
  })),
  centerImageUrl: '',
  spinDuration: 5,
  extraSpins: 3,
};
