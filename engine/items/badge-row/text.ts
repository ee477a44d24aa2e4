import type { ItemAbout } from '../../core/itemAbout.ts';
import type { LatestKind } from '../../core/latestViewers.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Default name of a new item. */
export const BADGE_ROW_NAME_TEXT: Record<Locale, string> = { en: 'Badges', de: 'Abzeichen' };

/** Line above the name. */
export const BADGE_TITLE_TEXT: Readonly<Record<LatestKind, Record<Locale, string>>> = {
  follower: { en: 'Latest follower', de: 'Neuester Follower' },
  subscriber: { en: 'Latest Super Fan', de: 'Neuester Super Fan' },
  gifter: { en: 'Latest gift from', de: 'Neuestes Geschenk von' },
  topGifter: { en: 'Biggest gifter', de: 'Größte Unterstützung' },
};

/** Name of a badge that nobody has yet. */
export const NOBODY_TEXT: Record<Locale, string> = { en: 'Nobody yet', de: 'Noch niemand' };

/** Description of the type in the editor. */
export const BADGE_ROW_ABOUT: ItemAbout = {
  category: 'community',
  name: BADGE_ROW_NAME_TEXT,
  description: {
    en: 'Your latest follower, Super Fan and gifter, and who gave most, with picture and name.',
    de: 'Dein neuester Follower, Super Fan und Schenker und wer am meisten gab, mit Bild und Namen.',
  },
  keywords: 'latest recent follower subscriber gifter labels neueste letzte abonnent',
};
