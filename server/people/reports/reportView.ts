/** Formats a report for pages (behaviour: report-2): a few hundred points, with its moments. Pure. */
import { BUCKET_MS, findMoments, MOMENT_SERIES, type MomentSeries } from '#engine/rules/moments.ts';
import { summaryOf, type ReportSummary } from './summary.ts';
import type { StreamReport, StreamReportEntry } from '#schemas/generated/types.ts';
import type { Report, ReportAlert } from './report.ts';

/** Possible widths of a drawn point in buckets. */
const STEPS = [1, 3, 6, 12, 30, 60] as const;
const MOST_POINTS = 360;

const iso = (atMs: number): string => new Date(atMs).toISOString();

export function entryView(id: string, summary: ReportSummary): StreamReportEntry {
  const { startedAtMs, lastAtMs, endedAtMs, peakViewers, coins, likes, chats, follows, shares } = summary;
  return {
    id,
    startedAt: iso(startedAtMs),
    endedAt: endedAtMs === null ? null : iso(endedAtMs),
    seconds: Math.round(((endedAtMs ?? lastAtMs) - startedAtMs) / 1000),
    peakViewers,
    totals: { coins, likes, chats, follows, shares },
  };
}

/** Returns the number of buckets of the stream. */
export const lengthOf = ({ startedAtMs, lastAtMs, endedAtMs }: Report): number =>
  Math.floor((Math.max(endedAtMs ?? lastAtMs, lastAtMs) - startedAtMs) / BUCKET_MS) + 1;

/** Returns the series in the full length of the stream. */
export function wholeSeries(report: Report): Record<MomentSeries, number[]> {
  const length = lengthOf(report);
  const whole = (series: readonly number[]): number[] => Array.from({ length }, (_none, at) => series[at] ?? 0);
  return Object.fromEntries(MOMENT_SERIES.map((name) => [name, whole(report.series[name])])) as Record<
    MomentSeries,
    number[]
  >;
}

/** Returns the viewers in each bucket: the last number applies until the next, except while nothing was received. */
export function watchedIn(report: Report): (number | null)[] {
  let last: number | null = null;
  return Array.from({ length: lengthOf(report) }, (_none, bucket) => {
    const said = report.viewers[bucket] ?? null;
    const atMs = report.startedAtMs + bucket * BUCKET_MS;
    if (said === null && report.gaps.some(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)) return (last = null);
    return (last = said ?? last);
  });
}

function pointsOf(report: Report): Pick<StreamReport, 'stepSeconds' | 'points'> {
  const length = lengthOf(report);
  const step = STEPS.find((width) => length / width <= MOST_POINTS) ?? STEPS.at(-1)!;
  const series = wholeSeries(report);
  const watched = watchedIn(report);
  const points = Array.from({ length: Math.ceil(length / step) }, (_none, point) => {
    const part = <T>(list: readonly T[]): T[] => list.slice(point * step, (point + 1) * step);
    const sum = (name: MomentSeries): number => part(series[name]).reduce((all, value) => all + value, 0);
    const known = part(watched).filter((count) => count !== null);
    return {
      seconds: (point * step * BUCKET_MS) / 1000,
      viewers: known.length === 0 ? null : Math.max(...known),
      coins: sum('coins'),
      likes: sum('likes'),
      chats: sum('chats'),
      follows: sum('follows'),
      shares: sum('shares'),
    };
  });
  return { stepSeconds: (step * BUCKET_MS) / 1000, points };
}

export function momentsView(report: Report): StreamReport['moments'] {
  return findMoments(wholeSeries(report)).map(({ bucket, ...moment }) => ({
    at: iso(report.startedAtMs + bucket * BUCKET_MS),
    seconds: (bucket * BUCKET_MS) / 1000,
    ...moment,
  }));
}

/** An alert counts as shown when at least one of its parts was; otherwise the latest reason is given. */
export function alertView({ atMs, name, cues }: ReportAlert): StreamReport['alerts'][number] {
  return {
    at: iso(atMs),
    name,
    types: [...new Set(cues.map(({ type }) => type))],
    pages: Math.max(...cues.map(({ pages }) => pages)),
    missed: cues.flatMap(({ missed }) => missed ?? []).at(-1) ?? null,
  };
}

function averageViewers(report: Report): number | null {
  const known = watchedIn(report).filter((count) => count !== null);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, count) => sum + count, 0) / known.length);
}

export function reportView(report: Report, people: StreamReport['people']): StreamReport {
  return {
    ...entryView(report.id, summaryOf(report)),
    averageViewers: averageViewers(report),
    ...pointsOf(report),
    moments: momentsView(report),
    people,
    alerts: report.alerts.map(alertView),
    alertsLeftOut: report.alertsLeftOut,
    gaps: report.gaps.map(({ fromMs, toMs }) => ({ from: iso(fromMs), to: iso(toMs) })),
  };
}
