import { expect, test } from 'vitest';
import { randomFor } from '#engine/core/random.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { Operations } from '#engine/flows/operations.ts';
import { testBundle, testItem } from '#tests/support/session.ts';
import { documentsFromBundle } from '../documents.ts';
import { EventContext } from '../eventContext.ts';
import { NO_LIMITS } from '../limits.ts';
import { ItemContext } from './itemContext.ts';
import { startItem } from './rules.ts';

const event = { id: 'e', seq: 1, at: 5, type: 'follow', payload: {}, origin: 'connector', depth: 0 } as StreamEvent;
const item = testItem('GOAL', 'goal');
const documents = documentsFromBundle(testBundle([item]));
const facts = { coinsAdded: 3 };
function stage(): EventContext {
  const context = new EventContext(event, 7, { documents, limits: NO_LIMITS }, new Operations());
  context.add(facts);
  context.enter('items');
  return context;
}
const draws = (random: { next(): number }): number[] => [random.next(), random.next()];

test('a stage draws from numbers of its own, which go on from one draw to the next', () => {
  const context = stage();
  expect([context.random.next(), context.random.next()]).toEqual(draws(randomFor(7, 'e', 'items')));
  expect(context).toMatchObject({ nowMs: 5, documents, facts });
});

test('an item sees its overrides and draws from numbers that neither the stage nor another item shares', () => {
  const overrides = { isVisible: false };
  const live = { ...startItem(item, 0, 0), overrides };
  const outer = stage();
  outer.random.next();
  const context = new ItemContext(live, outer);
  expect([context.random.next(), context.random.next()]).toEqual(draws(randomFor(7, 'e', 'goal')));
  expect(context).toMatchObject({ nowMs: 5, documents, facts, itemId: 'goal', overrides });
});
