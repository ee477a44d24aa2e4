/**
 * Compares runs that were folded again with the stored ones (behaviour: why-222). They differ when the program was updated
 * since and now decides something else. Pure.
 */
import { MAX_RECORDS, type RunRecord } from '../../show/fold/flows/state/trace.ts';

/** Runs that came out differently. */
export interface Disagreement {
  runs: number;
  /** The events that caused them. */
  eventIds: ReadonlySet<string>;
}

/** Returns what a run did, without texts that an update may word differently. */
const essenceOf = ({ flowId, outcome, createdAtMs, startedAtMs, endedAtMs, reason, steps }: RunRecord): string =>
  JSON.stringify([
    [flowId, outcome, createdAtMs, startedAtMs ?? null, endedAtMs, reason?.code ?? null],
    steps.map((step) => [step.blockId, step.outcome, step.atMs, step.endedAtMs]),
  ]);

/** Returns the time from which a list of the newest runs, oldest first, is complete. */
const completeFrom = (records: readonly RunRecord[]): number =>
  records.length < MAX_RECORDS ? -Infinity : records[0]!.endedAtMs + 1;

/**
 * Compares runs that ended in a span of time in which both lists are complete.
 * @param untilMs the moment up to which was folded again
 */
export function disagreementOf(
  stored: readonly RunRecord[],
  folded: readonly RunRecord[],
  untilMs: number,
): Disagreement {
  const fromMs = Math.max(completeFrom(stored), completeFrom(folded));
  const isIn = ({ endedAtMs }: RunRecord): boolean => endedAtMs >= fromMs && endedAtMs <= untilMs;
  const [before, after] = [stored, folded].map((all) => new Map(all.filter(isIn).map((one) => [one.id, one])));
  const differing = [...new Set([...before!.keys(), ...after!.keys()])].filter((id) => {
    const [was, is] = [before!.get(id), after!.get(id)];
    return was === undefined || is === undefined || essenceOf(was) !== essenceOf(is);
  });
  const causes = differing.map((id) => (before!.get(id) ?? after!.get(id)!).cause.id);
  return { runs: differing.length, eventIds: new Set(causes) };
}
