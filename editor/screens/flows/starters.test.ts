/** Tests that each ready-made flow reacts to its event, with the choices of its new owner. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { newFlow } from '#engine/flows/newFlow.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import type { ActionKind, Flow } from '#schemas/generated/types.ts';
import { flowDraft, giftDraft, openFlowSession } from '#tests/support/flows.ts';
import { START_MS, testViewer } from '#tests/support/session.ts';
import { addableSteps } from '../../flow-editor/palette/addable.ts';
import { FLOW_STARTERS, startedFlow } from './starters.ts';

const FILLS = { itemId: 'place', fileId: 'clip' };
const by = (event: object): EventDraft => ({ at: START_MS + 10, viewer: testViewer(1), ...event }) as EventDraft;

/** Trigger of each flow, and the event that it then causes. */
const FIRED: Readonly<Record<string, [cause: EventDraft[], brings: string]>> = {
  'gift-thanks': [[giftDraft('g', 10)], 'showText'],
  'follow-thanks': [[by({ type: 'follow', payload: {} })], 'showText'],
  'rose-combo': [[giftDraft('g', 10)], 'changeCounter'],
  'big-gift': [[giftDraft('g', 10, { coins: 500 })], 'playVideo'],
  hug: [[by({ type: 'chat', payload: { comment: '!hug', emotes: [] } })], 'showText'],
  reminder: [[by({ type: 'streamStart', payload: { roomId: 'room' }, viewer: undefined })], 'showText'],
};

test.each(FLOW_STARTERS.map((starter) => [starter.id, starter] as const))('%s', async (id, starter) => {
  const seen: string[] = [];
  const { name, ...parts } = startedFlow(starter, 'en', FILLS);
  const flow = newFlow({ id, name, ...(parts as Partial<Flow>) });
  const opened = await openFlowSession([flowDraft(flow), ...FIRED[id]![0]], {
    onCommit: ({ events }) => seen.push(...events.map(({ type }) => type)),
  });
  await opened.session.advance(START_MS + 21 * 60_000);
  await opened.close();
  expect(seen).toContain(FIRED[id]![1]);
});

// behaviour: flowlist-5
test('each has only steps that can be used now, and says what they cannot do without', () => {
  const offered = addableSteps({ ai: true, speech: true, programs: true }).map(({ id }) => id);
  for (const { id, steps, needs } of FLOW_STARTERS) {
    expect([id, steps.filter(({ kind }) => !offered.includes(kind))]).toEqual([id, []]);
    const named = steps.flatMap(({ kind }) => Object.values(ACTION_META[kind as ActionKind].references));
    expect([id, needs?.file]).toEqual([id, named.includes('video') ? 'videos' : undefined]);
  }
});

// behaviour: flowlist-5
test('answers fill the settings that name such a thing', () => {
  const starter = FLOW_STARTERS.find(({ id }) => id === 'big-gift')!;
  const settings = Object.values(startedFlow(starter, 'de', FILLS).blocksById!).map(
    (block) => (block as { settings: object }).settings,
  );
  expect(settings).toMatchObject([
    { durationMs: 8000, itemId: '' },
    { itemId: 'place', videoId: 'clip' },
  ]);
});
