/**
 * The behaviour of every field for a number. What can be read counts at once; while something else stands there, the number
 * from before counts. With the field left, that is shown again; in a form what was typed stays, and the form is not sent before
 * it is right or gone. The text is the person's own: Ctrl+Z is the browser's.
 */
import { type ChangeEvent, type InvalidEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useApp, useAppState } from '../../AppContext.ts';
import { type NumberRules, readNumber, shownNumber } from './readNumber.ts';
import { numberProblemText } from './text.ts';

interface Rules {
  rules: NumberRules;
  /** One press of an arrow key; with Shift ten of them. */
  step?: number | undefined;
}

export interface NumberFieldProps extends Rules {
  value: number;
  /** Several values at once: the box is empty, and what is typed counts only when it is done. */
  isMixed?: boolean | undefined;
  onChange(value: number): void;
}

/** Null = nothing stands there. */
export interface OptionalNumberProps extends Rules {
  value: number | null;
  onChange(value: number | null): void;
}

type Props =
  (NumberFieldProps & { isOptional?: false }) | (OptionalNumberProps & { isOptional: true; isMixed?: undefined });

interface Typed {
  text: string;
  /** What counted before. */
  before: number | null;
  /** It counts only when it is done. */
  isHeld: boolean;
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
    onBlur(event: { currentTarget: HTMLInputElement }): void;
    onInvalid(event: InvalidEvent<HTMLInputElement>): void;
  };
}

/** After so much quiet somebody has typed what was meant. */
const SETTLE_MS = 700;
const LARGE_STEP = 10;

export function useTypedNumber(props: Props): TypedNumber {
  const { value, rules, step = 1, isMixed = false, isOptional = false } = props;
  const onChange = props.onChange as (value: number | null) => void;
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);

  /** @returns the number, and what is wrong with the text, in words */
  function read(text: string): { number: number | null; wrong: string | null } {
    if (isOptional && text.trim() === '') return { number: null, wrong: null };
    const { value: number, problem: found } = readNumber(text, rules);
    return { number, wrong: found === null ? null : numberProblemText(found, locale) };
  }

  /** @returns whether it can be read */
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
    // What is sent with a press on a button is what stands there.
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
      value: typed?.text ?? (isMixed || value === null ? '' : shownNumber(value, locale)),
      inputMode: 'decimal',
      autoComplete: 'off',
      onChange: (event) => type(event.currentTarget),
      onKeyDown: press,
      onFocus: () => {
        if (typed === null) setProblem(null);
      },
      onBlur: (event) => end(event.currentTarget),
      onInvalid: (event) => {
        // Said below the field, in the words of the page and not in the browser's.
        event.preventDefault();
        const input = event.currentTarget;
        setProblem(input.validationMessage);
        if (input.form?.querySelector(':invalid') === input) input.focus();
      },
    },
  };
}
