/**
 * A form with a button that sends it, once all its parts are valid. The first input that is wrong gets the focus
 * (behaviour: form-170).
 */
import { type ReactNode, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { FrameContext } from './FrameContext.ts';

interface RequestFrameProps {
  /** The server's answer to the last attempt; its fields are marked. */
  error?: ApiError | null;
  className?: string | undefined;
  /** Name of the value that has the focus when the form opens. */
  focus?: string | undefined;
  onSubmit(): void;
  children: ReactNode;
}

export function RequestFrame({ error = null, className, focus, onSubmit, children }: RequestFrameProps) {
  const element = useRef<HTMLFormElement>(null);
  const checks = useRef(new Set<() => boolean>());
  const [refusals, setRefusals] = useState(0);
  const frame = useMemo(() => ({ error, join: (check: () => boolean) => joined(checks.current, check) }), [error]);

  // The mistakes are marked only after the next draw.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  // In a dialog, the dialog itself moves the focus to the same input.
  useEffect(() => {
    if (focus !== undefined) inputOf(element.current, focus)?.focus();
  }, [focus]);

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    // A form in a popover stands inside the form around it only for React.
    event.stopPropagation();
    // All parts are asked, so that each shows its mistakes.
    const answers = [...checks.current].map((check) => check());
    const isReadable = !hasUnreadable(element.current);
    if (answers.every(Boolean) && isReadable) onSubmit();
    else setRefusals((before) => before + 1);
  }

  return (
    <FrameContext value={frame}>
      <form ref={element} noValidate className={className} onSubmit={handleSubmit}>
        {children}
      </form>
    </FrameContext>
  );
}

function joined(checks: Set<() => boolean>, check: () => boolean): () => void {
  checks.add(check);
  return () => void checks.delete(check);
}

/** Finds inputs whose text is no value, such as a number that can mean two. Each shows why, and the first gets the focus. */
function hasUnreadable(form: HTMLFormElement | null): boolean {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input:invalid') ?? [])];
  return inputs.filter(({ validity }) => validity.customError).some((input) => !input.reportValidity());
}

function inputOf(form: HTMLElement | null, name: string): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>(`[data-setting="${name}"] :is(input, textarea, button)`);
}
