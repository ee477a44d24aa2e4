import { useEffect } from 'react';

/** Restores the focus for a dialog that is unmounted at once and cannot do so itself. */
export function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return opener instanceof HTMLElement ? () => opener.focus({ preventScroll: true }) : undefined;
  }, []);
}
