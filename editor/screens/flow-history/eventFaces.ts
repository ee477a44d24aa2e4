/** Words and icons of event types. */
import {
  IconAlertTriangle,
  IconBroadcast,
  IconClick,
  IconClock,
  IconDiamond,
  IconDoorEnter,
  IconGift,
  IconHeart,
  IconHelpCircle,
  IconMessage,
  IconPlugConnected,
  IconPower,
  IconRoute,
  IconShare3,
  IconSparkles,
  IconStar,
  IconSwords,
  IconTarget,
  IconThumbUp,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Locale } from '#schemas/generated/types.ts';

interface Words {
  icon: TablerIcon;
  name: Readonly<Record<Locale, string>>;
}

const WORDS: Readonly<Record<string, Words>> = {
  gift: { icon: IconGift, name: { en: 'Gift', de: 'Geschenk' } },
  streakEnded: { icon: IconGift, name: { en: 'Streak ended', de: 'Serie beendet' } },
  chat: { icon: IconMessage, name: { en: 'Chat message', de: 'Chat-Nachricht' } },
  like: { icon: IconThumbUp, name: { en: 'Likes', de: 'Likes' } },
  follow: { icon: IconUserPlus, name: { en: 'New follower', de: 'Neuer Follower' } },
  share: { icon: IconShare3, name: { en: 'Share', de: 'Geteilt' } },
  subscribe: { icon: IconStar, name: { en: 'Subscription or Super Fan', de: 'Abo oder Super Fan' } },
  join: { icon: IconDoorEnter, name: { en: 'Viewer joined', de: 'Zuschauer kam dazu' } },
  emote: { icon: IconHeart, name: { en: 'Emote sent', de: 'Emote geschickt' } },
  question: { icon: IconHelpCircle, name: { en: 'Question', de: 'Frage' } },
  treasureBox: { icon: IconDiamond, name: { en: 'Treasure box', de: 'Schatztruhe' } },
  raid: { icon: IconUsersGroup, name: { en: 'Raid', de: 'Raid' } },
  battle: { icon: IconSwords, name: { en: 'Battle', de: 'Battle' } },
  battleChanged: { icon: IconSwords, name: { en: 'Battle', de: 'Battle' } },
  viewerCount: { icon: IconUsers, name: { en: 'Viewer count', de: 'Zuschauerzahl' } },
  streamStart: { icon: IconBroadcast, name: { en: 'Stream started', de: 'Stream gestartet' } },
  streamEnd: { icon: IconBroadcast, name: { en: 'Stream ended', de: 'Stream beendet' } },
  gap: { icon: IconAlertTriangle, name: { en: 'Connection gap', de: 'Verbindungslücke' } },
  goalReached: { icon: IconTarget, name: { en: 'Goal reached', de: 'Ziel erreicht' } },
  timerEnded: { icon: IconClock, name: { en: 'Timer ended', de: 'Timer abgelaufen' } },
  flowDue: { icon: IconClock, name: { en: 'Schedule', de: 'Zeitplan' } },
  flowEnded: { icon: IconRoute, name: { en: 'Flow ended', de: 'Flow beendet' } },
  runFlow: {
    icon: IconRoute,
    name: { en: 'Started manually or by a flow', de: 'Von Hand oder von einem Flow gestartet' },
  },
  pressButton: { icon: IconClick, name: { en: 'Button pressed', de: 'Knopf gedrückt' } },
  webhookReceived: { icon: IconPlugConnected, name: { en: 'Webhook call', de: 'Webhook-Aufruf' } },
  programEvent: {
    icon: IconPlugConnected,
    name: { en: 'Event in a program', de: 'Ereignis in einem Programm' },
  },
  sessionResumed: { icon: IconPower, name: { en: 'Server restarted', de: 'Server neu gestartet' } },
};

const OTHER: Words = { icon: IconSparkles, name: { en: 'Overlay event', de: 'Overlay-Ereignis' } };

/** Returns the words; a type that few flows react to has general ones. */
export const eventWords = (type: string): Words => (Object.hasOwn(WORDS, type) ? WORDS[type]! : OTHER);
