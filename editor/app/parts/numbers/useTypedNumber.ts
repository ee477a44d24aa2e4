/**
 * Behaviour of every number field. A valid number counts at once; during invalid input the former number counts.
 * Leaving the field restores that number; in a form the text stays, and the form cannot be sent until it is corrected
 * or removed. Ctrl+Z stays the browser's own.
 */
import { type ChangeEvent, type InvalidEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApp, useAppState } from '../../AppContext.ts';
import { type NumberRules, readNumber, shownNumber } from './readNumber.ts';
import { numberProblemText } from './numberProblemText.ts';

interface Rules {
  rules: NumberRules;
  /** Step of an arrow key; with Shift ten steps. */
  step?: number | undefined;
  /** True for a number that names something: no separators of thousands. */
  isUngrouped?: boolean | undefined;
}

export interface NumberFieldProps extends Rules {
  value: number;
  /** True for several different values: the box is empty, and input counts only when it is finished. */
  isMixed?: boolean | undefined;
  onChange(value: number): void;
}

/** Null = empty. */
export interface OptionalNumberProps extends Rules {
  value: number | null;
  onChange(value: number | null): void;
}

type Props =
  (NumberFieldProps & { isOptional?: false }) | (OptionalNumberProps & { isOptional: true; isMixed?: undefined });

interface Typed {
  text: string;
  /** Number that counted before. */
  before: number | null;
  /** True when it counts only after it is finished. */
  isHeld: boolean;
}

export interface TypedNumber {
  /** Problem in words. Not shown while typing. */
  problem: string | null;
  /** Forgets the problem. */
  forget(): void;
  input: {
    value: string;
    inputMode: 'decimal';
    autoComplete: 'off';
    onChange(event: ChangeEvent<HTMLInputElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
    onFocus(): void;
    onBlur(event: { currentTarget: HTMLInputElement }): void;
    onInvalid(event: InvalidEvent<HTMLInputElement>): void;
  };
}

/** Pause after which typing counts as finished. */
const SETTLE_MS = 700;
const LARGE_STEP = 10;

export function useTypedNumber(props: Props): TypedNumber {
  const { value, rules, step = 1, isMixed = false, isOptional = false, isUngrouped = false } = props;
  const onChange = props.onChange as (value: number | null) => void;
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);

  /** @returns the number, and the problem of the text in words */
  function read(text: string): { number: number | null; wrong: string | null } {
    if (isOptional && text.trim() === '') return { number: null, wrong: null };
    const { value: number, problem: found } = readNumber(text, rules);
    return { number, wrong: found === null ? null : numberProblemText(found, locale) };
  }

  /** @returns whether the text is valid */
  function settle({ text, isHeld }: Typed): boolean {
    cancel.current();
    const { number, wrong } = read(text);
    setProblem(wrong);
    if (wrong === null && isHeld) onChange(number);
    return wrong === null;
  }

  function type(input: HTMLInputElement): void {
    const text = input.value;
    const { number, wrong } = read(text);
    const before = typed === null ? value : typed.before;
    const next: Typed = { text, before, isHeld: typed?.isHeld ?? isMixed };
    input.setCustomValidity(wrong ?? '');
    setTyped(next);
    setProblem(null);
    cancel.current();
    cancel.current = environment.scheduler.after(SETTLE_MS, () => void settle(next));
    const counted = wrong === null ? number : before;
    if (!next.isHeld && counted !== value) onChange(counted);
  }

  function end(input: HTMLInputElement): void {
    if (typed === null) return;
    const isRight = settle(typed);
    // Pressing a button sends the current text.
    if (!isRight && input.form !== null) return;
    input.setCustomValidity('');
    setTyped(null);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') end(event.currentTarget);
    if (way === undefined || isMixed || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { minimum = -Infinity, maximum = Infinity } = rules;
    const from = value ?? Math.max(0, minimum) - way * step;
    const wanted = from + way * step * (event.shiftKey ? LARGE_STEP : 1);
    cancel.current();
    event.currentTarget.setCustomValidity('');
    setTyped(null);
    setProblem(null);
    onChange(Number(Math.min(maximum, Math.max(minimum, wanted)).toPrecision(12)));
  }

  return {
    problem,
    forget: () => setProblem(null),
    input: {
      value: typed?.text ?? (isMixed || value === null ? '' : isUngrouped ? String(value) : shownNumber(value, locale)),
      inputMode: 'decimal',
      autoComplete: 'off',
      onChange: (event) => type(event.currentTarget),
      onKeyDown: press,
      onFocus: () => {
        if (typed === null) setProblem(null);
      },
      onBlur: (event) => end(event.currentTarget),
      onInvalid: (event) => {
        // Reported below the field in the page's words instead of the browser's.
        event.preventDefault();
        const input = event.currentTarget;
        setProblem(input.validationMessage);
        if (input.form?.querySelector(':invalid') === input) input.focus();
      },
    },
  };
}
