/** The docks on which helpers work, with the rights that each takes. */
import {
  IconActivity,
  IconAdjustments,
  IconArrowsSplit2,
  IconDeviceMobile,
  IconMessageCircle,
  IconMusic,
  IconVolume,
  type Icon,
} from '@tabler/icons-react';
import type { HelperRight } from '#schemas/generated/types.ts';

export interface HelpingDock {
  name: 'controls' | 'deck' | 'chat' | 'activity' | 'flows' | 'speech' | 'songs';
  icon: Icon;
  /** All of them are needed. */
  rights: readonly HelperRight[];
}

export const HELPING_DOCKS: readonly HelpingDock[] = [
  { name: 'controls', icon: IconAdjustments, rights: ['see', 'press'] },
  { name: 'deck', icon: IconDeviceMobile, rights: ['press'] },
  { name: 'chat', icon: IconMessageCircle, rights: ['see'] },
  { name: 'activity', icon: IconActivity, rights: ['see'] },
  { name: 'flows', icon: IconArrowsSplit2, rights: ['see'] },
  { name: 'speech', icon: IconVolume, rights: ['see'] },
  { name: 'songs', icon: IconMusic, rights: ['see'] },
];

/** Returns the docks that somebody with these rights can use. */
export const docksFor = (rights: readonly HelperRight[]): HelpingDock[] =>
  HELPING_DOCKS.filter((dock) => dock.rights.every((right) => rights.includes(right)));
