/** Adds up summaries of streams for the roster of an agency. Pure. */
import { periodKeysOf } from '#engine/rules/periods.ts';
import type { ListRoster, RosterNumbers, RosterPeriod } from '#schemas/generated/types.ts';
import type { ReportSummary } from '../../reports/summary.ts';
import { dayOfMoment, type RosterRange } from './rosterRange.ts';

export const NO_NUMBERS: RosterNumbers = {
  streams: 0,
  seconds: 0,
  peakViewers: null,
  coins: 0,
  gaps: 0,
  gapSeconds: 0,
  alertsNotShown: 0,
};

const largest = (one: number | null, other: number | null): number | null => {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
};

const secondsOf = (ms: number): number => Math.round(ms / 1000);

export const numbersOf = (summary: ReportSummary): RosterNumbers => ({
  streams: 1,
  seconds: secondsOf((summary.endedAtMs ?? summary.lastAtMs) - summary.startedAtMs),
  peakViewers: summary.peakViewers,
  coins: summary.coins,
  gaps: summary.gaps,
  gapSeconds: secondsOf(summary.gapMs),
  alertsNotShown: summary.alertsNotShown,
});

export const added = (one: RosterNumbers, other: RosterNumbers): RosterNumbers => ({
  streams: one.streams + other.streams,
  seconds: one.seconds + other.seconds,
  peakViewers: largest(one.peakViewers, other.peakViewers),
  coins: one.coins + other.coins,
  gaps: one.gaps + other.gaps,
  gapSeconds: one.gapSeconds + other.gapSeconds,
  alertsNotShown: one.alertsNotShown + other.alertsNotShown,
});

export const sumOf = (all: readonly RosterNumbers[]): RosterNumbers => all.reduce(added, NO_NUMBERS);

/** Groups the streams of one account by the period in which they began, oldest first. */
export function periodsOf(
  summaries: readonly ReportSummary[],
  { by, days }: Pick<ListRoster, 'by'> & Pick<RosterRange, 'days'>,
): RosterPeriod[] {
  const periods = new Map<string, RosterNumbers>();
  for (const summary of summaries) {
    const day = dayOfMoment(days, summary.startedAtMs);
    const key = by === 'day' ? day : periodKeysOf(day).month;
    periods.set(key, added(periods.get(key) ?? NO_NUMBERS, numbersOf(summary)));
  }
  const sorted = [...periods].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([period, numbers]) => ({ period, numbers }));
}
