/** German texts of the starters' items: their names, and the texts that viewers see until they are edited. */
import type { OverlayItem } from '#schemas/generated/types.ts';

/** English texts of the bundles → German. */
const GERMAN: Readonly<Record<string, string>> = {
  '♡ yay ♡': '♡ juhu ♡',
  '@yourname': '@deinname',
  'Alert box': 'Alert-Box',
  Announcements: 'Ankündigungen',
  Besties: 'Lieblinge',
  Breaking: 'Eilmeldung',
  'buy me a coffee?': 'gibst du einen Kaffee aus?',
  Chat: 'Chat',
  Coffees: 'Kaffees',
  'Coffee hint': 'Hinweis auf Kaffee',
  'cuddle time': 'Kuschelzeit',
  'Good evening': 'Guten Abend',
  'Good evening, friends': 'Guten Abend, ihr Lieben',
  Handle: 'Mein Name',
  Hugs: 'Umarmungen',
  'Latest gifts': 'Neueste Geschenke',
  'Likes goal': 'Like-Ziel',
  'Longest streak': 'Längste Serie',
  'Lower bar': 'Unterer Balken',
  'Match clock': 'Matchuhr',
  Music: 'Musik',
  Prediction: 'Vorhersage',
  Ranks: 'Rangliste',
  'Rose hint': 'Hinweis auf Rose',
  Roses: 'Rosen',
  'send a rose': 'schick eine Rose',
  'Time left': 'Restzeit',
  'Stream timer': 'Stream-Timer',
  'The Late Show': 'Die Spätvorstellung',
  Ticker: 'Laufschrift',
  Title: 'Titel',
  'Top gift': 'Top-Geschenk',
  'Top viewers': 'Top-Zuschauer',
  'until bedtime': 'bis zur Schlafenszeit',
  'Up next': 'Als Nächstes',
  'Upper bar': 'Oberer Balken',
  Vote: 'Abstimmung',
  Wins: 'Siege',
  'Welcome to the stream   ///   Say hello in the chat   ///   Thank you for every gift   ///':
    'Willkommen im Stream   ///   Sagt Hallo im Chat   ///   Danke für jedes Geschenk   ///',
  'Wins ': 'Siege ',
};

/** Settings that contain words. */
const WORDS = ['label', 'text', 'prefix', 'suffix', 'customUnitLabel', 'title', 'question'] as const;

/** Texts without a letter are the same in every language. */
const isWords = (value: unknown): value is string => typeof value === 'string' && /\p{L}/u.test(value);

/** Returns all texts of an item that need a translation. */
export function wordsOf({ name, settings, settingsLandscape }: OverlayItem): string[] {
  const inSettings = [settings, settingsLandscape].flatMap((each) =>
    WORDS.map((key) => (each as unknown as Record<string, unknown>)[key]),
  );
  return [name, ...inSettings].filter(isWords);
}

/** Returns the item in German. */
export function inGerman(item: OverlayItem): OverlayItem {
  return {
    ...item,
    name: translated(item.name),
    settings: translatedSettings(item.settings),
    settingsLandscape: translatedSettings(item.settingsLandscape),
  } as OverlayItem;
}

function translatedSettings(settings: object): object {
  const words = Object.entries(settings).filter(([key, value]) => isOneOf(key) && isWords(value));
  return { ...settings, ...Object.fromEntries(words.map(([key, value]) => [key, translated(value as string)])) };
}

const isOneOf = (key: string): boolean => (WORDS as readonly string[]).includes(key);

function translated(text: string): string {
  return GERMAN[text] ?? text;
}

/** Checks whether a text has a German translation. */
export const hasGerman = (text: string): boolean => Object.hasOwn(GERMAN, text);
