import type { Locale, PointsCommandName } from '#schemas/generated/types.ts';
import type { OfferedValue } from '../../../flow-editor/model/values.ts';

const en = {
  title: 'Chat commands',
  hint: 'Viewers ask for their points in chat. Liveloom answers at most 20 a minute and warns once about a cooldown.',
  names: { points: 'Own points', level: 'Own level', top: 'Top three', give: 'Give points', gamble: 'Gamble points' },
  /** Example of a message. */
  example: {
    points: (word: string) => word,
    level: (word: string) => word,
    top: (word: string) => word,
    give: (word: string) => `${word} @name 100`,
    gamble: (word: string) => `${word} 100`,
  },
  edit: (name: string) => `Edit “${name}”`,
  on: (name: string) => `“${name}” is on`,
  noItem: "None of your overlays has an announcements item, so viewers can't see answers on the overlay.",
  toOverlays: 'Go to overlays',
  answers: { toast: 'On the overlay', chat: 'In chat', speech: 'Read aloud' },
  textHint: 'Leave empty for the default text in the language of the overlay.',
  problemsHint: "If a viewer can't give points, the reason appears in the same place.",
  amounts: "Viewers can write 100, 1k, 1.5k, 50% or all. They can't give more than they have, or give to themselves.",
  gamble: {
    /** Explains gambling above its settings. */
    about:
      "Viewers can stake 100, 1k, 1.5k, 50% or all of their balance. Earned points, levels and lists don't change.",
    /** Result of the numbers: points that come back on average. */
    house: (points: string) =>
      `Of 100 staked points, viewers get back ${points} on average: they lose points over time.`,
    gives: (points: string) =>
      `Of 100 staked points, viewers get back ${points} on average: they gain points over time.`,
    even: 'Of 100 staked points, viewers get back 100 on average: their points stay the same over time.',
    isLimited: 'Limit the stake',
    checked:
      'Everyone can verify the results. Wheel spins and giveaways go first. Up to 20 stakes wait, one per viewer.',
    toDraws: 'Open results page',
    wonText: 'Text for a win',
    problemsHint: 'If Liveloom refuses a stake, the reason appears in the same place.',
  },
  save: 'Save',
  saved: 'Saved',
};

export type CommandsText = typeof en;

const de: CommandsText = {
  title: 'Chat-Befehle',
  hint: 'Zuschauer fragen im Chat nach ihren Punkten. Liveloom beantwortet höchstens 20 pro Minute und weist einmal auf eine Abklingzeit hin.',
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
  edit: (name) => `„${name}“ bearbeiten`,
  on: (name) => `„${name}“ ist an`,
  noItem: 'Keins deiner Overlays hat ein Ankündigungselement, deshalb sehen Zuschauer dort keine Antworten.',
  toOverlays: 'Zu den Overlays',
  answers: { toast: 'Auf dem Overlay', chat: 'Im Chat', speech: 'Vorgelesen' },
  textHint: 'Leer lassen für den Standardtext in der Sprache des Overlays.',
  problemsHint: 'Kann jemand keine Punkte schenken, steht der Grund an derselben Stelle.',
  amounts:
    'Zuschauer können 100, 1k, 1,5k, 50% oder alles schreiben. Niemand kann mehr schenken, als er hat, und niemand sich selbst.',
  gamble: {
    about:
      'Zuschauer können 100, 1k, 1,5k, 50% oder alles von ihrem Guthaben setzen. Verdiente Punkte, Level und Listen ändern sich nicht.',
    house: (points) =>
      `Von 100 gesetzten Punkten bekommen Zuschauer im Schnitt ${points} zurück: Sie verlieren mit der Zeit Punkte.`,
    gives: (points) =>
      `Von 100 gesetzten Punkten bekommen Zuschauer im Schnitt ${points} zurück: Sie gewinnen mit der Zeit Punkte.`,
    even: 'Von 100 gesetzten Punkten bekommen Zuschauer im Schnitt 100 zurück: Ihre Punkte bleiben mit der Zeit gleich.',
    isLimited: 'Einsatz begrenzen',
    checked:
      'Alle können die Ergebnisse prüfen. Glücksrad und Gewinnspiele gehen vor. Bis zu 20 Einsätze warten, einer je Person.',
    toDraws: 'Ergebnisseite öffnen',
    wonText: 'Text bei Gewinn',
    problemsHint: 'Lehnt Liveloom einen Einsatz ab, steht der Grund an derselben Stelle.',
  },
  save: 'Speichern',
  saved: 'Gespeichert',
};

export const COMMANDS_TEXT: Record<Locale, CommandsText> = { en, de };

type Values = readonly OfferedValue[];

const OF_VIEWER: Values = [
  { name: 'displayName', kind: 'text', text: { en: 'Display name', de: 'Angezeigter Name' } },
  { name: 'username', kind: 'text', text: { en: 'Username', de: 'Benutzername' } },
  { name: 'balance', kind: 'number', text: { en: 'Balance', de: 'Guthaben' } },
  { name: 'points', kind: 'number', text: { en: 'Earned points', de: 'Verdiente Punkte' } },
  { name: 'level', kind: 'number', text: { en: 'Level', de: 'Level' } },
  {
    name: 'topViewers',
    kind: 'text',
    text: { en: 'Top three viewers', de: 'Die ersten drei' },
  },
  { name: 'pointsName', kind: 'text', text: { en: 'Name of points', de: 'Name der Punkte' } },
];
const OF_GIVE: Values = [
  { name: 'recipient', kind: 'text', text: { en: 'Recipient', de: 'Empfänger' } },
  { name: 'pointsMoved', kind: 'number', text: { en: 'Points given', de: 'Geschenkte Punkte' } },
];

const OF_GAMBLE: Values = [
  { name: 'stake', kind: 'number', text: { en: 'Points staked', de: 'Gesetzte Punkte' } },
  { name: 'won', kind: 'number', text: { en: 'Payout', de: 'Auszahlung' } },
];
const OWN: { readonly [N in PointsCommandName]?: Values } = { give: OF_GIVE, gamble: OF_GAMBLE };

/** Returns the values for answers. */
export const valuesOf = (id: PointsCommandName): Values => [...(OWN[id] ?? []), ...OF_VIEWER];
