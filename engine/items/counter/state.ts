/**
 * State of the counter: a whole number that commands change (behaviour: counter-1). The facts for its animation are
 * data.
 */
import { easeOutCubic, mix, progressAt } from '../../core/easing.ts';
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult } from '../../core/itemType.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import type { CounterData, CounterSettings, Locale } from '#schemas/generated/types.ts';
import { sampleCounter } from './sample.ts';
import { COUNTER_NAME_TEXT } from './text.ts';

/** Duration of the pulse after a change (behaviour: counter-3). */
export const COUNTER_BUMP_MS = 300;
/** Largest absolute value (schemas/items/counter.json). */
const MAX_VALUE = 1e12;

export interface CounterView {
  /** Displayed value at the last change, the value after it, and its time (0 = never). */
  fromValue: number;
  toValue: number;
  changedAtMs: number;
  /** Whole of the fraction; null in the standard style. */
  maxValue: number | null;
  locale: Locale;
}

export const counter = defineItem<CounterSettings, CounterData, CounterView>({
  type: 'COUNTER',
  version: 1,
  defaultName: COUNTER_NAME_TEXT,
  defaultSize: { width: 320, height: 120 },
  consumes: ['changeCounter'],
  initial: () => ({ value: 0, previousValue: 0, changedAtMs: 0 }),
  reduce,
  view: ({ value, previousValue, changedAtMs }, settings, { locale }) => ({
    fromValue: previousValue,
    toValue: value,
    changedAtMs,
    maxValue: settings.style === 'fraction' ? settings.maxValue : null,
    locale,
  }),
  nextChange: (data, _settings, nowMs) => (isMoving(data, nowMs) ? nowMs : null),
  sample: sampleCounter,
});

/** Returns the displayed value at `nowMs`: it runs from the old to the new one. */
export function counterShownValue({ fromValue, toValue, changedAtMs }: CounterView, nowMs: number): number {
  return shownValue(fromValue, toValue, changedAtMs, nowMs);
}

/** Returns the size of the pulse at `nowMs`: 0 at rest, 1 in the middle. */
export function counterSwelling({ changedAtMs }: CounterView, nowMs: number): number {
  if (changedAtMs === 0) return 0;
  const progress = progressAt(nowMs, changedAtMs, COUNTER_BUMP_MS);
  return 4 * progress * (1 - progress);
}

function reduce(
  data: CounterData,
  event: StreamEvent,
  _settings: CounterSettings,
  { itemId, nowMs }: ItemFoldContext,
): ReduceResult<CounterData> {
  if (event.type !== 'changeCounter' || event.itemId !== itemId) return { data };
  const value = limited(VALUE_AFTER[event.payload.mode](data.value, event.payload.value));
  if (value === data.value) return { data };
  const previousValue = Math.round(shownValue(data.previousValue, data.value, data.changedAtMs, nowMs));
  return { data: { value, previousValue, changedAtMs: nowMs } };
}

type Mode = StreamEvent<'changeCounter'>['payload']['mode'];

const VALUE_AFTER: Record<Mode, (before: number, given: number) => number> = {
  add: (before, given) => before + given,
  set: (_before, given) => given,
  reset: () => 0,
};

function limited(value: number): number {
  return Math.min(MAX_VALUE, Math.max(-MAX_VALUE, value));
}

function shownValue(from: number, to: number, changedAtMs: number, nowMs: number): number {
  return mix(from, to, easeOutCubic(progressAt(nowMs, changedAtMs, COUNTER_BUMP_MS)));
}

function isMoving({ changedAtMs }: CounterData, nowMs: number): boolean {
  return changedAtMs > 0 && progressAt(nowMs, changedAtMs, COUNTER_BUMP_MS) < 1;
}
