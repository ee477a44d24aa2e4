import { readFlowsOverview } from '#engine/client/api/calls/flows.ts';
import { useWatched } from '../../../app/api/useWatched.ts';
import { useIsHelper } from '../../../app/helping/useDockAccess.ts';
import { FlowButtons } from './FlowButtons.tsx';
import { FlowQueues } from './FlowQueues.tsx';

/** Flows in the dock: their buttons and queues. Hidden for accounts without flows. */
export function FlowControls() {
  const { data } = useWatched(readFlowsOverview);
  const isHelper = useIsHelper();
  if (!data?.hasFlows) return null;
  return (
    <>
      <FlowButtons names={isHelper ? data.helperButtons : data.buttons} />
      <FlowQueues queues={data.queues} />
    </>
  );
}
