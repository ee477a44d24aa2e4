import { useEffect } from 'react';

/** For a dialog that is taken away at once, and so cannot give the focus back itself to what opened it. */
export function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return opener instanceof HTMLElement ? () => opener.focus({ preventScroll: true }) : undefined;
  }, []);
}
