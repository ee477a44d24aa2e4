/**
 * Runs rounds and computes their statistics. Sides alternate, so that a busy neighbour or a warm disk favours none of
 * them.
 */
import type { Measured, RoundRecord, Side } from './benchmark.ts';

/** Returns the median of a list; the mean of the two middle ones for an even length. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? NaN) + upper) / 2;
}

/** Returns the value below which `share` (0 to 1) of a sorted list lies. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Returns the order of the sides in a round: forwards, then backwards. */
export function orderOf<T>(sides: readonly T[], round: number): T[] {
  return round % 2 === 1 ? [...sides] : [...sides].reverse();
}

/** Runs every side once per round. */
export async function alternate(
  sides: readonly Side[],
  rounds: number,
  say: (line: string) => void,
): Promise<RoundRecord[]> {
  const records: RoundRecord[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const side of orderOf(sides, round)) {
      const measured = await side.run();
      records.push({ side: side.name, round, ...measured });
      say(`  round ${round}  ${side.name}: ${describe(measured)}`);
    }
  }
  return records;
}

function describe({ work, cpuS, wallS }: Measured): string {
  return `${Math.round(work / cpuS)} /CPU-s, ${Math.round(work / wallS)} /s (${cpuS.toFixed(2)} CPU-s, ${wallS.toFixed(2)} s)`;
}

/** Returns the work per CPU-second. */
export const perCpuSecond = ({ work, cpuS }: Measured): number => work / cpuS;

/** Returns the median of a value over a side's rounds. */
export function medianOf(
  records: readonly RoundRecord[],
  side: string,
  value: (record: RoundRecord) => number = perCpuSecond,
): number {
  return median(records.filter((record) => record.side === side).map(value));
}

/** Returns ours divided by the reference, round by round. */
export function ratios(
  records: readonly RoundRecord[],
  ours: string,
  reference: string,
  value: (record: RoundRecord) => number = perCpuSecond,
): number[] {
  return records
    .filter((record) => record.side === ours)
    .map((own) => {
      const other = records.find((record) => record.side === reference && record.round === own.round)!;
      return value(own) / value(other);
    });
}
