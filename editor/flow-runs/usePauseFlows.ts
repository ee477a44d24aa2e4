import type { FlowsOverview } from '#schemas/generated/types.ts';
import { pauseFlows, readFlowsOverview, resumeFlows } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../app/api/useCall.ts';
import { useWatched } from '../app/api/useWatched.ts';

interface PausedFlows {
  /** Undefined until it is known. */
  overview: FlowsOverview | undefined;
  isPending: boolean;
  toggle: () => void;
}

/** Tells whether all flows are paused, and changes it. */
export function usePauseFlows(): PausedFlows {
  const { data: overview } = useWatched(readFlowsOverview);
  const invalidates = [readFlowsOverview];
  const pause = useAction(pauseFlows, { invalidates });
  const resume = useAction(resumeFlows, { invalidates });
  return {
    overview,
    isPending: pause.isPending || resume.isPending,
    toggle: () => (overview?.isPaused ? resume : pause).mutate({}),
  };
}
