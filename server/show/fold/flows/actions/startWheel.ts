/**
 * Spins a wheel of fortune after all waiting spins; anybody can verify its result. Without sections it uses the streamer's own
 * wheel.
 */
import { readableOn } from '#engine/core/readableOn.ts';
import { defineAction } from '../contracts.ts';
import { gamePlace } from './gamePlace.ts';

const COLORS = ['#e4455a', '#f2b134', '#3aa76d', '#2f7de1', '#8e55d0', '#e8792f'];
/** Many spins may come before it. */
const LONGEST_MS = 3_600_000;

export const startWheel = defineAction<'START_WHEEL'>({
  kind: 'START_WHEEL',
  plan({ itemId, sections, spinSeconds, isAwaited }, context) {
    const { stepId: spinId } = context;
    const targetItemId = gamePlace('wheel-of-fortune', itemId, context);
    const items = sections.map((text, index) => ({
      id: `s${index + 1}`,
      text,
      textColor: readableOn(COLORS[index % COLORS.length]!),
      backgroundColor: COLORS[index % COLORS.length]!,
      contentType: 'text' as const,
      imageUrl: '',
      imageScaleMode: 'contain' as const,
    }));
    const own = { items, centerImageUrl: '', spinDuration: spinSeconds, extraSpins: 5 };
    const payload = { targetItemId, spinId, ...(items.length > 0 && own) };
    const until = { type: 'wheelEnded', key: spinId } as const;
    return { followUps: [{ type: 'spinWheel', payload }], ...(isAwaited && { until, deadlineMs: LONGEST_MS }) };
  },
});
