/** Summarizes a report in a few numbers. Pure. */
import { MOMENT_SERIES, type MomentSeries } from '#engine/rules/moments.ts';
import type { Report } from './report.ts';

export interface ReportSummary extends Record<MomentSeries, number> {
  startedAtMs: number;
  lastAtMs: number;
  endedAtMs: number | null;
  /** Maximum number of simultaneous viewers; null = unknown. */
  peakViewers: number | null;
  gaps: number;
  /** Total length of the gaps. */
  gapMs: number;
  /** Number of listed alerts that no page showed. */
  alertsNotShown: number;
}

const sumOf = (series: readonly number[]): number => series.reduce((sum, value) => sum + value, 0);

export function summaryOf({
  startedAtMs,
  lastAtMs,
  endedAtMs,
  series,
  viewers,
  likesBefore = 0,
  gaps,
  alerts,
}: Report): ReportSummary {
  const sums = Object.fromEntries(MOMENT_SERIES.map((name) => [name, sumOf(series[name])]));
  sums['likes'] = (sums['likes'] ?? 0) + likesBefore;
  const peakViewers = viewers.reduce<number | null>(
    (peak, count) => (count !== null && count > (peak ?? -1) ? count : peak),
    null,
  );
  return {
    startedAtMs,
    lastAtMs,
    endedAtMs,
    peakViewers,
    ...(sums as Record<MomentSeries, number>),
    gaps: gaps.length,
    gapMs: sumOf(gaps.map(({ fromMs, toMs }) => toMs - fromMs)),
    alertsNotShown: alerts.filter(({ cues }) => cues.every(({ pages }) => pages === 0)).length,
  };
}
