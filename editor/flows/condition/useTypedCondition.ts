/**
 * What stands in the inputs of a condition. Rows that nobody has filled in yet stay here: the rest is saved when nobody is
 * typing any more, and when the form is left.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parseExpression } from '#engine/flows/expression/parseExpression.ts';
import type { Condition, ConditionRow } from '#schemas/generated/types.ts';
import { useApp } from '../../app/AppContext.ts';
import { rightSideOf } from './problems.ts';

const SETTLE_MS = 600;
const NONE: Condition = { join: 'all', rows: [] };

function isReadable(source: string): boolean {
  try {
    parseExpression(source);
    return true;
  } catch {
    return false;
  }
}

function isWhole({ left, operator, right = '' }: ConditionRow): boolean {
  if (!isReadable(left)) return false;
  return rightSideOf(operator) !== 'expression' || isReadable(right);
}

/** Null = nothing is asked for. */
function savedPart(condition: Condition): Condition | null {
  const rows = condition.rows.filter(isWhole);
  const { viewers, ...rest } = condition;
  const hasViewers = viewers !== undefined && Object.keys(viewers).length > 0;
  if (rows.length === 0 && !hasViewers && (condition.groups ?? []).length === 0) return null;
  return { ...rest, rows, ...(hasViewers && { viewers }) };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function useTypedCondition(condition: Condition | null, onChange: (condition: Condition | null) => void) {
  const { environment } = useApp();
  const [shown, setShown] = useState<Condition>(condition ?? NONE);
  const cancel = useRef(() => {});
  const latest = useRef({ shown, condition, onChange });
  useLayoutEffect(() => {
    latest.current = { ...latest.current, condition, onChange };
  });

  const settle = useCallback((): void => {
    cancel.current();
    const { shown: typed, condition: saved, onChange: save } = latest.current;
    const next = savedPart(typed);
    if (!same(next, saved)) save(next);
  }, []);

  // Somebody else, or undo, may change it meanwhile.
  useEffect(() => {
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
