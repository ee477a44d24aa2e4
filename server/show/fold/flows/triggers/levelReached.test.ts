import { expect, test } from 'vitest';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { TriggerContext } from '../contracts.ts';
import { levelReached } from './levelReached.ts';

const event = { type: 'levelReached', payload: { level: 5, before: 2 } } as unknown as StreamEvent;
const asked = (level: number): object => levelReached.match(event, { level }, {} as TriggerContext);

// behaviour: level-6
test('any level, or just one of those that were reached at once', () => {
  const variables = { levelReached: 5, levelBefore: 2 };
  for (const level of [0, 3, 4, 5]) expect(asked(level)).toEqual({ variables });
  for (const level of [1, 2, 6]) expect(asked(level)).toEqual({ miss: { code: 'notMatched' } });
  expect(Object.keys(variables)).toEqual(TRIGGER_META.LEVEL_REACHED.provides.map(({ name }) => name));
});
