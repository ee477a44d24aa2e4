/** Turns the periods that can be chosen into days. Pure. */

export const RANGES = ['last7', 'last30', 'thisMonth', 'lastMonth'] as const;
export type RangeName = (typeof RANGES)[number];

export interface Days {
  /** `2026-11-01`, both included. */
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

const before = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

const DAYS_OF: Readonly<Record<RangeName, (today: string) => Days>> = {
  last7: (today) => ({ from: before(today, 6), to: today }),
  last30: (today) => ({ from: before(today, 29), to: today }),
  thisMonth: (today) => ({ from: firstOfMonth(today), to: today }),
  lastMonth(today) {
    const to = before(firstOfMonth(today), 1);
    return { from: firstOfMonth(to), to };
  },
};

/** @param today `2026-11-27` */
export const daysOf = (range: RangeName, today: string): Days => DAYS_OF[range](today);
