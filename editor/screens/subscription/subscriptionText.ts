import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Subscription',
  about: 'See what your plan includes and how much of it you use.',
  honest: {
    title: 'No payment needed',
    words: 'The server admin sets the plans on this server. Ask them if you need another plan.',
    demo: 'Your demo includes everything. When you turn it into an account, it gets the standard plan of this server.',
  },
  yours: 'Your plan',
  used: {
    title: 'Usage',
    of: (used: string, limit: string) => `${used} of ${limit}`,
    full: (anotherPlan: string) =>
      `You reached the limit. You keep everything you have. To add more, delete something or ${anotherPlan}.`,
    viewersFull:
      "You reached the limit. Viewers keep the points they have. New viewers appear and count for the stream, but don't earn points.",
  },
  compare: { title: 'All plans', what: 'Feature', included: 'Yes', missing: 'No' },
  counts: {
    profiles: 'Profiles with an overlay',
    flows: 'Flows',
    audioAlerts: 'Audio alerts',
    pointSystemUsers: 'Viewers with points',
  },
  quotas: {
    profiles: 'Profiles with an overlay',
    flows: 'Flows',
    audioAlerts: 'Audio alerts',
    itemsPerOverlay: 'Items in your largest overlay',
    itemsOfAllOverlays: 'Items in all overlays',
    bytesPerOverlay: 'Size of your largest overlay',
    bytesOfAllOverlays: 'Size of all overlays',
    bytesOfVersions: 'Earlier versions of overlays',
    files: 'Images, videos and sounds',
    bytesOfFiles: 'Size of media files',
  },
  features: {
    tts: 'Text to speech',
    likeBalloon: 'Like balloon',
    followerBot: 'Follower bot',
    gameIntegrations: 'Game integrations',
    videoChromaKey: 'Videos with a transparent background',
    ai: 'AI texts',
  },
  lockedItems: 'Top gift and gift counter',
  ads: {
    row: 'Ads on your live pages',
    shown: 'Shown',
    none: 'None',
    title: 'Ads on your live pages',
    about: 'Your plan is FREE, so your live pages show ads of this server.',
    points: [
      'While you are live, an ad appears every 5 to 10 minutes for 8 seconds.',
      'It appears in a corner or at a side, where none of your items shows anything and no button of TikTok is. Without a free place, it does not appear.',
      'Your alerts come first: no ad begins while one plays, and an alert that begins removes the ad.',
      'Previews, the editor and tests show no ads.',
    ],
    end: (anotherPlan: string) =>
      `BASIC and PRO have no ads. To remove them, ${anotherPlan}. This also works during a stream.`,
  },
};

/** Texts of the subscription page. */
export type SubscriptionText = typeof en;

const de: SubscriptionText = {
  title: 'Tarif',
  about: 'Sieh, was dein Tarif enthält und wie viel davon du nutzt.',
  honest: {
    title: 'Du musst nichts bezahlen',
    words: 'Der Betreiber legt die Tarife auf diesem Server fest. Frage ihn, wenn du einen anderen brauchst.',
    demo: 'Deine Demo enthält alles. Wenn du daraus ein Konto machst, bekommt es den Standardtarif dieses Servers.',
  },
  yours: 'Dein Tarif',
  used: {
    title: 'Nutzung',
    of: (used, limit) => `${used} von ${limit}`,
    full: (anotherPlan) =>
      `Du hast die Grenze erreicht. Alles, was du hast, bleibt. Um mehr hinzuzufügen, lösche etwas oder ${anotherPlan}.`,
    viewersFull:
      'Du hast die Grenze erreicht. Zuschauer behalten ihre Punkte. Neue Zuschauer erscheinen und zählen für den Stream, bekommen aber keine Punkte.',
  },
  compare: { title: 'Alle Tarife', what: 'Funktion', included: 'Ja', missing: 'Nein' },
  counts: {
    profiles: 'Profile mit einem Overlay',
    flows: 'Flows',
    audioAlerts: 'Sound-Alerts',
    pointSystemUsers: 'Zuschauer mit Punkten',
  },
  quotas: {
    profiles: 'Profile mit einem Overlay',
    flows: 'Flows',
    audioAlerts: 'Sound-Alerts',
    itemsPerOverlay: 'Elemente in deinem größten Overlay',
    itemsOfAllOverlays: 'Elemente aller Overlays',
    bytesPerOverlay: 'Größe deines größten Overlays',
    bytesOfAllOverlays: 'Größe aller Overlays',
    bytesOfVersions: 'Frühere Versionen von Overlays',
    files: 'Bilder, Videos und Sounds',
    bytesOfFiles: 'Größe der Mediendateien',
  },
  features: {
    tts: 'Sprachausgabe',
    likeBalloon: 'Like-Ballon',
    followerBot: 'Follower-Bot',
    gameIntegrations: 'Spiele-Anbindung',
    videoChromaKey: 'Videos mit durchsichtigem Hintergrund',
    ai: 'KI-Texte',
  },
  lockedItems: 'Top-Geschenk und Geschenkzähler',
  ads: {
    row: 'Werbung auf deinen Live-Seiten',
    shown: 'Ja',
    none: 'Keine',
    title: 'Werbung auf deinen Live-Seiten',
    about: 'Du hast den Tarif FREE, deshalb zeigen deine Live-Seiten Werbung dieses Servers.',
    points: [
      'Während du live bist, erscheint alle 5 bis 10 Minuten 8 Sekunden lang eine Anzeige.',
      'Sie erscheint in einer Ecke oder am Rand, wo keines deiner Elemente etwas zeigt und kein Knopf von TikTok ist. Ist kein Platz frei, erscheint sie nicht.',
      'Deine Alerts gehen vor: Solange einer läuft, beginnt keine Anzeige, und ein neuer Alert entfernt sie.',
      'Vorschauen, der Editor und Tests zeigen keine Werbung.',
    ],
    end: (anotherPlan) =>
      `BASIC und PRO haben keine Werbung. Um sie loszuwerden, ${anotherPlan}. Das geht auch während eines Streams.`,
  },
};

export const SUBSCRIPTION_TEXT: Record<Locale, SubscriptionText> = { en, de };
