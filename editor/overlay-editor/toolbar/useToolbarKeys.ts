/**
 * Keys of a toolbar (WAI-ARIA): Tab enters it at the last used control; arrow keys, Home and End move through its
 * controls. Works on the DOM, so that any component may add and remove controls.
 */
import { type RefObject, useEffect } from 'react';

const CONTROLS = 'a[href], button, input';

/** Returns the index of the control that a key leads to; null for other keys. Wraps around at the ends. */
export function controlAfterKey(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

export function useToolbarKeys(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = bar.current!;
    const controls = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(CONTROLS)];

    /** Marks the control that Tab reaches. */
    function mark(chosen: Element | undefined): void {
      for (const control of controls()) control.tabIndex = control === chosen ? 0 : -1;
    }

    function keepOne(): void {
      const all = controls();
      mark(all.find((control) => control.tabIndex === 0 && control.hasAttribute('tabindex')) ?? all[0]);
    }

    function handleKey(event: KeyboardEvent): void {
      const all = controls();
      const current = all.indexOf(event.target as HTMLElement);
      if (current === -1 || event.ctrlKey || event.altKey || event.metaKey) return;
      const next = controlAfterKey(event.key, current, all.length);
      if (next === null) return;
      // Radio buttons would select with the same keys: here the space bar selects.
      event.preventDefault();
      event.stopPropagation();
      all[next]!.focus();
    }

    const handleFocus = (event: FocusEvent): void => {
      if (controls().includes(event.target as HTMLElement)) mark(event.target as HTMLElement);
    };

    keepOne();
    const observer = new MutationObserver(keepOne);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('keydown', handleKey);
    root.addEventListener('focusin', handleFocus);
    return () => {
      observer.disconnect();
      root.removeEventListener('keydown', handleKey);
      root.removeEventListener('focusin', handleFocus);
    };
  }, [bar]);
}
