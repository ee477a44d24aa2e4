/** Fires when the number of viewers passes a value (behaviour: trigger-4). It remembers the previous number. */
import type { TriggerAnswer } from '../contracts.ts';
import { triggerOn } from './triggerOn.ts';

export const viewerCount = triggerOn('VIEWER_COUNT', {
  on: ['viewerCount'],
  forgetsAtStart: true,
  match({ payload: { viewerCount: is } }, { value, direction }, { memory }): TriggerAnswer {
    const before = memory?.['viewerCount'];
    const isPast = (count: number): boolean => (direction === 'up' ? count >= value : count <= value);
    // The first number of a stream passes nothing: a stream that starts with 500 viewers did not pass 100.
    const fires = typeof before === 'number' && !isPast(before) && isPast(is);
    const answer = fires
      ? { variables: { viewerCount: is } }
      : { miss: { code: 'notMatched', is, wanted: value } as const };
    return { ...answer, memory: { viewerCount: is } };
  },
});
