/** Kinds of past events in a dock: icon, colour, and group. */
import {
  IconBalloon,
  IconBell,
  IconBroadcast,
  IconBroadcastOff,
  IconChartBar,
  IconChartPie,
  IconGift,
  IconHelpHexagon,
  IconHourglassEmpty,
  IconMessage2,
  IconMovie,
  IconPackage,
  IconPhoto,
  IconShare3,
  IconSpeakerphone,
  IconStar,
  IconTargetArrow,
  IconUserPlus,
  IconUsersGroup,
  IconVolume,
  IconWifiOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** Groups for filtering the list. */
export const GROUPS = ['all', 'gifts', 'viewers', 'stream', 'shown'] as const;
export type Group = (typeof GROUPS)[number];

export interface Kind {
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** A colour of the theme. */
  color: string;
  group: Exclude<Group, 'all'>;
}

export const KINDS = {
  streakEnded: { icon: IconGift, color: 'pink', group: 'gifts' },
  treasureBox: { icon: IconPackage, color: 'yellow', group: 'gifts' },
  follow: { icon: IconUserPlus, color: 'blue', group: 'viewers' },
  subscribe: { icon: IconStar, color: 'violet', group: 'viewers' },
  raid: { icon: IconUsersGroup, color: 'violet', group: 'viewers' },
  share: { icon: IconShare3, color: 'teal', group: 'viewers' },
  question: { icon: IconHelpHexagon, color: 'cyan', group: 'viewers' },
  streamStart: { icon: IconBroadcast, color: 'green', group: 'stream' },
  streamEnd: { icon: IconBroadcastOff, color: 'gray', group: 'stream' },
  gap: { icon: IconWifiOff, color: 'yellow', group: 'stream' },
  goalReached: { icon: IconTargetArrow, color: 'orange', group: 'stream' },
  timerEnded: { icon: IconHourglassEmpty, color: 'orange', group: 'stream' },
  voteEnded: { icon: IconChartBar, color: 'indigo', group: 'stream' },
  wheelEnded: { icon: IconChartPie, color: 'grape', group: 'stream' },
  likeBalloonExploded: { icon: IconBalloon, color: 'red', group: 'stream' },
  showText: { icon: IconMessage2, color: 'lime', group: 'shown' },
  showImage: { icon: IconPhoto, color: 'lime', group: 'shown' },
  playVideo: { icon: IconMovie, color: 'lime', group: 'shown' },
  playSound: { icon: IconVolume, color: 'lime', group: 'shown' },
  tts: { icon: IconSpeakerphone, color: 'lime', group: 'shown' },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

/** Face of a kind that this page does not know, from a newer server. */
const UNKNOWN: Kind = { icon: IconBell, color: 'gray', group: 'stream' };

export const isKind = (type: string): type is KindName => Object.hasOwn(KINDS, type);

export const kindOf = (type: string): Kind => (isKind(type) ? KINDS[type] : UNKNOWN);

/** Returns the event types of a group for the request. */
export function typesOf(group: Group): string {
  if (group === 'all') return '';
  return (Object.keys(KINDS) as KindName[]).filter((type) => KINDS[type].group === group).join(',');
}
