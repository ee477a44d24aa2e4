/** Test of the open flow: its dialog starts it, and the result stays on the steps after closing. */
import { createContext, useContext } from 'react';
import type { FlowTesting } from './useFlowTest.ts';

export const TryContext = createContext<FlowTesting | null>(null);

/** @throws {Error} outside the flow editor */
export function useTry(): FlowTesting {
  const testing = useContext(TryContext);
  if (testing === null) throw new Error('A component that tests a flow stands outside of TryContext.');
  return testing;
}
