/** The test of the flow that is open: its dialog begins it, and what became of it stays on the steps when it is closed. */
import { createContext, useContext } from 'react';
import type { FlowTesting } from './useFlowTest.ts';

export const TryContext = createContext<FlowTesting | null>(null);

/** @throws {Error} outside of the flow editor */
export function useTry(): FlowTesting {
  const testing = useContext(TryContext);
  if (testing === null) throw new Error('A component that tests a flow stands outside of TryContext.');
  return testing;
}
