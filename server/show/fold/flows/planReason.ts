/** Says why the plan keeps a flow from running: it lacks the kind, or the flow is put away (behaviour: plan-6, plan-11). */
import type { CountedKind } from '#schemas/generated/types.ts';
import type { FoldLimits } from '../limits.ts';
import { isLocked, isPutAway } from '../planGate.ts';
import { documentOf, type FlowIndex } from './flowIndex.ts';
import type { MissReason } from './missReason.ts';

const NOT_IN_PLAN: MissReason = { code: 'plan' };
const PUT_AWAY: MissReason = { code: 'putAway' };

export function planReason(limits: FoldLimits, index: FlowIndex, flowId: string): MissReason | null {
  const kind = documentOf(index, flowId);
  if (isLocked(limits, 'entity', kind)) return NOT_IN_PLAN;
  // Documents of the other kinds are never put away.
  return isPutAway(limits, kind as CountedKind, flowId) ? PUT_AWAY : null;
}
