import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Subscription',
  about: 'What your plan includes, and how much of it you use.',
  honest: {
    title: 'Nothing is paid here',
    words: 'Plans on this server are set by its administrator. If you need another one, ask there.',
    demo: 'Your demo shows everything. An account that you create from it gets the plan of this server.',
  },
  yours: 'Your plan',
  used: {
    title: 'What you use',
    of: (used: string, limit: string) => `${used} of ${limit}`,
    full: 'The limit is reached. What is there stays; delete something to make room, or ask for another plan.',
    viewersFull:
      'The limit is reached. Who is known keeps their points. New viewers are shown and count for the stream, but get no points of their own.',
  },
  compare: { title: 'All plans', what: 'Included', included: 'Yes', missing: 'No' },
  counts: {
    profiles: 'Profiles, each with its overlay',
    flows: 'Flows',
    audioAlerts: 'Audio alerts',
    pointSystemUsers: 'Viewers with points',
  },
  quotas: {
    profiles: 'Profiles, each with its overlay',
    flows: 'Flows',
    audioAlerts: 'Audio alerts',
    itemsPerOverlay: 'Items in your fullest overlay',
    itemsOfAllOverlays: 'Items of all overlays',
    bytesPerOverlay: 'Size of your largest overlay',
    bytesOfAllOverlays: 'Size of all overlays',
    bytesOfVersions: 'Earlier versions of overlays',
    files: 'Pictures, videos and sounds',
    bytesOfFiles: 'Size of pictures, videos and sounds',
  },
  features: {
    tts: 'Text to speech',
    likeBalloon: 'Like balloon',
    followerBot: 'Follower bot',
    videoChromaKey: 'Videos with a transparent background',
    ai: 'Texts by AI',
  },
  lockedItems: 'Overlay items top gift and gift counter',
};

/** Texts of the page about plans. */
export type SubscriptionText = typeof en;

const de: SubscriptionText = {
  title: 'Tarif',
  about: 'Was dein Tarif enthält, und wie viel davon du nutzt.',
  honest: {
    title: 'Hier wird nichts bezahlt',
    words: 'Tarife auf diesem Server legt seine Verwaltung fest. Wenn du einen anderen brauchst, frage dort nach.',
    demo: 'Deine Demo zeigt alles. Ein Konto, das du daraus anlegst, bekommt den Tarif dieses Servers.',
  },
  yours: 'Dein Tarif',
  used: {
    title: 'Was du nutzt',
    of: (used, limit) => `${used} von ${limit}`,
    full: 'Die Grenze ist erreicht. Was da ist, bleibt; lösche etwas, um Platz zu schaffen, oder frage nach einem anderen Tarif.',
    viewersFull:
      'Die Grenze ist erreicht. Wer bekannt ist, behält seine Punkte. Neue Zuschauer werden gezeigt und zählen für den Stream, bekommen aber keine eigenen Punkte.',
  },
  compare: { title: 'Alle Tarife', what: 'Enthalten', included: 'Ja', missing: 'Nein' },
  counts: {
    profiles: 'Profile, jedes mit seinem Overlay',
    flows: 'Flows',
    audioAlerts: 'Sound-Alerts',
    pointSystemUsers: 'Zuschauer mit Punkten',
  },
  quotas: {
    profiles: 'Profile, jedes mit seinem Overlay',
    flows: 'Flows',
    audioAlerts: 'Sound-Alerts',
    itemsPerOverlay: 'Elemente in deinem vollsten Overlay',
    itemsOfAllOverlays: 'Elemente aller Overlays',
    bytesPerOverlay: 'Größe deines größten Overlays',
    bytesOfAllOverlays: 'Größe aller Overlays',
    bytesOfVersions: 'Frühere Versionen von Overlays',
    files: 'Bilder, Videos und Sounds',
    bytesOfFiles: 'Größe der Bilder, Videos und Sounds',
  },
  features: {
    tts: 'Sprachausgabe',
    likeBalloon: 'Like-Ballon',
    followerBot: 'Follower-Bot',
    videoChromaKey: 'Videos mit durchsichtigem Hintergrund',
    ai: 'Texte von der KI',
  },
  lockedItems: 'Overlay-Elemente Top-Geschenk und Geschenkzähler',
};

export const SUBSCRIPTION_TEXT: Record<Locale, SubscriptionText> = { en, de };
