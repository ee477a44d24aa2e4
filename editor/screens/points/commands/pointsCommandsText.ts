import type { Locale, PointsCommandName } from '#schemas/generated/types.ts';
import type { OfferedValue } from '../../../flows/model/values.ts';

const en = {
  title: 'Chat commands',
  hint: 'What viewers can ask for in chat. Answers come one after another, at most 20 a minute; whoever asks again too early is told once.',
  names: { points: 'Own points', level: 'Own level', top: 'Top three', give: 'Give points', gamble: 'Gamble points' },
  /** What viewers write. */
  example: {
    points: (word: string) => word,
    level: (word: string) => word,
    top: (word: string) => word,
    give: (word: string) => `${word} @name 100`,
    gamble: (word: string) => `${word} 100`,
  },
  edit: (name: string) => `Change “${name}”`,
  on: (name: string) => `“${name}” is on`,
  noItem: 'None of your overlays has an item for announcements: answers on the overlay would be seen nowhere.',
  toOverlays: 'To the overlays',
  answers: { toast: 'On the overlay', chat: 'In the chat', speech: 'Read aloud' },
  answerHints: {
    toast: 'Pops up for a moment, like an announcement.',
    chat: 'Only works where your account may write into the chat, which few may.',
    speech: 'By text to speech, before messages of viewers, also while those are not read.',
  },
  word: 'Command',
  wordHint: 'The first word of a message, with whatever stands before it: !points, $p, points.',
  answer: 'Answer',
  item: 'Item',
  everyItem: 'Announcements of each overlay',
  duration: 'Shown for',
  text: 'Text',
  textHint: 'Empty: the usual one, in the language of the overlay.',
  problemsHint: 'What keeps somebody from giving points is said in the same place.',
  cooldown: 'Pause for all',
  viewerCooldown: 'Pause for each viewer',
  amounts:
    'Amounts can be written as 100, 1k, 1.5k, 50% or all. Nobody can give more than they have, or to themselves.',
  gamble: {
    /** What it is, above the numbers. */
    about:
      'Stakes can be written as 100, 1k, 1.5k, 50% or all. They leave the balance at once; points that were earned stay, and with them level and lists.',
    chance: 'Chance to win',
    factor: 'A win pays',
    /** What the numbers come to; of so many points, so many come back. */
    house: (points: string) =>
      `Of 100 points that are staked, ${points} come back on average: over time, points become fewer.`,
    gives: (points: string) =>
      `Of 100 points that are staked, ${points} come back on average: over time, points become more.`,
    even: 'Of 100 points that are staked, 100 come back on average: over time, points stay the same.',
    smallest: 'Smallest stake',
    isLimited: 'There is a largest stake',
    largest: 'Largest stake',
    checked: 'Anybody can check each result. Wheel and giveaways go first; up to 20 stakes wait, one of each viewer.',
    toDraws: 'Where to check',
    wonText: 'Text for whoever won',
    lostText: 'Text for whoever lost',
    problemsHint: 'Why a stake was not taken is said in the same place.',
  },
  save: 'Save',
  saved: 'Saved',
};

export type CommandsText = typeof en;

