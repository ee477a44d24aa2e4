/** Finds runs of which no page showed anything and that can be shown again (behaviour: flowrun-242). */
import type { CueMiss } from '#schemas/generated/types.ts';
import type { FlowsState } from '../../show/fold/flows/state/flowsState.ts';
import { isOpen, type RunCue } from '../../show/fold/flows/state/runCue.ts';
import { runsFor } from '../../show/fold/flows/queueCommands.ts';
import type { RunRecord } from '../../show/fold/flows/state/trace.ts';

/** Reasons that come from the pages. What somebody stopped, hid or replaced was not wanted. */
const UNWANTED: ReadonlySet<CueMiss> = new Set<CueMiss>(['cancelled', 'hidden', 'empty', 'replaced']);

const isMissed = (cue: RunCue): boolean => cue.missed !== undefined && !UNWANTED.has(cue.missed);
const isShown = (cue: RunCue): boolean => cue.missed === undefined && !isOpen(cue);

/**
 * Returns the runs, oldest first.
 * @param profileId undefined = of all profiles
 */
export function missedRuns({ records, cues, index }: FlowsState, profileId?: string): RunRecord[] {
  return records.all().filter(({ id, flowId }) => {
    const kept = cues.get(id);
    if (kept === undefined || kept.isShownAgain || !index.byId.has(flowId)) return false;
    if (kept.cues.some(isShown) || !kept.cues.some(isMissed)) return false;
    return profileId === undefined || runsFor(index, flowId, profileId);
  });
}
