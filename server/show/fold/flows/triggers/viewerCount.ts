/** The number of viewers came past a value (behaviour: trigger-4). Remembers the number of the time before. */
import type { TriggerAnswer } from '../contracts.ts';
import { triggerOn } from './triggerOn.ts';

export const viewerCount = triggerOn('VIEWER_COUNT', {
  on: ['viewerCount'],
  forgetsAtStart: true,
  match({ payload: { viewerCount: is } }, { value, direction }, { memory }): TriggerAnswer {
    const before = memory?.['viewerCount'];
    const isPast = (count: number): boolean => (direction === 'up' ? count >= value : count <= value);
    // The first number of a stream is past nothing: who joins at 500 viewers did not come past 100.
    const fires = typeof before === 'number' && !isPast(before) && isPast(is);
    const answer = fires
      ? { variables: { viewerCount: is } }
      : { miss: { code: 'notMatched', is, wanted: value } as const };
    return { ...answer, memory: { viewerCount: is } };
  },
});
