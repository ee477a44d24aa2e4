import type { StreamKind } from '#engine/flows/streamerBotFlows.ts';
import type { Locale } from '#schemas/generated/types.ts';

interface SendStreamText {
  title: string;
  words: string;
  guide: string;
  kinds: Readonly<Record<StreamKind, string>>;
  none: string;
  there: string;
  create: string;
  done: string;
}

const en: SendStreamText = {
  title: 'Send my stream to Streamer.bot',
  words:
    'Choose an action for each kind of event. Liveloom makes a flow for it, which you can change like any other. The action gets the values named below.',
  guide: 'Read the guide',
  kinds: {
    chat: 'Chat message',
    gift: 'Gift',
    follow: 'New follower',
    subscribe: 'Subscription',
    share: 'Stream shared',
    likes: 'Likes, once a second',
    join: 'Viewer came, once a second',
    raid: 'Raid',
  },
  none: 'Not sent',
  there: 'Open the flow',
  create: 'Create flows',
  done: 'Flows created',
};

const de: SendStreamText = {
  title: 'Meinen Stream an Streamer.bot senden',
  words:
    'Wähle eine Aktion je Art von Ereignis. Liveloom legt einen Flow dafür an, den du wie jeden anderen ändern kannst. Die Aktion bekommt die Werte, die darunter stehen.',
  guide: 'Anleitung lesen',
  kinds: {
    chat: 'Chat-Nachricht',
    gift: 'Geschenk',
    follow: 'Neuer Follower',
    subscribe: 'Abo',
    share: 'Stream geteilt',
    likes: 'Likes, einmal je Sekunde',
    join: 'Zuschauer kam, einmal je Sekunde',
    raid: 'Raid',
  },
  none: 'Wird nicht gesendet',
  there: 'Flow öffnen',
  create: 'Flows anlegen',
  done: 'Flows angelegt',
};

export const SEND_STREAM_TEXT: Readonly<Record<Locale, SendStreamText>> = { en, de };
