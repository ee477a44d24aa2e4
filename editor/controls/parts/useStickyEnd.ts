/**
 * Keeps a scrolled list at its newest end until somebody scrolls away to read; then it stays, and later entries are
 * counted.
 */
import { type RefObject, type UIEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end that still counts as there. */
const NEAR_PX = 24;

export interface StickyEnd {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Entries added since somebody scrolled away. */
  missed: number;
  /** Scrolls back to the newest. */
  follow: () => void;
}

/**
 * @param end position of the newest entry
 * @param newest id of the newest entry; null = none
 * @param countAfter counts entries newer than that one
 */
export function useStickyEnd(
  end: 'top' | 'bottom',
  newest: string | null,
  countAfter: (id: string) => number,
): StickyEnd {
  const ref = useRef<HTMLDivElement>(null);
  /** Newest entry when somebody scrolled away; undefined = nobody has. */
  const [leftAt, setLeftAt] = useState<string | null | undefined>(undefined);
  /** Distance from the fixed end, before new entries are drawn. */
  const heightRef = useRef(0);
  const isFollowing = leftAt === undefined;

  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    if (isFollowing) box.scrollTop = end === 'bottom' ? box.scrollHeight : 0;
    // New entries above push the reading position down, which is corrected here.
    else if (end === 'top') box.scrollTop += box.scrollHeight - heightRef.current;
    heightRef.current = box.scrollHeight;
  }, [newest, isFollowing, end]);

  const onScroll = useCallback(
    ({ currentTarget: box }: UIEvent<HTMLElement>) => {
      const awayPx = end === 'bottom' ? box.scrollHeight - box.clientHeight - box.scrollTop : box.scrollTop;
      const isAway = awayPx > NEAR_PX;
      setLeftAt((before) => (isAway ? (before === undefined ? newest : before) : undefined));
    },
    [end, newest],
  );

  const missed = leftAt === undefined || leftAt === newest ? 0 : leftAt === null ? 0 : countAfter(leftAt);
  return { ref, onScroll, missed, follow: () => setLeftAt(undefined) };
}
