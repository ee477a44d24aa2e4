import type { DataRange, PeriodTotals } from '#schemas/generated/types.ts';

/** The periods in the order in which they are offered, and what each is called in totals. */
export const PERIOD_OF: Readonly<Record<DataRange, keyof PeriodTotals>> = {
  allTime: 'overall',
  currentStream: 'stream',
  today: 'today',
  week: 'week',
  month: 'month',
  year: 'year',
};

export const RANGES = Object.keys(PERIOD_OF) as DataRange[];
