/** Keeps invalid input inside a form until it becomes valid. */
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/AppContext.ts';
import type { Values } from '../model/fieldState.ts';

/** Delay after the last change until it is saved, unless something ends it before. */
export const SETTLE_MS = 400;

/** Invalid input, and the part of it that was already reported: nobody wants messages while typing. */
export interface InvalidInput {
  values: Values;
  reported: ReadonlySet<string>;
  keep(values: Values): void;
  forget(names: readonly string[]): void;
  report(): void;
}

/** @param onWrong is called with all invalid input, after each change of it */
export function useInvalidInput(onWrong?: (values: Values) => void): InvalidInput {
  const { environment } = useApp();
  const [values, setValues] = useState<Values>({});
  const [reported, setReported] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(values);
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);

  function set(next: Values): void {
    latest.current = next;
    setValues(next);
    onWrong?.(next);
  }

  function report(): void {
    cancel.current();
    const names = Object.keys(latest.current);
    setReported((before) =>
      names.length === before.size && names.every((name) => before.has(name)) ? before : new Set(names),
    );
  }

  return {
    values,
    reported,
    report,
    keep(wanted) {
      set({ ...latest.current, ...wanted });
      cancel.current();
      cancel.current = environment.scheduler.after(SETTLE_MS, report);
    },
    forget(names) {
      if (!names.some((name) => Object.hasOwn(latest.current, name))) return;
      set(Object.fromEntries(Object.entries(latest.current).filter(([name]) => !names.includes(name))));
    },
  };
}
