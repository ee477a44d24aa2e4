/** Test of a flow: starts it and follows it to its end. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readFlowTest, stopFlowTest, testFlow } from '#engine/client/api/calls/flows.ts';
import type { FlowTestAnswer, TestFlow } from '#schemas/generated/types.ts';
import { keyOf, useAction, useCall } from '../../app/api/useCall.ts';

export type TestResult = NonNullable<FlowTestAnswer['test']>;

export interface FlowTesting {
  /** Result; null = not tested yet, or not started. */
  result: TestResult | null;
  /** Reason why it did not start. */
  error: Error | null;
  isStarting: boolean;
  start: (triggerId: string, body: TestFlow) => void;
  stop: () => void;
}

const ASK_MS = 500;

export function useFlowTest(flowId: string): FlowTesting {
  const queries = useQueryClient();
  const params = { testFlowId: flowId };
  const queryKey = keyOf(readFlowTest, { params });
  const [isWanted, setIsWanted] = useState(false);
  const known = queries.getQueryData<FlowTestAnswer>(queryKey)?.test ?? null;
  const isGoing = isWanted && known?.isOver === false;
  const { data } = useCall(readFlowTest, { params }, { enabled: isGoing, everyMs: ASK_MS });
  const starting = useAction(testFlow, {
    onDone: (answer) => {
      queries.setQueryData(queryKey, answer);
      setIsWanted(true);
    },
    onFailed: () => undefined,
  });
  const stopping = useAction(stopFlowTest, { invalidates: [readFlowTest] });
  return {
    result: isWanted && !starting.isPending ? (data?.test ?? null) : null,
    error: starting.error,
    isStarting: starting.isPending,
    start: (triggerId, body) =>
      // An answer about the former test would replace this one.
      void queries
        .cancelQueries({ queryKey })
        .then(() => starting.mutate({ params: { id: flowId, eventNodeId: triggerId }, body })),
    stop: () => stopping.mutate({ params }),
  };
}
