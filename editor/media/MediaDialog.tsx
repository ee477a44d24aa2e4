/** Dialog that chooses a file of a library; its script is loaded when it is first opened. */
import { lazy, Suspense, useEffect } from 'react';
import type { Library } from './libraries.ts';
import type { PickedFile } from './MediaPicker.tsx';

const MediaPicker = lazy(async () => ({ default: (await import('./MediaPicker.tsx')).MediaPicker }));

interface MediaDialogProps {
  kind: Library;
  isOpen: boolean;
  /** Id of the current file; '' = none. */
  value?: string;
  onClose: () => void;
  /** Called after the dialog is closed. */
  onPick: (file: PickedFile) => void;
}

export function MediaDialog({ kind, isOpen, value = '', onClose, onPick }: MediaDialogProps) {
  // It is unmounted at once and cannot restore the focus itself.
  useEffect(() => {
    const opener = document.activeElement;
    return isOpen && opener instanceof HTMLElement ? () => opener.focus({ preventScroll: true }) : undefined;
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <MediaPicker
        {...{ kind, value, onClose }}
        opened
        onPick={(file) => {
          onClose();
          onPick(file);
        }}
      />
    </Suspense>
  );
}
