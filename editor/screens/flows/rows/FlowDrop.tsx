/** Drag and drop of rows into folders. */
import { type DragEndEvent, DragDropProvider, PointerSensor } from '@dnd-kit/react';
import type { ComponentProps, ReactNode } from 'react';
import { useMoveFlows } from '../useMoveFlows.ts';

type ProviderProps = ComponentProps<typeof DragDropProvider>;
const SENSORS: NonNullable<ProviderProps['sensors']> = [PointerSensor];
/** Removes the library's first plugin, which speaks English to screen readers. */
const withoutSpeech: NonNullable<ProviderProps['plugins']> = (defaults) => defaults.slice(1);

/** Data of a dragged row. */
export interface Dragged {
  flowId?: string;
  folderId?: string;
}

export function FlowDrop({ children }: { children: ReactNode }) {
  const { move, moveFolder } = useMoveFlows();
  function drop({ operation: { source, target }, canceled }: DragEndEvent): void {
    if (canceled || source === null || target === null) return;
    const { flowId, folderId } = source.data as Dragged;
    const { into } = target.data as { into?: string };
    if (into === undefined || into === folderId) return;
    if (flowId !== undefined) move([flowId], into);
    else if (folderId !== undefined) moveFolder(folderId, into);
  }
  return (
    <DragDropProvider sensors={SENSORS} plugins={withoutSpeech} onDragEnd={drop}>
      {children}
    </DragDropProvider>
  );
}
