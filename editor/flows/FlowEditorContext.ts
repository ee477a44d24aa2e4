/** How components of the flow editor reach it: the document and what is chosen by selector, commands by name. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Flow } from '#schemas/generated/types.ts';
import type { DocumentState } from '../document/documentStore.ts';
import type { FlowEditor, FlowUi } from './flowEditor.ts';

export const FlowEditorContext = createContext<FlowEditor | null>(null);

/** @throws {Error} outside of `<FlowEditorContext>` */
export function useFlowEditor(): FlowEditor {
  const editor = useContext(FlowEditorContext);
  if (editor === null) throw new Error('A component of the flow editor stands outside of FlowEditorContext.');
  return editor;
}

/** A part of the document; draws again when that part changes. */
export function useFlowDocument<Part>(select: (state: DocumentState<Flow>) => Part): Part {
  return useStore(useFlowEditor().document.store, select);
}

/** The flow as it is seen, with what is being typed. */
export const useFlow = (): Flow => useFlowDocument((state) => state.shown);

export function useFlowUi<Part>(select: (state: FlowUi) => Part): Part {
  return useStore(useFlowEditor().ui, select);
}
