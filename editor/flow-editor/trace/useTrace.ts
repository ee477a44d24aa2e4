/** Run whose marks are shown, and the switch for them: remembered in this browser. */
import { useMemo, useState } from 'react';
import { readFlowRuns } from '#engine/client/api/calls/flows.ts';
import type { FlowRuns } from '#schemas/generated/types.ts';
import { useApp } from '../../app/AppContext.ts';
import { useWatched } from '../../app/api/useWatched.ts';
import { useFlow } from '../FlowEditorContext.ts';
import type { TestResult } from '../try/useFlowTest.ts';
import { type Marks, marksOf, NO_MARKS } from './marks.ts';
import { type ShownRun, shownRun } from './shownRun.ts';

const STORAGE_KEY = 'liveloom.flow-trace';
const OFF = 'off';

export interface Trace {
  runs: FlowRuns | undefined;
  shown: ShownRun | null;
  marks: Marks;
  isOn: boolean;
  toggle: () => void;
}

export function useTrace(test: TestResult | null): Trace {
  const { storage } = useApp().environment;
  const flow = useFlow();
  const [isOn, setIsOn] = useState(() => storage.read(STORAGE_KEY) !== OFF);
  const { data: runs } = useWatched(readFlowRuns, { id: flow.id });
  const shown = shownRun(flow.id, runs, test);
  const run = shown?.run;
  const marks = useMemo(() => (run === undefined || !isOn ? NO_MARKS : marksOf(run, flow)), [run, flow, isOn]);
  return {
    runs,
    shown,
    marks,
    isOn,
    toggle() {
      setIsOn(!isOn);
      storage.write(STORAGE_KEY, isOn ? OFF : 'on');
    },
  };
}
