import { readFlowsOverview } from '#engine/client/api/calls/flows.ts';
import { useWatched } from '../../../app/api/useWatched.ts';
import { AGENT_HELPER } from '../../../app/agentDocks.ts';
import { useApp } from '../../../app/AppContext.ts';
import { FlowButtons } from './FlowButtons.tsx';
import { FlowQueues } from './FlowQueues.tsx';

/** Flows in the dock: their buttons and queues. Hidden for accounts without flows. */
export function FlowControls() {
  const { data } = useWatched(readFlowsOverview);
  const { helperId } = useApp();
  const isOwn = helperId === null || helperId === AGENT_HELPER;
  if (!data?.hasFlows) return null;
  return (
    <>
      <FlowButtons names={isOwn ? data.buttons : data.helperButtons} />
      <FlowQueues queues={data.queues} />
    </>
  );
}
