/** Whether a flow is shown as a list or as a map; remembered in this browser. */
import { useState } from 'react';
import { useApp } from '../app/AppContext.ts';

const STORAGE_KEY = 'liveloom.flow-view';
export const FLOW_VIEWS = ['list', 'map'] as const;
export type FlowView = (typeof FLOW_VIEWS)[number];

export function useFlowView(): [view: FlowView, change: (view: FlowView) => void] {
  const { storage } = useApp().environment;
  const [view, setView] = useState<FlowView>(() => (storage.read(STORAGE_KEY) === 'map' ? 'map' : 'list'));
  return [
    view,
    (next) => {
      setView(next);
      storage.write(STORAGE_KEY, next);
    },
  ];
}
