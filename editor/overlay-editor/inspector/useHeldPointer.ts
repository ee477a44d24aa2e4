import { useEffect, useRef } from 'react';
import { useEditor } from '../EditorContext.ts';

const ENDS = ['pointerup', 'pointercancel'] as const;

/**
 * Returns a handler for pointer-down on an input: until the pointer goes up anywhere, its changes are one step, and a
 * slider held for a moment is not saved halfway.
 */
export function useHeldPointer(): () => void {
  const { drafts } = useEditor();
  const release = useRef(() => {});
  useEffect(() => () => release.current(), []);
  return () => {
    release.current();
    const end = drafts.hold();
    release.current = () => {
      for (const type of ENDS) document.removeEventListener(type, release.current);
      end();
    };
    for (const type of ENDS) document.addEventListener(type, release.current);
  };
}
