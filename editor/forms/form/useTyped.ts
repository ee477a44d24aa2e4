/** Keeps invalid input of a form; no other code sees it. */
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/AppContext.ts';
import type { Values } from '../model/fieldState.ts';

/** Delay after the last change until it is saved, unless something ends it before. */
export const SETTLE_MS = 400;

/** Invalid input, and the part of it that was already reported: nobody wants messages while typing. */
export interface Typed {
  values: Values;
  told: ReadonlySet<string>;
  keep(values: Values): void;
  forget(names: readonly string[]): void;
  tell(): void;
}

/** @param onWrong is called with all invalid input, after each change of it */
export function useTyped(onWrong?: (values: Values) => void): Typed {
  const { environment } = useApp();
  const [values, setValues] = useState<Values>({});
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(values);
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);

  function set(next: Values): void {
    latest.current = next;
    setValues(next);
    onWrong?.(next);
  }

  function tell(): void {
    cancel.current();
    const names = Object.keys(latest.current);
    setTold((before) =>
      names.length === before.size && names.every((name) => before.has(name)) ? before : new Set(names),
    );
  }

  return {
    values,
    told,
    tell,
    keep(wanted) {
      set({ ...latest.current, ...wanted });
      cancel.current();
      cancel.current = environment.scheduler.after(SETTLE_MS, tell);
    },
    forget(names) {
      if (!names.some((name) => Object.hasOwn(latest.current, name))) return;
      set(Object.fromEntries(Object.entries(latest.current).filter(([name]) => !names.includes(name))));
    },
  };
}
