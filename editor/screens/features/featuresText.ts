import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'See everything this server can do. Each badge shows the lowest plan that includes the feature.',
  screens: 'In the dashboard',
  /** Describes each screen in one sentence, by its path. */
  screenWords: {
    '/overlays': 'Design what viewers see, in portrait and in landscape.',
    '/profiles': 'Set up an overlay and options for each kind of stream.',
    '/flows': 'React to gifts, chat and follows automatically.',
    '/queues': 'Decide which flows wait for each other.',
    '/flows/monitor': 'See what runs and waits right now.',
    '/flows/history': 'Find out why a flow ran, or why not.',
    '/audio-alerts': 'Play sounds for gifts, follows and other events.',
    '/text-to-speech': 'Read chat messages aloud.',
    '/follower-bot': 'Greet new followers on the overlay.',
    '/giveaways': 'Draw winners in a way that everyone can verify.',
    '/streams': 'Look back at each stream in numbers.',
    '/wheel-of-fortune': 'Spin a wheel with your own sections.',
    '/like-balloon': 'Let viewers inflate a balloon with likes.',
    '/setup': 'Connect your broadcast software and your TikTok account.',
    '/helpers': 'Let moderators help from their own phone, with rights that you choose.',
    '/docks': 'Keep chat, activity and controls beside your scenes.',
    '/viewers': 'Find viewers, their gifts and their points.',
    '/points': 'Reward viewers with points and levels.',
    '/audios': 'Upload sounds or choose them from the catalogue.',
    '/images': 'Upload images for overlays and alerts.',
    '/videos': 'Upload videos for overlays and alerts.',
    '/import': 'Bring flows, alerts and viewers from other tools.',
  },
  items: 'Overlay items',
  toOverlays: 'Edit overlays',
  triggers: 'Triggers',
  steps: 'Steps of flows',
  toFlows: 'Edit flows',
};

export type FeaturesText = typeof en;

const de: FeaturesText = {
  about: 'Sieh alles, was dieser Server kann. Jedes Schild zeigt den kleinsten Tarif, der die Funktion enthält.',
  screens: 'Im Dashboard',
  screenWords: {
    '/overlays': 'Gestalte, was Zuschauer sehen, hochkant und quer.',
    '/profiles': 'Richte Overlay und Optionen für jede Art von Stream ein.',
    '/flows': 'Reagiere von selbst auf Geschenke, Chat und Follower.',
    '/queues': 'Lege fest, welche Flows aufeinander warten.',
    '/flows/monitor': 'Sieh, was gerade läuft und wartet.',
    '/flows/history': 'Finde heraus, warum ein Flow lief oder warum nicht.',
    '/audio-alerts': 'Spiele Sounds für Geschenke, neue Follower und andere Ereignisse.',
    '/text-to-speech': 'Lass Nachrichten aus dem Chat vorlesen.',
    '/follower-bot': 'Begrüße neue Follower auf dem Overlay.',
    '/giveaways': 'Ziehe Gewinner so, dass es alle prüfen können.',
    '/streams': 'Blicke in Zahlen auf jeden Stream zurück.',
    '/wheel-of-fortune': 'Dreh ein Rad mit deinen eigenen Feldern.',
    '/like-balloon': 'Lass Zuschauer mit Likes einen Ballon aufblasen.',
    '/setup': 'Verbinde deine Streaming-Software und dein TikTok-Konto.',
    '/helpers': 'Lass Moderatoren mit dem eigenen Handy helfen, mit Rechten, die du bestimmst.',
    '/docks': 'Behalte Chat, Aktivität und Steuerung neben deinen Szenen.',
    '/viewers': 'Finde Zuschauer, ihre Geschenke und ihre Punkte.',
    '/points': 'Belohne Zuschauer mit Punkten und Leveln.',
    '/audios': 'Lade Sounds hoch oder wähle sie aus dem Katalog.',
    '/images': 'Lade Bilder für Overlays und Alerts hoch.',
    '/videos': 'Lade Videos für Overlays und Alerts hoch.',
    '/import': 'Bring Flows, Alerts und Zuschauer aus anderen Programmen mit.',
  },
  items: 'Overlay-Elemente',
  toOverlays: 'Overlays bearbeiten',
  triggers: 'Auslöser',
  steps: 'Schritte von Flows',
  toFlows: 'Flows bearbeiten',
};

export const FEATURES_TEXT: Readonly<Record<Locale, FeaturesText>> = { en, de };
