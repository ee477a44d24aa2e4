/** Summarizes a report in a few numbers. Pure. */
import { MOMENT_SERIES, type MomentSeries } from '#engine/rules/moments.ts';
import type { Report } from './report.ts';

export interface ReportSummary extends Record<MomentSeries, number> {
  startedAtMs: number;
  lastAtMs: number;
  endedAtMs: number | null;
  /** Maximum number of simultaneous viewers; null = unknown. */
  peakViewers: number | null;
}

const sumOf = (series: readonly number[]): number => series.reduce((sum, value) => sum + value, 0);

export function summaryOf({
  startedAtMs,
  lastAtMs,
  endedAtMs,
  series,
  viewers,
  likesBefore = 0,
}: Report): ReportSummary {
  const sums = Object.fromEntries(MOMENT_SERIES.map((name) => [name, sumOf(series[name])]));
  sums['likes'] = (sums['likes'] ?? 0) + likesBefore;
  const peakViewers = viewers.reduce<number | null>(
    (peak, count) => (count !== null && count > (peak ?? -1) ? count : peak),
    null,
  );
  return { startedAtMs, lastAtMs, endedAtMs, peakViewers, ...(sums as Record<MomentSeries, number>) };
}
