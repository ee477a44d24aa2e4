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
  onSubmit(): void;
  children: ReactNode;
}

export function RequestFrame({ error = null, className, onSubmit, children }: RequestFrameProps) {
  const element = useRef<HTMLFormElement>(null);
  const checks = useRef(new Set<() => boolean>());
  const [refusals, setRefusals] = useState(0);
  const frame = useMemo(() => ({ error, join: (check: () => boolean) => joined(checks.current, check) }), [error]);

  // The mistakes are marked only after the next draw.
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    // All parts are asked, so that each shows its mistakes.
    const answers = [...checks.current].map((check) => check());
    if (answers.every(Boolean)) onSubmit();
    else setRefusals((before) => before + 1);
  }

  return (
    <FrameContext value={frame}>
      <form ref={element} className={className} onSubmit={handleSubmit}>
        {children}
      </form>
    </FrameContext>
  );
}

function joined(checks: Set<() => boolean>, check: () => boolean): () => void {
  checks.add(check);
  return () => void checks.delete(check);
}
