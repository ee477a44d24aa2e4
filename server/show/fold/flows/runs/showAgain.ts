/** Runs that only show again what no page has shown (behaviour: flowrun-242): whatever counts has counted the first time. */
import type { ActionKind, FlowBlock } from '#schemas/generated/types.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';
import type { Run } from '../state/run.ts';

/** The actions that such a run executes: those for pages, and those that decide when and whether they come. */
const SHOWING: ReadonlySet<string> = new Set<ActionKind>([
  'PLAY_SOUND',
  'PLAY_JOIN_SOUND',
  'PLAY_VIDEO',
  'SHOW_IMAGE',
  'SHOW_TEXT',
  'READ_ALOUD',
  'DELAY',
  'RESTRICT',
]);

/** Checks whether a run leaves a step out. */
export const leavesOut = ({ showsOnly }: Pick<Run, 'showsOnly'>, { kind = '' }: FlowBlock): boolean =>
  showsOnly === true && !SHOWING.has(kind);

/** Marks a run as shown again, so that it is offered only once. */
export function markShownAgain(work: FlowTransaction, runId: string): void {
  const kept = work.state.cues.get(runId);
  if (kept) work.putCues(runId, { ...kept, isShownAgain: true });
}
