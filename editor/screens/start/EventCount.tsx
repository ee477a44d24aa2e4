import { useLayoutEffect, useRef } from 'react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { animateCount } from './animateCount.ts';
import { START_TEXT } from './text.ts';

/** How many events were folded; counts up when it grows. The number is written past React, one text node per frame. */
export function EventCount({ count }: { count: number }) {
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const text = useText(START_TEXT);
  const number = useRef<HTMLElement>(null);
  const shown = useRef(count);

  useLayoutEffect(() => {
    const show = (next: number): void => {
      shown.current = next;
      number.current!.textContent = wholeNumberText(next, locale);
    };
    return animateCount(shown.current, count, show, environment);
  }, [count, locale, environment]);

  return (
    <p className="event-count">
      <strong ref={number} /> {text.events(count)}
    </p>
  );
}
