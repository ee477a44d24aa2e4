import {
  controlQueue,
  readFlowsOverview,
  readMonitor,
  runAgain,
  showMissedAgain,
  stopQueue,
} from '#engine/client/api/calls/flows.ts';
import type { FlowsOverview, StartedFlows, StoppedFlows } from '#schemas/generated/types.ts';
import { useAction } from '../app/api/useCall.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { notify } from '../app/notify.ts';
import { useConfirm } from '../app/parts/useConfirm.tsx';
import { reasonText } from './reasons.ts';
import { queueName } from './queueName.ts';
import { FLOW_RUNS_TEXT } from './flowRunsText.ts';

type Queue = Pick<FlowsOverview['queues'][number], 'id' | 'name' | 'isPaused' | 'waitingCount'>;

export interface QueueControl {
  pause: () => void;
  /** @param flowName name of the flow whose run ends */
  skip: (flowName: string) => Promise<void>;
  clear: () => Promise<void>;
  /** Ends its running and waiting runs. */
  stop: () => Promise<void>;
  move: (runId: string, place: number) => void;
  drop: (runId: string) => void;
  dropViewer: (viewerId: string) => void;
}

/** Returns the actions of a queue, which ask before anything is lost. */
export function useQueueControl(queue: Queue): QueueControl {
  const { id, isPaused, waitingCount } = queue;
  const text = useText(FLOW_RUNS_TEXT);
  const confirm = useConfirm();
  const invalidates = [readFlowsOverview, readMonitor];
  const { mutate } = useAction(controlQueue, { invalidates });
  const stopping = useAction(stopQueue, { invalidates, onDone: useReportStopped() });
  const params = { id };
  const shown = queueName(queue, text);
  return {
    pause: () => mutate({ params, body: { action: isPaused ? 'resume' : 'pause' } }),
    async skip(flowName) {
      const { title, body, confirm: verb } = text.skipped;
      if (await confirm({ title: title(flowName), body, confirm: verb })) mutate({ params, body: { action: 'skip' } });
    },
    async clear() {
      const { title, body, confirm: verb } = text.clear;
      if (await confirm({ title: title(shown), body: body(waitingCount), confirm: verb }))
        mutate({ params, body: { action: 'clear' } });
    },
    async stop() {
      const { title, body, confirm: verb } = text.stopQueue;
      if (await confirm({ title: title(shown), body, confirm: verb })) stopping.mutate({ params });
    },
    move: (runId, place) => mutate({ params, body: { action: 'move', runId, place } }),
    drop: (runId) => mutate({ params, body: { action: 'drop', runId } }),
    dropViewer: (viewerId) => mutate({ params, body: { action: 'dropViewer', viewerId } }),
  };
}

/** Shows how many runs a call has stopped. */
export function useReportStopped(): (answer: StoppedFlows) => void {
  const { stopped } = useText(FLOW_RUNS_TEXT);
  return ({ ended }) => notify.done(stopped(ended));
}

/** Shows the result of starting flows by hand. */
export function useSayStarted(): (answer: StartedFlows) => void {
  const text = useText(FLOW_RUNS_TEXT);
  const locale = useAppState((state) => state.locale);
  return ({ started, refused }) => {
    if (started > 0) notify.done(text.started(started));
    for (const { flowName, reason } of refused) notify.info(`${flowName}: ${reasonText(reason, locale)}`);
    if (started === 0 && refused.length === 0) notify.info(text.nothingStarted);
  };
}

/** Shows again what no page of a profile has shown. */
export function useShowMissedAgain(profileId: string): { show: () => void; isPending: boolean } {
  const onDone = useSayStarted();
  const { mutate, isPending } = useAction(showMissedAgain, { invalidates: [readMonitor], onDone });
  return { show: () => mutate({ query: { profileId } }), isPending };
}

/** Starts an ended run again. */
export function useRunAgain(): (runId: string) => void {
  const onDone = useSayStarted();
  const { mutate } = useAction(runAgain, { invalidates: [readMonitor], onDone });
  return (runId) => mutate({ params: { runId } });
}
