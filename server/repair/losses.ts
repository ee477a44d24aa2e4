/** Describes what a repair removes. Users read it before they agree to a repair. */
import type { Locale } from '#schemas/generated/types.ts';
import type { StageName } from '../show/fold/stages.ts';

/** @param timeZone the reader's */
export type Loss = (locale: Locale, timeZone: string) => string;

const en = {
  overlay: (name: string, at: string) => `The overlay "${name}" returns to its state of ${at}. Later changes are lost.`,
  overlayItems: (name: string) =>
    `No stored state of the overlay "${name}" can be opened. It becomes empty and loses all its items.`,
  profile: (name: string) =>
    `The settings of the profile "${name}" (language, time zone) are reset to those of a new profile.`,
  pointRules: 'The point rules are reset to those of a new account.',
  documents: (count: number): string =>
    count === 1 ? 'One unreadable document is lost.' : `${count} unreadable documents are lost.`,
  item: (name: string) => `The item "${name}" loses its counts and starts over.`,
  stages: {
    streaks: 'Running gift streaks start over.',
    points: 'Points of the stream start over.',
    stats: 'Some totals of the stream start over.',
    items: 'The counts of a deleted item are lost.',
    draws: 'Waiting spins of the wheel are lost.',
    battles: 'The current battle is lost; it continues with its next news.',
    giveaways: 'The current giveaway with all entries and the list of past giveaways are lost.',
    games: 'Running games end.',
    flows: 'Waiting and running runs of flows end, and cooldowns start over.',
    songs: 'Songs that viewers asked for are no longer played.',
    speech: 'Texts that wait to be read aloud are not read anymore.',
    cues: 'Playing sounds and videos end.',
    ads: 'The next ad comes later.',
    effects: 'Answers of other programs and services are no longer awaited.',
  },
  viewer: (name: string) => `All data of the viewer ${name} is lost, including the points.`,
  viewers: (count: number, names: string) => `All data of ${count} viewers is lost, including their points: ${names}.`,
  journal: (count: number): string =>
    count === 1 ? 'One entry of the history is lost.' : `${count} entries of the history are lost.`,
  running:
    'All items start over with their counts, running timers, votes and games, and the totals of the stream. Overlays, viewers and their points stay.',
};

type LossText = typeof en;

const de: LossText = {
  overlay: (name, at) =>
    `Das Overlay „${name}“ kehrt zu seinem Stand vom ${at} zurück. Spätere Änderungen gehen verloren.`,
  overlayItems: (name) =>
    `Kein gespeicherter Stand des Overlays „${name}“ lässt sich öffnen. Es wird leer und verliert alle Elemente.`,
  profile: (name) =>
    `Die Einstellungen des Profils „${name}“ (Sprache, Zeitzone) werden auf die eines neuen Profils zurückgesetzt.`,
  pointRules: 'Die Punkteregeln werden auf die eines neuen Kontos zurückgesetzt.',
  documents: (count) =>
    count === 1 ? 'Ein unlesbares Dokument geht verloren.' : `${count} unlesbare Dokumente gehen verloren.`,
  item: (name) => `Das Element „${name}“ verliert, was es gezählt hat, und beginnt von vorn.`,
  stages: {
    streaks: 'Laufende Geschenkserien beginnen von vorn.',
    points: 'Punkte des Streams beginnen von vorn.',
    stats: 'Einige Summen des Streams beginnen von vorn.',
    items: 'Was ein gelöschtes Element gezählt hatte, geht verloren.',
    draws: 'Wartende Drehungen des Glücksrads gehen verloren.',
    battles: 'Das laufende Battle geht verloren; es geht mit der nächsten Neuigkeit weiter.',
    giveaways: 'Das laufende Gewinnspiel mit allen Teilnehmern und die Liste der früheren gehen verloren.',
    games: 'Laufende Spiele enden.',
    flows: 'Wartende und laufende Läufe von Flows enden, und Abklingzeiten beginnen von vorn.',
    songs: 'Songs, die sich Zuschauer gewünscht haben, werden nicht mehr gespielt.',
    speech: 'Texte, die auf das Vorlesen warten, werden nicht mehr vorgelesen.',
    cues: 'Laufende Sounds und Videos enden.',
    ads: 'Die nächste Werbung kommt später.',
    effects: 'Antworten anderer Programme und Dienste werden nicht mehr abgewartet.',
  },
  viewer: (name) => `Alle Daten des Zuschauers ${name} gehen verloren, auch die Punkte.`,
  viewers: (count, names) => `Alle Daten von ${count} Zuschauern gehen verloren, auch ihre Punkte: ${names}.`,
  journal: (count) =>
    count === 1 ? 'Ein Eintrag des Verlaufs geht verloren.' : `${count} Einträge des Verlaufs gehen verloren.`,
  running:
    'Alle Elemente beginnen von vorn, samt ihren Zählungen, laufenden Timern, Abstimmungen und Spielen und den Summen des Streams. Overlays, Zuschauer und ihre Punkte bleiben.',
};

const TEXT: Readonly<Record<Locale, LossText>> = { en, de };

/** Maximum number of listed names; the rest is counted. */
const MAX_NAMES = 10;

const momentText = (atMs: number, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(atMs);

/** All possible losses. */
export const LOSSES = {
  /** @param atMs time of the restored state, epoch ms */
  overlay:
    (name: string, atMs: number): Loss =>
    (locale, timeZone) =>
      TEXT[locale].overlay(name, momentText(atMs, locale, timeZone)),
  overlayItems:
    (name: string): Loss =>
    (locale) =>
      TEXT[locale].overlayItems(name),
  profile:
    (name: string): Loss =>
    (locale) =>
      TEXT[locale].profile(name),
  pointRules: ((locale) => TEXT[locale].pointRules) satisfies Loss as Loss,
  documents:
    (count: number): Loss =>
    (locale) =>
      TEXT[locale].documents(count),
  item:
    (name: string): Loss =>
    (locale) =>
      TEXT[locale].item(name),
  stage:
    (stage: StageName): Loss =>
    (locale) =>
      TEXT[locale].stages[stage],
  viewers:
    (names: readonly string[]): Loss =>
    (locale) => {
      if (names.length === 1) return TEXT[locale].viewer(names[0]!);
      const listedNames = names.slice(0, MAX_NAMES).join(', ');
      return TEXT[locale].viewers(names.length, names.length > MAX_NAMES ? `${listedNames}, …` : listedNames);
    },
  journal:
    (count: number): Loss =>
    (locale) =>
      TEXT[locale].journal(count),
  running: ((locale) => TEXT[locale].running) satisfies Loss as Loss,
};
