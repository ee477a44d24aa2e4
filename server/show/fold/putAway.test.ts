/** Tests what documents do that are put away because they exceed the plan: nothing, until they are brought back. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { documentDraft, flowDraft, giftDraft, queueDraft, showText, testFlow } from '#tests/support/flows.ts';
import { folded, type PlanFold, startFold, waited } from '#tests/support/planFold.ts';
import { testItem } from '#tests/support/session.ts';
import { liveOverlayOf } from '../session/liveItems.ts';

const popup = testItem('LOCATION', 'popup');

const away = (...putAway: string[]): EventDraft => ({
  type: 'planChanged',
  origin: 'document',
  payload: { viewers: null, ...(putAway.length > 0 && { putAway }) },
});

const alert = documentDraft(
  'audioAlert',
  'horn',
  {
    id: 'horn',
    name: 'horn',
    isEnabled: true,
    profileIds: [],
    trigger: { kind: 'GIFT', settings: { giftId: '', fires: 'eachFrame', minCount: 1, minCoins: 0 } },
    soundId: 'horn',
    volume: 0.5,
    maxRepeats: 5,
    mode: 'QUEUED',
  },
  1,
);
const flow = flowDraft(testFlow('f', { blocks: { text: showText('hello') } }));

const typesOf = ({ events }: PlanFold): string[] => events.map(({ type }) => type);
const refusalsOf = ({ state }: PlanFold): string[] => [...state.stages.flows.refusals.entries()].map(([key]) => key);

// behaviour: plan-11
test.each([
  ['flow/f', 'showText', flow],
  ['audioAlert/horn', 'playSound', alert],
] as const)('%s does not run', (name, type, document) => {
  const held = folded(startFold([popup]), [document, away(name), giftDraft('g1', 10)]);
  expect(typesOf(held)).not.toContain(type);
  expect(refusalsOf(held)).toEqual([`${name.split('/')[1]}/putAway`]);
  expect(typesOf(folded(held, [away(), giftDraft('g2', 20)]))).toContain(type);
  expect(typesOf(folded(startFold([popup]), [document, away('flow/other'), giftDraft('g1', 10)]))).toContain(type);
});

// behaviour: plan-11
test('a run that waits for its turn ends without beginning', () => {
  const queued = { run: { mode: 'QUEUED', queueId: 'q' } } as const;
  const queue = queueDraft({ id: 'q', name: 'q', maxLength: 5, whenFull: 'dropNew' } as never);
  const busy = flowDraft(testFlow('a', { ...queued, blocks: { text: showText('first', 5_000) } }));
  const waits = flowDraft(testFlow('b', { ...queued, blocks: { text: showText('second') } }));
  const start = folded(startFold([popup]), [queue, busy, waits, giftDraft('g', 10)]);
  const textsOf = ({ events }: PlanFold): unknown[] =>
    events.flatMap(({ type, payload }) => (type === 'showText' ? [(payload as { text: string }).text] : []));
  expect(textsOf(waited(start, 60_000))).toEqual(['first', 'second']);
  expect(textsOf(waited(folded(start, [away('flow/b')]), 60_000))).toEqual(['first']);
});

// behaviour: plan-11
test('an overlay shows nothing and plays no sound', () => {
  const overlayOf = ({ state }: PlanFold) => liveOverlayOf(state, (data) => data);
  const start = startFold([popup]);
  const { overlayId } = overlayOf(start);
  const before = overlayOf(start);
  expect([before.items.length, before.playAudioOnDesktop]).toEqual([1, true]);
  const held = folded(start, [away(`profile/${overlayId}`)]);
  expect(overlayOf(held)).toMatchObject({ items: [], playAudioOnDesktop: false, playAudioOnMobile: false });
  expect(held.state.stages.items.byId).toHaveProperty('popup');
  expect(overlayOf(folded(held, [away()])).items).toHaveLength(1);
});
