/**
 * The behaviour of every field for a number. What can be read counts at once; while something else stands there, the number
 * from before counts, and with the field left it is shown again. The text is the person's own: Ctrl+Z is the browser's.
 */
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApp, useAppState } from '../../AppContext.ts';
import { type NumberRules, readNumber, shownNumber } from './readNumber.ts';
import { numberProblemText } from './text.ts';

export interface NumberFieldProps {
  value: number;
  rules: NumberRules;
  /** One press of an arrow key; with Shift ten of them. */
  step?: number | undefined;
  /** Several values at once: the box is empty, and what is typed counts only when it is done. */
  isMixed?: boolean | undefined;
  onChange(value: number): void;
  /** What was typed is done. @param isRefused it is no such number: the number from before counts */
  onTyped?: ((isRefused: boolean) => void) | undefined;
}

interface Typed {
  text: string;
  /** What counted before; null = several values did. */
  before: number | null;
}

export interface TypedNumber {
  /** What is wrong, in words. Nobody is told while typing. */
  problem: string | null;
  /** Forgets what is wrong. */
  forget(): void;
  input: {
    value: string;
    inputMode: 'decimal';
    autoComplete: 'off';
    onChange(event: ChangeEvent<HTMLInputElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
    onFocus(): void;
    onBlur(): void;
  };
}

/** After so much quiet somebody has typed what was meant. */
const SETTLE_MS = 700;
const LARGE_STEP = 10;

export function useTypedNumber({
  value,
  rules,
  step = 1,
  isMixed = false,
  onChange,
  onTyped,
}: NumberFieldProps): TypedNumber {
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);

  /** @returns whether it can be read */
  function settle(text: string, isCounted: boolean): boolean {
    cancel.current();
    const read = readNumber(text, rules);
    setProblem(read.problem === null ? null : numberProblemText(read.problem, locale));
    if (read.problem === null && !isCounted) onChange(read.value);
    return read.problem === null;
  }

  function type(text: string): void {
    const before = typed === null ? (isMixed ? null : value) : typed.before;
    const isCounted = before !== null;
    const next = readNumber(text, rules).value ?? before;
    setTyped({ text, before });
    setProblem(null);
    cancel.current();
    cancel.current = environment.scheduler.after(SETTLE_MS, () => void settle(text, isCounted));
    if (isCounted && next !== null && next !== value) onChange(next);
  }

  function end(): void {
    if (typed === null) return;
    onTyped?.(!settle(typed.text, typed.before !== null));
    setTyped(null);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') end();
    if (way === undefined || isMixed || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const wanted = value + way * step * (event.shiftKey ? LARGE_STEP : 1);
    const { minimum = -Infinity, maximum = Infinity } = rules;
    cancel.current();
    setTyped(null);
    setProblem(null);
    onChange(Number(Math.min(maximum, Math.max(minimum, wanted)).toPrecision(12)));
  }

  return {
    problem,
    forget: () => setProblem(null),
    input: {
      value: typed?.text ?? (isMixed ? '' : shownNumber(value, locale)),
      inputMode: 'decimal',
      autoComplete: 'off',
      onChange: (event) => type(event.currentTarget.value),
      onKeyDown: press,
      onFocus: () => setProblem(null),
      onBlur: end,
    },
  };
}
