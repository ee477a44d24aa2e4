/** Tests levels of viewers in a real session: as values, in conditions, and in permissions. */
import { expect, test } from 'vitest';
import { flowDraft, giftDraft, openFlowSession, showText, testFlow } from '#tests/support/flows.ts';
import { START_MS, testViewer } from '#tests/support/session.ts';

// Levels of a new account: 100 points for the first, 220 for the second.
const GIFTS = [
  giftDraft('g1', 0, { viewer: 1, coins: 90 }),
  giftDraft('g2', 1, { viewer: 1, coins: 20 }),
  giftDraft('g3', 2, { viewer: 2, coins: 500 }),
  giftDraft('g4', 3, { viewer: 1, coins: 110 }),
];

async function textsOf(flow: ReturnType<typeof testFlow>): Promise<string[]> {
  const opened = await openFlowSession([flowDraft(flow), ...GIFTS]);
  await opened.close();
  return opened.texts.map(([, text]) => text);
}

// behaviour: level-5
test('a run knows the level and what can be spent, the event included', async () => {
  const blocks = { a: showText('{username} {level} {points} {balance}') };
  expect(await textsOf(testFlow('f', { blocks }))).toEqual([
    'viewer_1 0 90 90',
    'viewer_1 1 110 110',
    'viewer_2 3 500 500',
    'viewer_1 2 220 220',
  ]);
});

// behaviour: permission-1
test('a minimum level lets those through who have it as of the event', async () => {
  const trigger = { when: { join: 'all' as const, rows: [], viewers: { minLevel: 2 } } };
  expect(await textsOf(testFlow('f', { blocks: { a: showText('{username}') }, trigger }))).toEqual([
    'viewer_2',
    'viewer_1',
  ]);
});

// behaviour: permission-1
test('a step that comes later asks for the level as it is then', async () => {
  const only = { type: 'action', kind: 'RESTRICT', settings: { minLevel: 2 } } as const;
  const late = { type: 'action', kind: 'DELAY', settings: { seconds: '1', holdsPlace: true } } as const;
  const blocks = { d: late, r: only, a: showText('{username} {points}') };
  const opened = await openFlowSession([flowDraft(testFlow('f', { blocks })), ...GIFTS]);
  await opened.session.advance(START_MS + 5_000);
  await opened.close();
  expect(opened.texts.map(([, text]) => text).sort()).toEqual([
    'viewer_1 110',
    'viewer_1 220',
    'viewer_1 90',
    'viewer_2 500',
  ]);
});

test('whoever is top in chat passes in conditions of triggers too', async () => {
  const trigger = { when: { join: 'all' as const, rows: [], viewers: { topInChat: 1 } } };
  const topViewers = [1, 2].map((n) => ({ viewer: testViewer(n), coins: 10 - n }));
  const ranks = { id: 'v', at: START_MS, type: 'viewerCount', payload: { viewerCount: 2, topViewers } } as const;
  const flow = testFlow('f', { blocks: { a: showText('{username}') }, trigger });
  const opened = await openFlowSession([flowDraft(flow), ranks, ...GIFTS]);
  await opened.close();
  expect(opened.texts.map(([, text]) => text)).toEqual(['viewer_1', 'viewer_1', 'viewer_1']);
});
