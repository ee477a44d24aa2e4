/** Types of events as words, with their signs. */
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
  IconTarget,
  IconThumbUp,
  IconUserPlus,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Locale } from '#schemas/generated/types.ts';

interface Words {
  icon: TablerIcon;
  name: Readonly<Record<Locale, string>>;
}

const WORDS: Readonly<Record<string, Words>> = {
  gift: { icon: IconGift, name: { en: 'Gift', de: 'Geschenk' } },
  streakEnded: { icon: IconGift, name: { en: 'End of a streak', de: 'Ende einer Serie' } },
  chat: { icon: IconMessage, name: { en: 'Chat message', de: 'Chat-Nachricht' } },
  like: { icon: IconThumbUp, name: { en: 'Likes', de: 'Likes vergeben' } },
  follow: { icon: IconUserPlus, name: { en: 'New follower', de: 'Neuer Follower' } },
  share: { icon: IconShare3, name: { en: 'Share', de: 'Geteilt' } },
  subscribe: { icon: IconStar, name: { en: 'Subscription, Super Fan', de: 'Abo, Super Fan' } },
  join: { icon: IconDoorEnter, name: { en: 'Somebody came in', de: 'Jemand kam dazu' } },
  emote: { icon: IconHeart, name: { en: 'Emote sent', de: 'Emote geschickt' } },
  question: { icon: IconHelpCircle, name: { en: 'Question', de: 'Frage' } },
  treasureBox: { icon: IconDiamond, name: { en: 'Treasure box', de: 'Schatzkiste' } },
  viewerCount: { icon: IconUsers, name: { en: 'Number of viewers', de: 'Anzahl der Zuschauer' } },
  streamStart: { icon: IconBroadcast, name: { en: 'Start of the stream', de: 'Beginn des Streams' } },
  streamEnd: { icon: IconBroadcast, name: { en: 'End of the stream', de: 'Ende des Streams' } },
  gap: { icon: IconAlertTriangle, name: { en: 'Gap in the connection', de: 'Lücke in der Verbindung' } },
  goalReached: { icon: IconTarget, name: { en: 'Goal reached', de: 'Ziel erreicht' } },
  timerEnded: { icon: IconClock, name: { en: 'Timer over', de: 'Timer abgelaufen' } },
  flowDue: { icon: IconClock, name: { en: 'Schedule', de: 'Zeitplan' } },
  flowEnded: { icon: IconRoute, name: { en: 'End of a flow', de: 'Ende eines Flows' } },
  runFlow: {
    icon: IconRoute,
    name: { en: 'Started by hand or by a flow', de: 'Von Hand oder von einem Flow gestartet' },
  },
  pressButton: { icon: IconClick, name: { en: 'Button pressed', de: 'Knopf gedrückt' } },
  webhookReceived: { icon: IconPlugConnected, name: { en: 'Call from outside', de: 'Aufruf von außen' } },
  sessionResumed: { icon: IconPower, name: { en: 'The server started again', de: 'Der Server startete neu' } },
};

const OTHER: Words = { icon: IconSparkles, name: { en: 'Something on the overlay', de: 'Etwas im Overlay' } };

/** An event that few flows react to has no words of its own. */
export const eventWords = (type: string): Words => (Object.hasOwn(WORDS, type) ? WORDS[type]! : OTHER);
