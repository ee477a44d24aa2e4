import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../../app/AppContext.ts';
import { Icon } from '../../../app/controls/Icon.tsx';
import { START_TEXT } from '../text.ts';
import { maskedLink } from '../../../app/parts/live/liveLink.ts';

/** A link whose key is readable only under the pointer, with the focus, or after "Show": streamers share their screen. */
export function LinkField({ name, link }: { name: string; link: string }) {
  const { links } = useText(START_TEXT);
  const field = useRef<HTMLInputElement>(null);
  const isHovered = useHover(field);
  const [isFocused, setFocused] = useState(false);
  const [isShown, setShown] = useState(false);
  const value = isHovered || isFocused || isShown ? link : maskedLink(link);

  useEffect(() => {
    if (isFocused) field.current!.select();
  }, [isFocused]);

  return (
    <div className="link-field">
      <input
        ref={field}
        readOnly
        value={value}
        aria-label={name}
        spellCheck={false}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onClick={() => field.current!.select()}
      />
      <button
        className="link-eye"
        type="button"
        aria-pressed={isShown}
        title={isShown ? links.hide : links.show}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
        <span className="unseen">
          {links.show} {name}
        </span>
      </button>
    </div>
  );
}

/**
 * The browser's own events, not React's: those are derived from `pointerout`, which Chromium leaves out after the text
 * under the pointer was replaced, and then the key would stay on the screen.
 */
function useHover(field: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  useEffect(() => {
    const element = field.current!;
    const enter = (): void => setHovered(true);
    const leave = (): void => setHovered(false);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
    };
  }, [field]);
  return isHovered;
}