const de: CommandsText = {
  title: 'Chat-Befehle',
  hint: 'Was Zuschauer im Chat fragen können. Antworten kommen nacheinander, höchstens 20 pro Minute; wer zu früh wieder fragt, hört das einmal.',
  names: {
    points: 'Eigene Punkte',
    level: 'Eigenes Level',
    top: 'Die ersten drei',
    give: 'Punkte schenken',
    gamble: 'Punkte setzen',
  },
  example: {
    points: (word) => word,
    level: (word) => word,
    top: (word) => word,
    give: (word) => `${word} @Name 100`,
    gamble: (word) => `${word} 100`,
  },
  edit: (name) => `„${name}“ ändern`,
  on: (name) => `„${name}“ ist an`,
  noItem: 'Keins deiner Overlays hat ein Element für Ankündigungen: Antworten auf dem Overlay sähe niemand.',
  toOverlays: 'Zu den Overlays',
  answers: { toast: 'Auf dem Overlay', chat: 'Im Chat', speech: 'Vorgelesen' },
  answerHints: {
    toast: 'Erscheint für einen Moment, wie eine Ankündigung.',
    chat: 'Geht nur, wo dein Konto in den Chat schreiben darf, und das dürfen wenige.',
    speech: 'Von der Sprachausgabe, vor Nachrichten von Zuschauern, auch wenn die nicht gelesen werden.',
  },
  word: 'Befehl',
  wordHint: 'Das erste Wort der Nachricht, mit allem, was davor steht: !points, $p, punkte.',
  answer: 'Antwort',
  item: 'Element',
  everyItem: 'Ankündigungen jedes Overlays',
  duration: 'Zu sehen für',
  text: 'Text',
  textHint: 'Leer: der übliche, in der Sprache des Overlays.',
  problemsHint: 'Was jemanden daran hindert, Punkte zu schenken, steht an derselben Stelle.',
  cooldown: 'Pause für alle',
  viewerCooldown: 'Pause für jede Person',
  amounts:
    'Beträge gehen als 100, 1k, 1,5k, 50% oder alles. Niemand kann mehr schenken, als er hat, und niemand sich selbst.',
  gamble: {
    about:
      'Einsätze gehen als 100, 1k, 1,5k, 50% oder alles. Sie gehen sofort vom Guthaben ab; verdiente Punkte bleiben, und mit ihnen Level und Listen.',
    chance: 'Gewinnchance',
    factor: 'Ein Gewinn zahlt',
    house: (points) =>
      `Von 100 gesetzten Punkten kommen im Schnitt ${points} zurück: Mit der Zeit werden die Punkte weniger.`,
    gives: (points) =>
      `Von 100 gesetzten Punkten kommen im Schnitt ${points} zurück: Mit der Zeit werden die Punkte mehr.`,
    even: 'Von 100 gesetzten Punkten kommen im Schnitt 100 zurück: Mit der Zeit bleiben die Punkte gleich viele.',
    smallest: 'Kleinster Einsatz',
    isLimited: 'Es gibt einen größten Einsatz',
    largest: 'Größter Einsatz',
    checked:
      'Jedes Ergebnis können alle nachprüfen. Glücksrad und Verlosungen gehen vor; es warten bis zu 20 Einsätze, von jeder Person einer.',
    toDraws: 'Wo man es prüft',
    wonText: 'Text bei Gewinn',
    lostText: 'Text bei Verlust',
    problemsHint: 'Warum ein Einsatz nicht angenommen wurde, steht an derselben Stelle.',
  },
  save: 'Speichern',
  saved: 'Gespeichert',
};

export const COMMANDS_TEXT: Record<Locale, CommandsText> = { en, de };

type Values = readonly OfferedValue[];

const OF_VIEWER: Values = [
  { name: 'displayName', kind: 'text', text: { en: 'Name of the viewer', de: 'Angezeigter Name' } },
  { name: 'username', kind: 'text', text: { en: 'Username of the viewer', de: 'Benutzername' } },
  { name: 'balance', kind: 'number', text: { en: 'Points that can be spent', de: 'Punkte zum Ausgeben' } },
  { name: 'points', kind: 'number', text: { en: 'Points earned in all', de: 'Insgesamt verdiente Punkte' } },
  { name: 'level', kind: 'number', text: { en: 'Level', de: 'Level' } },
  {
    name: 'topViewers',
    kind: 'text',
    text: { en: 'Three viewers with most points', de: 'Drei mit den meisten Punkten' },
  },
  { name: 'pointsName', kind: 'text', text: { en: 'What points are called', de: 'Wie Punkte heißen' } },
];
const OF_GIVE: Values = [
  { name: 'recipient', kind: 'text', text: { en: 'Who gets the points', de: 'Wer die Punkte bekommt' } },
  { name: 'pointsMoved', kind: 'number', text: { en: 'How many', de: 'Wie viele' } },
];

const OF_GAMBLE: Values = [
  { name: 'stake', kind: 'number', text: { en: 'Points staked', de: 'Gesetzte Punkte' } },
  { name: 'won', kind: 'number', text: { en: 'Points that a win pays', de: 'Was ein Gewinn auszahlt' } },
];
const OWN: { readonly [N in PointsCommandName]?: Values } = { give: OF_GIVE, gamble: OF_GAMBLE };

/** What an answer can say. */
export const valuesOf = (id: PointsCommandName): Values => [...(OWN[id] ?? []), ...OF_VIEWER];
