import { expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JoinPayload } from '#schemas/generated/types.ts';
import { testViewer } from '#tests/support/session.ts';
import { isIgnored } from '../mapResult.ts';
import { createStreamMemory } from './streamMemory.ts';

const join = (sourceAt: number, announcedAs?: JoinPayload['announcedAs'], viewer = 1): EventDraft => ({
  type: 'join',
  payload: announcedAs ? { announcedAs } : {},
  viewer: testViewer(viewer),
  sourceAt,
});
const chat = (viewer: number): EventDraft => ({
  type: 'chat',
  payload: { comment: 'hi', emotes: [] },
  viewer: testViewer(viewer),
});

const entrances = (drafts: readonly EventDraft[]): number[] => {
  const memory = createStreamMemory();
  return drafts.flatMap((draft) => (isIgnored(memory.complete(draft, 0)) ? [] : [draft.sourceAt!]));
};

// behaviour: event-13
it.each<[string, EventDraft[], number[]]>([
  ['a member message after a barrage message', [join(0, 'gifter'), join(10_000)], [0]],
  ['a barrage message after a member message', [join(0), join(4_000, 'fan')], [0]],
  ['two barrage messages', [join(0, 'gifter'), join(900, 'fan')], [0]],
  ['a member message that was overtaken', [join(5_000, 'superFan'), join(1_000)], [5_000]],
])('%s within 10 s is the same entrance', (_what, drafts, expected) => expect(entrances(drafts)).toEqual(expected));

// behaviour: event-13
it.each<[string, EventDraft[]]>([
  ['later', [join(0, 'gifter'), join(10_001)]],
  ['of another viewer', [join(0, 'gifter'), join(1_000, undefined, 2)]],
  ['of somebody who left and came back', [join(0), join(1_000)]],
])('a message %s is another entrance', (_what, drafts) => expect(entrances(drafts)).toHaveLength(2));

// behaviour: event-12
it('whoever is known as a Super Fan is a subscriber in later messages too', () => {
  const memory = createStreamMemory();
  const isSubscriber = (draft: EventDraft): unknown => {
    const result = memory.complete(draft, 0);
    return !isIgnored(result) && result.viewer?.isSubscriber;
  };
  expect(isSubscriber(chat(1))).toBe(false);
  isSubscriber({ type: 'subscribe', payload: { months: 1, kind: 'superFan' }, viewer: testViewer(1) });
  isSubscriber(join(0, 'superFan', 2));
  isSubscriber({ type: 'subscribe', payload: { months: 0, kind: 'superFanBox' }, viewer: testViewer(3) });
  expect([1, 2, 3].map((viewer) => isSubscriber(chat(viewer)))).toEqual([true, true, false]);
});

it('the oldest viewers are forgotten first', () => {
  const memory = createStreamMemory(2);
  for (const viewer of [1, 2, 3]) memory.complete(join(0, 'superFan', viewer), 0);
  const names = [1, 2, 3].map((viewer) => (memory.complete(chat(viewer), 0) as EventDraft).viewer?.isSubscriber);
  expect(names).toEqual([false, true, true]);
});
