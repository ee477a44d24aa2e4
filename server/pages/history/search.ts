/** Searches the entries of the history. */
import { comparableText } from '#engine/core/comparableText.ts';
import type { ListFlowHistory } from '#schemas/generated/types.ts';
import type { Occurrence, Outcome } from './outcomes.ts';

function isBy({ event: { viewer } }: Occurrence, search: string): boolean {
  if (search === '') return true;
  return (
    viewer !== undefined && [viewer.displayName, viewer.name].some((name) => comparableText(name).includes(search))
  );
}

/** Checks an entry for one outcome that matches flow, reason and kind together. */
function isMeant(
  { flowId, kind, reason }: Outcome,
  wanted: Pick<ListFlowHistory, 'flow' | 'reason' | 'kind'>,
): boolean {
  if (wanted.flow !== undefined && wanted.flow !== flowId) return false;
  if (wanted.kind !== undefined && wanted.kind !== kind) return false;
  return wanted.reason === undefined || wanted.reason === reason?.code;
}

/** Returns the matching entries, newest first. */
export function found(all: readonly Occurrence[], wanted: ListFlowHistory): Occurrence[] {
  const search = comparableText(wanted.search.trim());
  const fromMs = wanted.from === undefined ? -Infinity : Date.parse(wanted.from);
  const untilMs = wanted.until === undefined ? Infinity : Date.parse(wanted.until);
  const isIn = (one: Occurrence): boolean =>
    one.event.at >= fromMs &&
    one.event.at <= untilMs &&
    isBy(one, search) &&
    one.outcomes.some((outcome) => isMeant(outcome, wanted));
  return all
    .filter(isIn)
    .sort((one, other) => other.event.at - one.event.at || (other.event.seq ?? 0) - (one.event.seq ?? 0));
}
