import type { SampleContext } from '../../core/itemType.ts';
import type { TimerData, TimerSettings } from '#schemas/generated/types.ts';

/** Creates a timer in the first half of its run. */
export function sampleTimer(settings: TimerSettings, context: SampleContext): TimerData {
  const elapsedMs = Math.round(settings.duration * 500 * context.random.next());
  const startedAt = Math.max(0, context.nowMs - elapsedMs);
  return { startedAt, pausedAt: null, endedAt: null, pauseDelta: 0, changeMs: 0, changedAtMs: 0 };
}
