/** Gives components access to the overlay editor: the document and the view state by selector, commands by name. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { DocumentState } from '../document/documentStore.ts';
import type { Editor } from './editorStore.ts';
import type { EditorUi } from './editorUi.ts';

export const EditorContext = createContext<Editor | null>(null);

/** @throws {Error} outside `<EditorContext>` */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('A component of the overlay editor stands outside of EditorContext.');
  return editor;
}

/**
 * Selects a part of the document; renders again when that part changes. Select from `overlay`, which does not change
 * during gestures; `shown` changes with every movement of the pointer and is for the canvas alone.
 */
export function useDocument<Part>(select: (state: DocumentState<Overlay>) => Part): Part {
  return useStore(useEditor().document.store, select);
}

/** Selects a part of the view state; renders again when that part changes. */
export function useEditorUi<Part>(select: (state: EditorUi) => Part): Part {
  return useStore(useEditor().ui, select);
}
