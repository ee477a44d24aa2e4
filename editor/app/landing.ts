/**
 * Destinations of the command palette on a screen: a setting that gets the focus, an item that is selected, an action that starts.
 * A destination travels in the state of the navigation, so the address stays that of the screen.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApp } from './AppContext.ts';
import { findSetting } from './findSetting.ts';

export type Landing = { setting: string } | { item: string } | { action: string };
type LandingKind = 'setting' | 'item' | 'action';

/** Time for a screen to load what it shows, after which nothing is looked for any more. */
const PATIENCE_MS = 10_000;

/** Runs once for each navigation that leads to this part of the screen, and forgets it, so that a reload does not run it again. */
export function useLanding(kind: LandingKind, run: (value: string) => void): void {
  const { state, key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const handled = useRef('');
  const value = landingOf(state, kind);
  useEffect(() => {
    if (value === null || handled.current === key) return;
    handled.current = key;
    void navigate(pathname + search, { replace: true, state: null });
    run(value);
  });
}

/** Returns a function that moves the focus to a setting, as soon as the page shows it. */
export function useFocusOn(): (label: string) => () => void {
  const { scheduler } = useApp().environment;
  return (label) => focusWhenShown(label, (giveUp) => scheduler.after(PATIENCE_MS, giveUp));
}

/** Moves the focus to the setting that was looked for on a screen of the shell. */
export function useFocusSetting(): void {
  const focusOn = useFocusOn();
  const { pathname } = useLocation();
  const stop = useRef<() => void>(() => undefined);
  // A person who has gone on to another screen no longer looks for it.
  useEffect(() => () => stop.current(), [pathname]);
  useLanding('setting', (label) => {
    stop.current();
    stop.current = focusOn(label);
  });
}

/**
 * Focuses a setting by its label, now or when the page shows it.
 * @param later calls back when it is not looked for any longer
 * @returns function that stops looking
 */
function focusWhenShown(label: string, later: (giveUp: () => void) => () => void): () => void {
  const focus = (): boolean => {
    const control = findSetting(label);
    if (control === null) return false;
    control.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => focus() && stop());
  const cancel = later(() => observer.disconnect());
  function stop(): void {
    observer.disconnect();
    cancel();
  }
  observer.observe(document.body, { subtree: true, childList: true });
  return stop;
}

function landingOf(state: unknown, kind: LandingKind): string | null {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, kind) : null;
  return typeof value === 'string' ? value : null;
}
