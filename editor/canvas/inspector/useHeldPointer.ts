import { useEffect, useRef } from 'react';
import { useEditor } from '../EditorContext.ts';

const ENDS = ['pointerup', 'pointercancel'] as const;

/**
 * To be called when a pointer goes down on an input: until it goes up, wherever that is, what it changes is one step, and
 * a slider that somebody holds for a moment is not saved halfway.
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
