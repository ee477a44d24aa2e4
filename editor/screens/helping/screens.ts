/**
 * Pages on which helpers work. Anybody opens them, and the server decides what they show: a page acts as the helper in its
 * address (behaviour: helper-5).
 */
import type { Screen } from '../../app/screen.ts';
import { HELPING } from '../../app/helpingPath.ts';

const OF_HELPER = `${HELPING}/:helperId`;

export const HELPING_SCREENS = {
  openHelperLink: {
    path: HELPING,
    access: 'anyone',
    frame: 'bare',
    title: { en: 'Help a streamer', de: 'Beim Stream helfen' },
    load: async () => (await import('./OpenLinkScreen.tsx')).OpenLinkScreen,
  },
  helping: {
    path: OF_HELPER,
    access: 'anyone',
    frame: 'bare',
    title: { en: 'Helping', de: 'Helfen' },
    load: async () => (await import('./HelpingScreen.tsx')).HelpingScreen,
  },
  helpingControls: {
    path: `${OF_HELPER}/controls`,
    access: 'anyone',
    frame: 'bare',
    title: { en: 'Quick controls', de: 'Schnellsteuerung' },
    load: async () => (await import('./HelpingDocks.tsx')).HelpingControls,
  },
  helpingDeck: {
    path: `${OF_HELPER}/deck`,
    access: 'anyone',
    frame: 'bare',
    title: { en: 'Deck', de: 'Tasten' },
    load: async () => (await import('../deck/DeckScreen.tsx')).DeckScreen,
  },
  helpingChat: {
    path: `${OF_HELPER}/chat`,
    access: 'anyone',
    frame: 'bare',
    title: { en: 'Chat', de: 'Chat' },
    load: async () => (await import('./HelpingDocks.tsx')).HelpingChat,
  },
  helpingActivity: {
    path: `${OF_HELPER}/activity`,
    access: 'anyone',
    frame: 'bare',
    title: { en: 'Activity', de: 'Aktivität' },
    load: async () => (await import('./HelpingDocks.tsx')).HelpingActivity,
  },
  helpingFlows: {
    path: `${OF_HELPER}/flows`,
    access: 'anyone',
    frame: 'bare',
    title: { en: 'Flow activity', de: 'Flow-Aktivität' },
    load: async () => (await import('./HelpingDocks.tsx')).HelpingFlows,
  },
  helpingSongs: {
    path: `${OF_HELPER}/songs`,
    access: 'anyone',
    frame: 'bare',
    title: { en: 'Song requests', de: 'Songwünsche' },
    load: async () => (await import('./HelpingDocks.tsx')).HelpingSongs,
  },
  helpingSpeech: {
    path: `${OF_HELPER}/speech`,
    access: 'anyone',
    frame: 'bare',
    title: { en: 'Speech queue', de: 'Sprechliste' },
    load: async () => (await import('./HelpingDocks.tsx')).HelpingSpeech,
  },
} as const satisfies Record<string, Screen>;
