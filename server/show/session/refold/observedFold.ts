/** A fold that reports what flows do with each event, for explanations; its results are the same. */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { Fold } from '../../fold/fold.ts';
import type { FlowsState } from '../../fold/flows/state/flowsState.ts';
import type { RowWrite } from '../../fold/stage.ts';
import { STAGES } from '../../fold/stages.ts';

/** Effects of one event on flows. */
export interface FlowsSeen {
  event: StreamEvent;
  before: FlowsState;
  /** Written rows in order: runs, refusals, ended runs. */
  rows: readonly RowWrite[];
}

/**
 * Creates the fold.
 * @param onFlows not called for events that leave flows unchanged; also called for events that fail later
 */
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
