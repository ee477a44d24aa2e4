/** Spins a wheel of fortune. While one spins, another is not started, and the step then waits for that one. */
import { readableOn } from '#engine/core/readableOn.ts';
import { defineAction } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';

const COLORS = ['#e4455a', '#f2b134', '#3aa76d', '#2f7de1', '#8e55d0', '#e8792f'];
/** Sliding in and out, the highlight, and 5 s that nobody should need. */
const AROUND_THE_SPIN_MS = 15_000;

export const startWheel = defineAction<'START_WHEEL'>({
  kind: 'START_WHEEL',
  plan({ itemId, sections, spinSeconds, isAwaited }) {
    const targetItemId = chosenItem(itemId);
    const items = sections.map((text, index) => ({
      id: `s${index + 1}`,
      text,
      textColor: readableOn(COLORS[index % COLORS.length]!),
      backgroundColor: COLORS[index % COLORS.length]!,
      contentType: 'text' as const,
      imageUrl: '',
      imageScaleMode: 'contain' as const,
    }));
    const payload = { targetItemId, items, centerImageUrl: '', spinDuration: spinSeconds, extraSpins: 5 };
    const until = { type: 'wheelEnded', key: targetItemId } as const;
    const deadlineMs = spinSeconds * 1000 + AROUND_THE_SPIN_MS;
    return { followUps: [{ type: 'runWheel', payload }], ...(isAwaited && { until, deadlineMs }) };
  },
});
