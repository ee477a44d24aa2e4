/** Converts rounds to a line of the table. */
import type { RoundRecord, Row } from './benchmark.ts';
import { median, medianOf, perCpuSecond, ratios } from './rounds.ts';

export interface RowParts {
  what: string;
  ours: string;
  reference: string;
  unit: string;
  aim: number | null;
  records: readonly RoundRecord[];
  /** Compared value; work per CPU-second by default. */
  value?: (record: RoundRecord) => number;
  /** True for times: the ratio is the reference divided by ours, so that more is better in every line. */
  isLessBetter?: boolean;
  note?: string;
}

/** Formats large numbers in thousands, small ones with three digits. */
export function shortNumber(value: number): string {
  if (value >= 10_000) return `${(value / 1000).toFixed(value >= 100_000 ? 0 : 1)}k`;
  if (value >= 100) return value.toFixed(0);
  return value.toPrecision(3);
}

/** Builds a line that compares two sides round by round. */
export function rowOf({ records, value = perCpuSecond, unit, isLessBetter = false, ...parts }: RowParts): Row {
  const [above, below] = isLessBetter ? [parts.reference, parts.ours] : [parts.ours, parts.reference];
  const perRound = ratios(records, above, below, value);
  const text = (side: string): string => `${shortNumber(medianOf(records, side, value))} ${unit}`;
  return {
    ...parts,
    oursText: text(parts.ours),
    referenceText: text(parts.reference),
    ratio: median(perRound),
    ratioRange: [Math.min(...perRound), Math.max(...perRound)],
  };
}
