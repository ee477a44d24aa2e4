import type { DataRange, PeriodTotals } from '#schemas/generated/types.ts';

/** Periods in display order, with their names in totals. */
export const PERIOD_OF: Readonly<Record<DataRange, keyof PeriodTotals>> = {
  allTime: 'overall',
  currentStream: 'stream',
  today: 'today',
  week: 'week',
  month: 'month',
  year: 'year',
};

export const RANGES = Object.keys(PERIOD_OF) as DataRange[];
