import type { PlanCount, PlanFeature } from '#engine/rules/planLimits.ts';
import type { Locale, PlanUseAnswer } from '#schemas/generated/types.ts';

/** Texts of the page about plans. */
export interface SubscriptionText {
  title: string;
  about: string;
  honest: { title: string; words: string; demo: string };
  yours: string;
  used: {
    title: string;
    of: (used: string, limit: string) => string;
    unlimitedOf: (used: string) => string;
    full: string;
  };
  compare: { title: string; what: string; included: string; missing: string; unlimited: string };
  counts: Record<PlanCount, string>;
  quotas: Record<PlanUseAnswer['quotas'][number]['name'], string>;
  features: Record<PlanFeature, string>;
  lockedItems: string;
}

export const SUBSCRIPTION_TEXT: Record<Locale, SubscriptionText> = {
  en: {
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
      of: (used, limit) => `${used} of ${limit}`,
      unlimitedOf: (used) => `${used}, no limit`,
      full: 'The limit is reached. What is there stays; delete something to make room, or ask for another plan.',
    },
    compare: { title: 'All plans', what: 'Included', included: 'Yes', missing: 'No', unlimited: 'Unlimited' },
    counts: {
      profiles: 'Profiles, each with its overlay',
      flows: 'Flows (automations)',
      audioAlerts: 'Audio alerts',
      pointSystemUsers: 'Viewers in the points system',
    },
    quotas: {
      profiles: 'Profiles, each with its overlay',
      itemsPerOverlay: 'Items in your fullest overlay',
      itemsOfAllOverlays: 'Items of all overlays',
      bytesPerOverlay: 'Size of your largest overlay',
      bytesOfAllOverlays: 'Size of all overlays',
      bytesOfVersions: 'Earlier versions of overlays',
      files: 'Pictures, videos and sounds',
      bytesOfFiles: 'Size of pictures, videos and sounds',
    },
    features: {
      withoutAds: 'Without ads',
      tts: 'Text to speech',
      likeBalloon: 'Like balloon',
      followerBot: 'Follower bot',
      gameIntegrations: 'Game integrations',
      videoChromaKey: 'Videos with a transparent background',
      ai: 'AI texts',
    },
    lockedItems: 'Overlay items top gift and gift counter',
  },
  de: {
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
      unlimitedOf: (used) => `${used}, ohne Grenze`,
      full: 'Die Grenze ist erreicht. Was da ist, bleibt; lösche etwas, um Platz zu schaffen, oder frage nach einem anderen Tarif.',
    },
    compare: { title: 'Alle Tarife', what: 'Enthalten', included: 'Ja', missing: 'Nein', unlimited: 'Unbegrenzt' },
    counts: {
      profiles: 'Profile, jedes mit seinem Overlay',
      flows: 'Flows (Automationen)',
      audioAlerts: 'Audio-Alerts',
      pointSystemUsers: 'Zuschauer im Punktesystem',
    },
    quotas: {
      profiles: 'Profile, jedes mit seinem Overlay',
      itemsPerOverlay: 'Elemente in deinem vollsten Overlay',
      itemsOfAllOverlays: 'Elemente aller Overlays',
      bytesPerOverlay: 'Größe deines größten Overlays',
      bytesOfAllOverlays: 'Größe aller Overlays',
      bytesOfVersions: 'Frühere Versionen von Overlays',
      files: 'Bilder, Videos und Töne',
      bytesOfFiles: 'Größe der Bilder, Videos und Töne',
    },
    features: {
      withoutAds: 'Ohne Werbung',
      tts: 'Sprachausgabe',
      likeBalloon: 'Like-Ballon',
      followerBot: 'Follower-Bot',
      gameIntegrations: 'Spiele-Anbindungen',
      videoChromaKey: 'Videos mit durchsichtigem Hintergrund',
      ai: 'KI-Texte',
    },
    lockedItems: 'Overlay-Elemente Top-Geschenk und Geschenkzähler',
  },
};
