/** Replacement for a missing avatar: the first letter on a colour that always belongs to the same name. */
import { textHash } from '../../core/textHash.ts';
import { firstGrapheme } from '../text/graphemes.ts';

export interface AvatarLook {
  letter: string;
  /** Colours of a gradient from top to bottom. */
  from: string;
  to: string;
}

/** Hues that are readable under white letters and distinct from each other, degrees. */
const HUES = [4, 24, 42, 140, 168, 190, 212, 234, 258, 282, 310, 338] as const;

/** Characters before the first letter: spaces, "@", and invisible controls that would pass for a letter. */
const UNSEEN_AT_START = /^[\s@\p{Cf}\p{Cc}]+/u;

/** @param name a viewer's name; may be empty or start with "@" */
export function avatarLook(name: string): AvatarLook {
  const bare = name.replace(UNSEEN_AT_START, '').trim();
  const hue = HUES[textHash(bare) % HUES.length]!;
  return {
    letter: firstGrapheme(bare).toUpperCase() || '?',
    from: `hsl(${hue}, 68%, 58%)`,
    to: `hsl(${(hue + 24) % 360}, 72%, 42%)`,
  };
}
