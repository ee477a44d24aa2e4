/** Tests the combined value of several causes, and what a full queue keeps (behaviour: flow-7, flow-12). */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { FlowTriggerNode } from '#schemas/generated/types.ts';
import { flowDraft, giftDraft, openFlowSession, queueDraft, showText, testFlow } from '#tests/support/flows.ts';
import { START_MS, testViewer } from '#tests/support/session.ts';

const COINS: FlowTriggerNode = {
  kind: 'COINS',
  settings: { count: 1, counting: 'atOnce' },
  isEnabled: true,
  rank: 'b',
};
const GIFT: FlowTriggerNode = {
  kind: 'GIFT',
  settings: { giftId: '1', fires: 'eachFrame', minCount: 1, minCoins: 0 },
  isEnabled: true,
  rank: 'a',
};
const LIKES: Partial<FlowTriggerNode> = { kind: 'LIKES', settings: { count: 1, counting: 'atOnce' } };
const coalesce = { kind: 'sum', waitMs: 5000, maxWaitMs: 60_000 } as const;

const like = (at: number, likeCount: number): EventDraft => ({
  id: `like:${at}`,
  at: START_MS + at,
  type: 'like',
  payload: { likeCount, totalLikeCount: 1000 + at },
  viewer: testViewer(1),
});

async function textsOf(drafts: readonly EventDraft[]): Promise<string[]> {
  const opened = await openFlowSession(drafts);
  await opened.session.advance(START_MS + 60_000);
  await opened.close();
  return opened.texts.map(([, text]) => text);
}

// behaviour: flow-12
test('coins and likes of several events are added up; what stands in all is the newest’s', async () => {
  const coins = testFlow('coins', { blocks: { a: showText('{coins} coins') }, trigger: COINS, run: { coalesce } });
  const likes = testFlow('likes', {
    blocks: { a: showText('{likes} of {totalLikes} likes') },
    trigger: LIKES,
    run: { coalesce },
  });
  const given = [giftDraft('g1', 0, { coins: 100 }), like(1, 30), giftDraft('g2', 2, { coins: 5 }), like(3, 12)];
  expect((await textsOf([flowDraft(coins), flowDraft(likes), ...given])).sort()).toEqual([
    '105 coins',
    '42 of 1,003 likes',
  ]);
});

// behaviour: flow-12
test('with several triggers each adds up its own', async () => {
  const flow = testFlow('f', {
    blocks: { a: showText('{giftCount} roses, {coins} coins') },
    run: { coalesce },
    more: { triggersById: { a: GIFT, b: COINS } },
  });
  const gifts = ['1', '2', '1', '2'].map((giftId, at) => giftDraft(`g${at}`, at, { giftId, coins: 10 }));
  expect(await textsOf([flowDraft(flow), ...gifts])).toEqual(['2 roses, 20 coins']);
});

const TRIGGERS: readonly Partial<FlowTriggerNode>[] = [
  COINS,
  { kind: 'EVERY_NTH_GIFT', settings: { giftId: '9', count: 1 } },
  { kind: 'FIRST_ACTIVITY', settings: {} },
];

// behaviour: flow-7
test.for(TRIGGERS)(
  'a full queue that drops the cheapest keeps a large gift, whatever began the run: $kind',
  async (trigger) => {
    const run = { mode: 'QUEUED', queueId: 'q' } as const;
    const big = testFlow('big', { blocks: { a: showText('big of {username}') }, trigger, run });
    const rose = testFlow('rose', { blocks: { a: showText('rose') }, trigger: GIFT, run });
    const small = [0, 1].map((at) => giftDraft(`s${at}`, at, { giftId: '1' }));
    const more = [3, 4, 5].map((at) => giftDraft(`s${at}`, at, { giftId: '1' }));
    const queue = queueDraft({ id: 'q', name: 'Q', maxLength: 2, whenFull: 'dropCheapest' });
    const gift = giftDraft('g', 2, { giftId: '9', coins: 30_000, viewer: 2 });
    expect(await textsOf([queue, flowDraft(rose), ...small, flowDraft(big), gift, ...more])).toContain(
      'big of viewer_2',
    );
  },
);
