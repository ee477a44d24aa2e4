/** Gives components access to the flow editor: the document and the selection by selector, commands by name. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Flow } from '#schemas/generated/types.ts';
import type { DocumentState } from '../document/documentStore.ts';
import type { FlowEditor, FlowUi } from './flowEditor.ts';

export const FlowEditorContext = createContext<FlowEditor | null>(null);

/** @throws {Error} outside `<FlowEditorContext>` */
export function useFlowEditor(): FlowEditor {
  const editor = useContext(FlowEditorContext);
  if (editor === null) throw new Error('A component of the flow editor stands outside of FlowEditorContext.');
  return editor;
}

/** Selects a part of the document; renders again when that part changes. */
export function useFlowDocument<Part>(select: (state: DocumentState<Flow>) => Part): Part {
  return useStore(useFlowEditor().document.store, select);
}

/** Returns the visible flow, including current typing. */
export const useFlow = (): Flow => useFlowDocument((state) => state.shown);

export function useFlowUi<Part>(select: (state: FlowUi) => Part): Part {
  return useStore(useFlowEditor().ui, select);
}
