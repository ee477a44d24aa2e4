/** A flow that is tried out: begins a test and follows it until nothing of it goes on. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readFlowTest, stopFlowTest, testFlow } from '#engine/client/api/calls/flows.ts';
import type { FlowTestAnswer, TestFlow } from '#schemas/generated/types.ts';
import { keyOf, useAction, useCall } from '../../app/api/useCall.ts';

export type TestResult = NonNullable<FlowTestAnswer['test']>;

export interface FlowTesting {
  /** Null = not tried yet, or it has not begun. */
  result: TestResult | null;
  /** Why it did not even begin. */
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
      // An answer about the test before would stand for this one.
      void queries
        .cancelQueries({ queryKey })
        .then(() => starting.mutate({ params: { id: flowId, eventNodeId: triggerId }, body })),
    stop: () => stopping.mutate({ params }),
  };
}
