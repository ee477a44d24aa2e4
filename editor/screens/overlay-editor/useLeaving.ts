/**
 * Asks before steps are lost. A step being sent arrives even if the screen is left, but not when the tab is closed; one
 * that cannot be saved is lost in both cases.
 */
import { useEffect } from 'react';
import { useApp } from '../../app/AppContext.ts';
import { useUnsaved } from '../../app/parts/useUnsaved.tsx';
import { useDocument, useEditor } from '../../overlay-editor/EditorContext.ts';

export function useLeaving(): void {
  const { environment } = useApp();
  const { document, drafts } = useEditor();
  useUnsaved(useDocument((state) => state.save === 'failed'));
  useEffect(
    () => environment.askBeforeLeaving(() => document.store.getState().save !== 'saved' || drafts.isDrafting()),
    [environment, document, drafts],
  );
}
