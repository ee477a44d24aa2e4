/**
 * Finds the moments of a stream in which much more happened than shortly before (behaviour: report-3). Pure; the same
 * numbers always give the same moments.
 */

/** Length of a bucket. */
export const BUCKET_MS = 10_000;
/** Series of viewers' actions. The number of viewers is no action: it is drawn, but makes no moments. */
export const MOMENT_SERIES = ['coins', 'likes', 'chats', 'follows', 'shares'] as const;
export type MomentSeries = (typeof MOMENT_SERIES)[number];

/** One number per bucket, from the start of the stream. */
export type SeriesOf = Readonly<Record<MomentSeries, readonly number[]>>;

export interface Moment {
  /** Index of its bucket, from 0. */
  bucket: number;
  /** Series that stood out most. */
  reason: MomentSeries;
  /** Value of that series. */
  value: number;
  /** Median of the five minutes before. */
  usual: number;
  /** Multiple of the usual value, smoothed by the stream's normal level; at least `LEAST_SCORE`. */
  score: number;
}

const BEFORE = 300_000 / BUCKET_MS;
const APART = 60_000 / BUCKET_MS;
const MOST = 20;
const LEAST_SCORE = 3;

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the usual value; in the first minute the normal level of the whole stream. */
function usualBefore(series: readonly number[], bucket: number, mean: number): number {
  const before = series.slice(Math.max(0, bucket - BEFORE), bucket);
  return before.length < APART ? mean : median(before);
}

function standsOut(series: readonly number[], reason: MomentSeries): Moment[] {
  const mean = series.reduce((all, value) => all + value, 0) / Math.max(1, series.length);
  if (mean === 0) return [];
  // A single like in a quiet stream is no moment, nor are a few more in a loud one.
  const normal = Math.max(1, mean / 4);
  return series.flatMap((value, bucket) => {
    // It cannot reach the score, whatever was usual.
    if (value < (LEAST_SCORE - 1) * normal) return [];
    const usual = usualBefore(series, bucket, mean);
    const score = (value + normal) / (usual + normal);
    return score >= LEAST_SCORE
      ? [{ bucket, reason, value, usual: Math.round(usual * 10) / 10, score: Math.round(score * 10) / 10 }]
      : [];
  });
}

const higher = (one: Moment, other: Moment): number => other.score - one.score || one.bucket - other.bucket;

/** Returns at most 20 moments, at least a minute apart, in order of time; the highest of neighbouring ones counts. */
export function findMoments(series: SeriesOf): Moment[] {
  const found = MOMENT_SERIES.flatMap((reason) => standsOut(series[reason], reason)).sort(higher);
  const chosen: Moment[] = [];
  for (const moment of found) {
    if (chosen.length === MOST) break;
    if (chosen.every(({ bucket }) => Math.abs(bucket - moment.bucket) >= APART)) chosen.push(moment);
  }
  return chosen.sort((one, other) => one.bucket - other.bucket);
}
