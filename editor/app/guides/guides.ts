/**
 * Registry of the guides in the help: their names, words that find them, and the screens that link to them. Their steps are loaded
 * with the screen that shows them (editor/screens/guide). A guide = one entry here and one of steps.
 */
import type { Bilingual } from '#schemas/generated/forms.ts';

export interface Guide {
  id: string;
  title: Bilingual;
  /** Further words that the search finds it by. */
  words: Bilingual;
  /** Paths of the screens that it belongs to, as the registry of screens has them. */
  screens: readonly string[];
}

export const GUIDES = [
  {
    id: 'first-gift',
    title: { en: 'See your first gift', de: 'Dein erstes Geschenk sehen' },
    words: {
      en: 'start begin overlay broadcast software test',
      de: 'Anfang beginnen Overlay Streaming-Software testen',
    },
    screens: ['/welcome', '/overlays'],
  },
  {
    id: 'gift-alert',
    title: { en: 'Set up an alert for a gift', de: 'Einen Alert für ein Geschenk einrichten' },
    words: { en: 'rose sound image text popup thank', de: 'Rose Sound Bild Text Popup danken' },
    screens: ['/flows', '/audio-alerts'],
  },
  {
    id: 'command',
    title: { en: 'Answer a chat command', de: 'Auf einen Chat-Befehl antworten' },
    words: { en: '!hug word trigger cooldown', de: '!hug Wort Auslöser Abklingzeit' },
    screens: ['/flows', '/flows/:flowId'],
  },
  {
    id: 'subathon-timer',
    title: { en: 'Run a timer for a subathon', de: 'Einen Timer für einen Subathon laufen lassen' },
    words: { en: 'countdown extend time marathon', de: 'Countdown verlängern Zeit Marathon' },
    screens: ['/overlays'],
  },
  {
    id: 'points',
    title: { en: 'Give points and levels', de: 'Punkte und Level vergeben' },
    words: { en: 'earn coins loyalty rank !points', de: 'verdienen Münzen Treue Rang !punkte' },
    screens: ['/points', '/viewers'],
  },
  {
    id: 'giveaway',
    title: { en: 'Hold a giveaway', de: 'Ein Gewinnspiel veranstalten' },
    words: { en: 'raffle winner draw entries', de: 'Verlosung Gewinner ziehen Lose' },
    screens: ['/giveaways'],
  },
  {
    id: 'several-computers',
    title: { en: 'Stream from another computer', de: 'Von einem anderen Computer streamen' },
    words: { en: 'network second pc address link', de: 'Netzwerk zweiter PC Adresse Link' },
    screens: ['/setup'],
  },
  {
    id: 'backups',
    title: { en: 'Keep backups', de: 'Sicherungen aufbewahren' },
    words: { en: 'back-up save export restore copy', de: 'Backup speichern exportieren wiederherstellen Kopie' },
    screens: ['/profiles'],
  },
  {
    id: 'import',
    title: { en: 'Bring things from another tool', de: 'Aus einem anderen Programm mitbringen' },
    words: {
      en: 'tikfinity streamer.bot firebot migrate move file viewers',
      de: 'TikFinity Streamer.bot Firebot umziehen Datei Zuschauer',
    },
    screens: ['/import', '/viewers/import'],
  },
  {
    id: 'moderators',
    title: { en: 'Work with moderators', de: 'Mit Moderatoren arbeiten' },
    words: { en: 'helper mod dock chat api key', de: 'Helfer Mod Dock Chat API-Schlüssel' },
    screens: ['/docks', '/helpers'],
  },
  {
    id: 'phone',
    title: { en: 'Use Liveloom on a phone', de: 'Liveloom auf dem Handy benutzen' },
    words: { en: 'mobile tablet touch portrait', de: 'Mobil Tablet Hochformat' },
    screens: ['/docks', '/setup'],
  },
  {
    id: 'streamer-bot',
    title: { en: 'Send TikTok to Streamer.bot', de: 'TikTok an Streamer.bot senden' },
    words: { en: 'streamerbot source action gift chat', de: 'Streamerbot Quelle Aktion Geschenk Chat' },
    screens: ['/integrations'],
  },
  {
    id: 'nothing-appears',
    title: { en: 'When something does not appear', de: 'Wenn etwas nicht erscheint' },
    words: { en: 'broken missing black empty why problem', de: 'kaputt fehlt schwarz leer warum Problem' },
    screens: ['/setup', '/flows/history', '/flows/monitor'],
  },
] as const satisfies readonly Guide[];

export type GuideId = (typeof GUIDES)[number]['id'];

export const guidePath = (id: GuideId): string => `/help/${id}`;

/** Returns the guides that belong to a screen. */
export function guidesOf(pathname: string): readonly (typeof GUIDES)[number][] {
  return GUIDES.filter(({ screens }) => screens.some((path) => isAt(pathname, path)));
}

/** Compares a path with that of a screen, whose parameters stand for any text without a slash. */
function isAt(pathname: string, path: string): boolean {
  const [parts, wanted] = [pathname.split('/'), path.split('/')];
  return parts.length === wanted.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index]);
}
