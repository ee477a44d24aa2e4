/** Preferences of the editor, remembered in this browser. No stored value can break it. */
import type { StoreApi } from 'zustand/vanilla';
import type { Storage } from '../../app/environment.ts';
import type { EditorPreferences, EditorUi } from '../../overlay-editor/editorUi.ts';

const KEY = 'liveloom.editor';
const NAMES = [
  'isSnapping',
  'arePortraitZonesShown',
  'areLandscapeZonesShown',
  'areRulersShown',
] as const satisfies (keyof EditorPreferences)[];

export function readEditorPreferences(storage: Storage): Partial<EditorPreferences> {
  const stored = parsed(storage.read(KEY));
  return Object.fromEntries(NAMES.flatMap((name) => (typeof stored[name] === 'boolean' ? [[name, stored[name]]] : [])));
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text ?? '{}') as Record<string, unknown> | null) };
  } catch {
    return {};
  }
}

/** Stores changes; returns a function to stop it. */
export function keepPreferences(ui: StoreApi<EditorUi>, storage: Storage): () => void {
  return ui.subscribe((state, before) => {
    if (NAMES.every((name) => state[name] === before[name])) return;
    storage.write(KEY, JSON.stringify(Object.fromEntries(NAMES.map((name) => [name, state[name]]))));
  });
}
