/** Icons of deck buttons by their names. */
import {
  IconBalloon,
  IconBell,
  IconBolt,
  IconCamera,
  IconCrown,
  IconEye,
  IconFlame,
  IconGift,
  IconHeart,
  IconMessageCircle,
  IconMinus,
  IconMoodSmile,
  IconMusic,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconPlayerStop,
  IconPlus,
  IconRocket,
  IconStar,
  IconStopwatch,
  IconTrophy,
  IconVolume,
  IconVolumeOff,
  IconListCheck,
  IconWheel,
  type TablerIcon,
} from '@tabler/icons-react';
import type { PhoneDeckButton } from '#schemas/generated/types.ts';

export type DeckIcon = PhoneDeckButton['icon'];
type OwnIcon = Exclude<DeckIcon, 'auto' | 'none'>;

export const DECK_ICONS: Readonly<Record<OwnIcon, TablerIcon>> = {
  play: IconPlayerPlay,
  pause: IconPlayerPause,
  skip: IconPlayerSkipForward,
  stop: IconPlayerStop,
  bolt: IconBolt,
  bell: IconBell,
  gift: IconGift,
  heart: IconHeart,
  star: IconStar,
  trophy: IconTrophy,
  wheel: IconWheel,
  balloon: IconBalloon,
  timer: IconStopwatch,
  plus: IconPlus,
  minus: IconMinus,
  vote: IconListCheck,
  chat: IconMessageCircle,
  sound: IconVolume,
  mute: IconVolumeOff,
  music: IconMusic,
  camera: IconCamera,
  eye: IconEye,
  flame: IconFlame,
  rocket: IconRocket,
  crown: IconCrown,
  smile: IconMoodSmile,
};

/** Icons of actions by the beginnings of their ids. */
const FITTING: Readonly<Record<string, OwnIcon>> = {
  button: 'bolt',
  pauseFlows: 'pause',
  queuePause: 'pause',
  queueSkip: 'skip',
  queueClear: 'stop',
  timer: 'timer',
  timerTime: 'plus',
  counter: 'plus',
  counterDown: 'minus',
  vote: 'vote',
  wheel: 'wheel',
  balloon: 'balloon',
  giveaway: 'trophy',
  speechSkip: 'skip',
  speechPause: 'mute',
  songSkip: 'skip',
  songRemove: 'minus',
  songRequests: 'music',
};

/** Returns the beginning of the id of an action, which says what it is for. */
export const familyOf = (actionId: string): string => actionId.split(':', 1)[0]!;

/** Returns the name of the icon that a button shows; null = it has none. */
export function shownIcon({ icon, actionId }: Pick<PhoneDeckButton, 'icon' | 'actionId'>): OwnIcon | null {
  if (icon === 'none') return null;
  if (icon !== 'auto') return icon;
  const family = familyOf(actionId);
  return Object.hasOwn(FITTING, family) ? FITTING[family]! : 'bolt';
}
