import { expect, test } from 'vitest';
import { flowDraft, giftDraft, openFlowSession, showText, testFlow } from '#tests/support/flows.ts';

async function drawn(weights: readonly number[], times: number): Promise<string[]> {
  const names = weights.map((_weight, at) => String(at));
  const flow = testFlow('f', {
    blocks: {
      draw: { type: 'random', noRepeat: true },
      ...Object.fromEntries(
        names.map((name) => [`b${name}`, { ...showText(name), parentId: 'draw', slot: `c${name}` }]),
      ),
    },
    cases: Object.fromEntries(weights.map((weight, at) => [`c${at}`, { parentId: 'draw', rank: String(at), weight }])),
  });
  const gifts = Array.from({ length: times }, (_one, at) => giftDraft(`g${at}`, at * 5000));
  const opened = await openFlowSession([flowDraft(flow), ...gifts]);
  await opened.close();
  return opened.texts.map(([, text]) => text);
}

// behaviour: flow-5
test('what alone can be drawn is drawn again, also where nothing is to come twice in a row', async () => {
  expect(await drawn([1, 0], 3)).toEqual(['0', '0', '0']);
  expect(await drawn([1], 2)).toEqual(['0', '0']);
  expect(await drawn([0, 0], 2)).toEqual([]);
});

// behaviour: flow-5
test('where another can be drawn the same does not come twice in a row', async () => {
  const names = await drawn([5, 1, 0, 1], 20);
  expect(names).toHaveLength(20);
  expect(names.filter((name, at) => name === names[at - 1] || name === '2')).toEqual([]);
});
