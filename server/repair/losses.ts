/** Describes what a repair removes. Users read it before they agree to a repair. */
import type { Locale } from '#schemas/generated/types.ts';
import type { StageName } from '../show/fold/stages.ts';

/** @param timeZone the reader's */
export type Loss = (locale: Locale, timeZone: string) => string;

const en = {
  overlay: (name: string, at: string) =>
    `The overlay "${name}" goes back to its state of ${at}. Edits after that are gone.`,
  overlayItems: (name: string) =>
    `No stored state of the overlay "${name}" can be opened: it becomes empty, all its items are gone.`,
  profile: (name: string) =>
    `The settings of the profile "${name}" (language, time zone) become those of a new profile.`,
  pointRules: 'The rules by which viewers get points become those of a new account.',
  documents: (count: number): string =>
    count === 1 ? 'A document that cannot be read is gone.' : `${count} documents that cannot be read are gone.`,
  item: (name: string) => `What the item "${name}" has counted and shown is gone: it starts anew.`,
  stages: {
    streaks: 'Gift streaks that are running start anew.',
    points: 'Points of the stream start anew.',
    stats: 'A part of the totals of the stream starts anew.',
    items: 'What an item that is no longer there had counted is gone.',
    draws: 'Spins of the wheel that were waiting are gone.',
    giveaways: 'The giveaway that is on, with all who entered, and the list of those that are over are gone.',
    games: 'Games that are running end.',
    flows: 'Runs of flows that were waiting or going on end, and cooldowns begin anew.',
    speech: 'Texts that were waiting to be read aloud are not read any more.',
    cues: 'Sounds and videos that are playing end.',
    effects: 'What was on its way to other programs and services is not awaited any more.',
  },
  viewer: (name: string) => `What is known of the viewer ${name} is gone, points too.`,
  viewers: (count: number, names: string) => `What is known of ${count} viewers is gone, points too: ${names}.`,
  journal: (count: number): string =>
    count === 1 ? 'One entry of what happened is gone.' : `${count} entries of what happened are gone.`,
  running:
    'All items start anew: what they have counted, timers, votes and games that are running, and the totals of the stream. Overlays, viewers and their points stay.',
};

type LossText = typeof en;

const de: LossText = {
  overlay: (name, at) =>
    `Das Overlay „${name}“ ist wieder auf dem Stand vom ${at}. Was danach geändert wurde, ist weg.`,
  overlayItems: (name) =>
    `Kein gespeicherter Stand des Overlays „${name}“ lässt sich öffnen: Es wird leer, alle seine Elemente sind weg.`,
  profile: (name) => `Die Einstellungen des Profils „${name}“ (Sprache, Zeitzone) werden die eines neuen Profils.`,
  pointRules: 'Die Regeln, nach denen Zuschauer Punkte bekommen, werden die eines neuen Kontos.',
  documents: (count) =>
    count === 1
      ? 'Ein Dokument, das sich nicht lesen lässt, ist weg.'
      : `${count} Dokumente, die sich nicht lesen lassen, sind weg.`,
  item: (name) => `Was das Element „${name}“ gezählt und gezeigt hat, ist weg: Es beginnt von vorn.`,
  stages: {
    streaks: 'Laufende Geschenkserien beginnen von vorn.',
    points: 'Punkte des Streams beginnen von vorn.',
    stats: 'Ein Teil der Summen des Streams beginnt von vorn.',
    items: 'Was ein Element gezählt hatte, das es nicht mehr gibt, ist weg.',
    draws: 'Drehungen des Glücksrads, die warteten, sind weg.',
    giveaways: 'Das laufende Gewinnspiel mit allen, die teilnehmen, und die Liste der früheren sind weg.',
    games: 'Laufende Spiele enden.',
    flows: 'Flows, die warteten oder liefen, enden, und Abklingzeiten beginnen von vorn.',
    speech: 'Texte, die vorgelesen werden sollten, werden nicht mehr vorgelesen.',
    cues: 'Töne und Videos, die gerade laufen, enden.',
    effects: 'Was zu anderen Programmen und Diensten unterwegs war, wird nicht mehr abgewartet.',
  },
  viewer: (name) => `Was über den Zuschauer ${name} bekannt ist, ist weg, auch die Punkte.`,
  viewers: (count, names) => `Was über ${count} Zuschauer bekannt ist, ist weg, auch die Punkte: ${names}.`,
  journal: (count) =>
    count === 1
      ? 'Ein Eintrag von dem, was passiert ist, ist weg.'
      : `${count} Einträge von dem, was passiert ist, sind weg.`,
  running:
    'Alle Elemente beginnen von vorn: was sie gezählt haben, laufende Timer, Abstimmungen und Spiele, und die Summen des Streams. Overlays, Zuschauer und ihre Punkte bleiben.',
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
      const told = names.slice(0, MAX_NAMES).join(', ');
      return TEXT[locale].viewers(names.length, names.length > MAX_NAMES ? `${told}, …` : told);
    },
  journal:
    (count: number): Loss =>
    (locale) =>
      TEXT[locale].journal(count),
  running: ((locale) => TEXT[locale].running) satisfies Loss as Loss,
};
