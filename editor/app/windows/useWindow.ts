/** Makes a window close one at a time, and ask when something was typed. */
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';
import { useConfirm } from '../parts/useConfirm.tsx';
import { isTypedField, TypedFields } from './typedFields.ts';
import { useWindows } from './WindowsContext.ts';

interface WindowOptions {
  opened: boolean;
  onClose: () => void;
  /** False for a window that loses nothing: it saves while one types, or only searches. */
  asks: boolean;
}

export function useWindow({ opened, onClose, asks }: WindowOptions) {
  const { open, hadListAtPress } = useWindows();
  const text = useText(APP_TEXT);
  const confirm = useConfirm();
  const [typed] = useState(() => new TypedFields<HTMLInputElement | HTMLTextAreaElement>());
  const isPressBeside = useRef(false);
  const newest = useRef(onClose);
  useEffect(() => {
    newest.current = requestClose;
  });
  useEffect(() => {
    if (!opened) return undefined;
    const remove = open.add({ requestClose: () => newest.current() });
    return () => {
      remove();
      typed.clear();
    };
  }, [opened, open, typed]);

  function requestClose(): void {
    if (!asks || !typed.hasTyped()) return onClose();
    const question = { title: text.discardTyped, body: text.discardTypedHint, confirm: text.discard };
    void confirm(question).then((isDiscarded) => isDiscarded && onClose());
  }

  return {
    closeOnEscape: false,
    /** Called by the close button, and by a press beside the window. */
    onClose(): void {
      const isBeside = isPressBeside.current;
      isPressBeside.current = false;
      if (!isBeside || !hadListAtPress()) requestClose();
    },
    pressBeside(): void {
      isPressBeside.current = true;
    },
    /** Handlers for the root of the window. */
    watched: {
      onFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
        // A window inside is a child of this one, but not in the page.
        if (currentTarget.contains(target) && isTypedField(target)) typed.begin(target);
      },
      onSubmit: () => typed.sent(),
    },
  };
}
