/** A fold that lets somebody look at what flows do with each event, for those who ask why; it folds the same. */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { Fold } from '../../fold/fold.ts';
import type { FlowsState } from '../../fold/flows/flowsState.ts';
import type { RowWrite } from '../../fold/stage.ts';
import { STAGES } from '../../fold/stages.ts';

/** What one event did to flows. */
export interface FlowsSeen {
  event: StreamEvent;
  before: FlowsState;
  /** In the order in which they were written: runs, refusals, ended runs. */
  rows: readonly RowWrite[];
}

/** @param onFlows not told of events that leave flows as they are; told of those that fail later on too */
export function observedFold(onFlows: (seen: FlowsSeen) => void): Fold {
  const { flows } = STAGES;
  const observed: typeof flows = {
    ...flows,
    fold(before, event, context) {
      const result = flows.fold(before, event, context);
      if (result.state !== before) onFlows({ event, before, rows: result.rows ?? [] });
      return result;
    },
  };
  return new Fold({ ...STAGES, flows: observed });
}
