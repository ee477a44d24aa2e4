import type { ItemAbout } from '../../core/itemAbout.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Messages of viewers in the preview. */
export const SAMPLE_COMMENT_TEXT: Record<Locale, readonly string[]> = {
  en: [
    'hi from Manchester 👋',
    'first time here, love the vibe!',
    'can you play that song again?',
    'LET’S GOOO 🔥🔥',
    'how long have you been streaming today?',
    'that transition was so smooth',
    'greetings from Osaka 🇯🇵',
    '1 more rose and we have it!!',
    'lol same',
    'your overlay looks amazing, how did you make it?',
    'what’s the goal tonight?',
    'W stream',
    'good night everyone, see you tomorrow 🌙',
    'who else is supposed to be asleep 😅',
  ],
  de: [
    'Grüße aus Köln 👋',
    'zum ersten Mal hier, mega Stimmung!',
    'kannst du das Lied noch mal spielen?',
    'AUF GEHT’S 🔥🔥',
    'wie lange bist du heute schon live?',
    'der Übergang war richtig gut',
    'schöne Grüße aus Österreich 🇦🇹',
    'noch eine Rose, dann haben wir’s!!',
    'haha, ich auch',
    'dein Overlay sieht großartig aus, wie hast du das gemacht?',
    'was ist heute das Ziel?',
    'läuft bei dir',
    'gute Nacht zusammen, bis morgen 🌙',
    'wer müsste eigentlich auch längst schlafen 😅',
  ],
};

/** Default name of a new item. */
export const CHAT_NAME_TEXT: Record<Locale, string> = { en: 'Chat', de: 'Chat' };

/** Description of the type in the editor. */
export const CHAT_ABOUT: ItemAbout = {
  category: 'community',
  name: CHAT_NAME_TEXT,
  description: {
    en: 'The chat of your stream, with colours for moderators, team and subscribers.',
    de: 'Der Chat deines Streams, mit Farben für Moderation, Team und Abonnenten.',
  },
  keywords: 'messages comments nachrichten kommentare',
};
