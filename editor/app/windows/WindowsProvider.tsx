/**
 * Hands Escape to the innermost window alone. A list or menu inside a window is the innermost: it closes first, also when
 * something beside is pressed.
 */
import { ModalsProvider, useModals } from '@mantine/modals';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';
import { type OpenWindow, OpenWindows } from './openWindows.ts';
import { useWindows, WindowsContext } from './WindowsContext.ts';

/** Lists, menus and popovers that are open; hints under the pointer are none. */
const OPEN_LIST =
  '[data-position][style*="z-index"]:not([role=tooltip], .mantine-Notifications-root, [style*="display: none"])';

interface Watched {
  open: OpenWindows;
  hadListAtPress(): boolean;
  watch(page: Document): () => void;
}

function makeWatched(): Watched {
  const open = new OpenWindows();
  let hadList = false;
  let pressed: OpenWindow | undefined;

  /** Runs before anything closes, so that it sees what was innermost when the key went down. */
  function before(event: Event): void {
    const page = event.currentTarget as Document;
    hadList = page.querySelector(OPEN_LIST) !== null;
    if (event.type !== 'keydown') return;
    const { key, isComposing } = event as KeyboardEvent;
    pressed = key === 'Escape' && !isComposing && !hadList ? open.innermost : undefined;
  }

  /** Runs last: an input that takes Escape for itself stops the event. */
  function after(event: Event): void {
    const target = pressed;
    pressed = undefined;
    if ((event as KeyboardEvent).key === 'Escape' && !event.defaultPrevented) target?.requestClose();
  }

  return {
    open,
    hadListAtPress: () => hadList,
    watch(page) {
      const stop = new AbortController();
      const { signal } = stop;
      page.addEventListener('keydown', before, { capture: true, signal });
      page.addEventListener('pointerdown', before, { capture: true, signal });
      // After the handlers of components, which listen further inside.
      page.defaultView?.addEventListener('keydown', after, { signal });
      return () => stop.abort();
    },
  };
}

export function WindowsProvider({ children }: { children: ReactNode }) {
  const { confirm, cancel } = useText(APP_TEXT);
  const [watched] = useState(makeWatched);
  useEffect(() => watched.watch(document), [watched]);
  return (
    <WindowsContext value={watched}>
      <ModalsProvider labels={{ confirm, cancel }} modalProps={{ closeOnEscape: false }}>
        <Questions />
        {children}
      </ModalsProvider>
    </WindowsContext>
  );
}

/** Questions are windows, too: Escape answers the newest one with no. */
function Questions() {
  const { modals, closeModal } = useModals();
  const { open } = useWindows();
  const newest = modals.at(-1)?.id;
  useEffect(
    () => (newest === undefined ? undefined : open.add({ requestClose: () => closeModal(newest, true) })),
    [newest, open, closeModal],
  );
  return null;
}
