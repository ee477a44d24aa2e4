import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'Everything this server can do for your stream. A plan beside a name is the lowest one that includes it.',
  screens: 'In the dashboard',
  /** One sentence about a screen, by its path. */
  screenWords: {
    '/overlays': 'Design what viewers see, in portrait and in landscape.',
    '/profiles': 'Keep an overlay with its options for each kind of stream.',
    '/flows': 'React to gifts, chat and follows automatically.',
    '/queues': 'Decide which flows wait for each other.',
    '/flows/monitor': 'See what runs and waits right now.',
    '/flows/history': 'Find out why a flow ran, or why not.',
    '/audio-alerts': 'Play a sound for gifts, follows and more.',
    '/text-to-speech': 'Read chat messages aloud.',
    '/follower-bot': 'Thank new followers on the overlay.',
    '/giveaways': 'Draw winners in a way that everybody can check.',
    '/streams': 'Look back at each stream in numbers.',
    '/wheel-of-fortune': 'Spin a wheel with your own sections.',
    '/like-balloon': 'Let viewers inflate a balloon with likes.',
    '/setup': 'Connect your broadcast software and your platform account.',
    '/docks': 'Keep chat, activity and controls beside your scenes.',
    '/viewers': 'Find viewers, their gifts and their points.',
    '/points': 'Reward viewers with points and levels.',
    '/audios': 'Upload sounds or pick them from the catalogue.',
    '/images': 'Upload pictures for overlays and alerts.',
    '/videos': 'Upload videos for overlays and alerts.',
    '/import': 'Bring flows, alerts and viewers from other tools.',
  },
  items: 'On your overlay',
  toOverlays: 'Edit overlays',
  triggers: 'What starts a flow',
  steps: 'What a flow can do',
  toFlows: 'Edit flows',
};

export type FeaturesText = typeof en;

const de: FeaturesText = {
  about:
    'Alles, was dieser Server für deinen Stream kann. Ein Tarif neben einem Namen ist der kleinste, der es enthält.',
  screens: 'Im Dashboard',
  screenWords: {
    '/overlays': 'Gestalte, was Zuschauer sehen, hochkant und quer.',
    '/profiles': 'Halte für jede Art von Stream ein Overlay mit seinen Optionen bereit.',
    '/flows': 'Reagiere von selbst auf Geschenke, Chat und Follower.',
    '/queues': 'Lege fest, welche Flows aufeinander warten.',
    '/flows/monitor': 'Sieh, was gerade läuft und wartet.',
    '/flows/history': 'Finde heraus, warum ein Flow lief oder warum nicht.',
    '/audio-alerts': 'Spiele einen Ton für Geschenke, Follower und mehr.',
    '/text-to-speech': 'Lass Nachrichten aus dem Chat vorlesen.',
    '/follower-bot': 'Danke neuen Followern auf dem Overlay.',
    '/giveaways': 'Ziehe Gewinner so, dass alle es nachprüfen können.',
    '/streams': 'Blicke in Zahlen auf jeden Stream zurück.',
    '/wheel-of-fortune': 'Dreh ein Rad mit deinen eigenen Feldern.',
    '/like-balloon': 'Lass Zuschauer mit Likes einen Ballon aufblasen.',
    '/setup': 'Verbinde deine Streaming-Software und dein Konto auf der Plattform.',
    '/docks': 'Behalte Chat, Aktivität und Steuerung neben deinen Szenen.',
    '/viewers': 'Finde Zuschauer, ihre Geschenke und ihre Punkte.',
    '/points': 'Belohne Zuschauer mit Punkten und Leveln.',
    '/audios': 'Lade Töne hoch oder wähle sie aus dem Katalog.',
    '/images': 'Lade Bilder für Overlays und Alerts hoch.',
    '/videos': 'Lade Videos für Overlays und Alerts hoch.',
    '/import': 'Bring Flows, Alerts und Zuschauer aus anderen Programmen mit.',
  },
  items: 'Auf deinem Overlay',
  toOverlays: 'Overlays bearbeiten',
  triggers: 'Was einen Flow auslöst',
  steps: 'Was ein Flow tun kann',
  toFlows: 'Flows bearbeiten',
};

export const FEATURES_TEXT: Readonly<Record<Locale, FeaturesText>> = { en, de };
