/** Reduces flows to what a state file contains: ended runs with their steps, and refusals. */
import type { StateFile, StateRun, StateStep } from '#schemas/generated/types.ts';
import type { FlowsState } from '../fold/flows/state/flowsState.ts';
import type { StepTrace } from '../fold/flows/state/run.ts';
import type { RunRecord } from '../fold/flows/state/trace.ts';

/** Texts are left out, because another version may phrase them differently. */
const stepOf = ({ blockId, atMs, endedAtMs, outcome, problem }: StepTrace): StateStep => ({
  blockId,
  atMs,
  endedAtMs,
  outcome,
  ...(problem && { problem: problem.code }),
});

function runOf({ flowId, cause, viewer, coins, reason, steps, ...run }: RunRecord): StateRun {
  const { createdAtMs, startedAtMs, endedAtMs, outcome } = run;
  return {
    flowId,
    causeId: cause.id,
    ...(viewer && { viewerId: viewer.tiktokId }),
    coins,
    createdAtMs,
    ...(startedAtMs !== undefined && { startedAtMs }),
    endedAtMs,
    outcome,
    ...(reason && { reason: reason.code }),
    steps: steps.map(stepOf),
  };
}

/** Names a run by its event and its flow, because ids of runs are numbers that shift with earlier ones. */
function nameIn(runs: object, { cause, flowId }: RunRecord): string {
  const name = `${cause.id} ${flowId}`;
  let count = 1;
  while (Object.hasOwn(runs, count === 1 ? name : `${name} ${count}`)) count++;
  return count === 1 ? name : `${name} ${count}`;
}

/** Returns undefined when there is nothing. */
export function stateOfFlows({ records, refusals }: FlowsState): StateFile['flows'] {
  const refused: Record<string, Record<string, number>> = {};
  for (const [, { flowId, code, minutes }] of refusals.entries())
    refused[flowId] = { ...refused[flowId], [code]: minutes.reduce((sum, [, count]) => sum + count, 0) };
  const runs: Record<string, StateRun> = {};
  for (const record of records) runs[nameIn(runs, record)] = runOf(record);
  return records.length === 0 && Object.keys(refused).length === 0 ? undefined : { runs, refused };
}
