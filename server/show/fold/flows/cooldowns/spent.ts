/** Uses up limits when a run starts, and gives them back when it never begins (behaviour: flow-11). */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { CompiledFlow } from '../compiledFlow.ts';
import { giveBackCooldown, spendCooldowns } from './rules.ts';
import type { Run } from '../state/run.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';

/** Returns the key that counts a flow's starts for a viewer, or null without a viewer. */
export const viewerKey = (flowId: string, { viewer }: Pick<StreamEvent, 'viewer'>): string | null =>
  viewer === undefined ? null : `${flowId}/${viewer.tiktokId}`;

/**
 * Uses up the limits of a run that will start or wait.
 * @returns what was used up; undefined = nothing
 */
export function spend(work: FlowTransaction, compiled: CompiledFlow): Run['spent'] {
  const { id, run } = compiled.flow;
  const cooldowns = spendCooldowns(work, compiled, work.event.viewer);
  const ofViewer = run.maxPerViewer === undefined ? null : viewerKey(id, work.event);
  const started = [...(run.maxPerStream === undefined ? [] : [id]), ...(ofViewer === null ? [] : [ofViewer])];
  for (const key of started) count(work, key, 1);
  if (cooldowns.length === 0 && started.length === 0) return undefined;
  return { ...(cooldowns.length > 0 && { cooldowns }), ...(started.length > 0 && { started }) };
}

/** Gives back the limits of a run that ended before it began. */
export function giveBack(work: FlowTransaction, { spent, createdAtMs }: Run): void {
  for (const key of spent?.cooldowns ?? []) giveBackCooldown(work, key, createdAtMs);
  for (const key of spent?.started ?? []) count(work, key, -1);
}

/** Resets the counts per stream when a stream starts; counts of the previous stream are not given back. */
export function forgetStarts(work: FlowTransaction): void {
  for (const [key] of work.state.started.entries()) {
    work.change({ started: work.state.started.delete(key) });
    work.write('started', key, null);
  }
  for (const [, run] of work.state.runs.entries()) {
    if (run.spent?.started === undefined) continue;
    const { started: _before, ...spent } = run.spent;
    work.putRun({ ...run, spent });
  }
}

/** @param key of a flow, or of a flow and a viewer */
function count(work: FlowTransaction, key: string, by: number): void {
  const { started } = work.state;
  const now = Math.max(0, (started.get(key) ?? 0) + by);
  work.change({ started: now === 0 ? started.delete(key) : started.set(key, now) });
  work.write('started', key, now === 0 ? null : { count: now });
}
