import type { SampleContext } from '../../core/itemType.ts';
import type { CounterData, CounterSettings } from '#schemas/generated/types.ts';

/** Returns a plausible count: within the fraction, or up to a hundred. */
export function sampleCounter(settings: CounterSettings, { random }: SampleContext): CounterData {
  const value = random.below((settings.style === 'fraction' ? Math.min(settings.maxValue, 100) : 99) + 1);
  return { value, previousValue: value, changedAtMs: 0 };
}
