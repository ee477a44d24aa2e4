/**
 * State of the inputs of a condition. Incomplete rows stay here: the others are saved after a pause in typing, and when
 * the form is left.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Condition } from '#schemas/generated/types.ts';
import { useApp } from '../../app/AppContext.ts';
import { diffPatch } from '../../document/diffPatch.ts';
import { savedPart } from './savedPart.ts';

const SETTLE_MS = 600;
const NONE: Condition = { join: 'all', rows: [] };

const same = (one: Condition | null, other: Condition | null): boolean =>
  one === null || other === null ? one === other : diffPatch(one, other) === null;

export function useTypedCondition(condition: Condition | null, onChange: (condition: Condition | null) => void) {
  const { environment } = useApp();
  const [shown, setShown] = useState<Condition>(condition ?? NONE);
  const cancel = useRef(() => {});
  const seen = useRef(condition);
  const latest = useRef({ shown, condition, onChange });
  useLayoutEffect(() => {
    latest.current = { ...latest.current, condition, onChange };
  });

  const settle = useCallback((): void => {
    cancel.current();
    const { shown: typed, condition: saved, onChange: save } = latest.current;
    const next = savedPart(typed);
    if (same(next, saved)) return;
    seen.current = next;
    save(next);
  }, []);

  // Somebody else, or undo, may change it meanwhile. Conditions saved here come back when the typing has continued
  // already.
  useEffect(() => {
    if (same(seen.current, condition)) return;
    seen.current = condition;
    if (same(savedPart(latest.current.shown), condition)) return;
    latest.current = { ...latest.current, shown: condition ?? NONE };
    setShown(condition ?? NONE);
  }, [condition]);
  useEffect(() => settle, [settle]);

  function change(next: Condition): void {
    latest.current = { ...latest.current, shown: next };
    setShown(next);
    cancel.current();
    cancel.current = environment.scheduler.after(SETTLE_MS, settle);
  }
  return { shown, change, settle };
}
