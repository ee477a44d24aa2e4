import type { DrawProblem } from '#engine/rules/chance/verify.ts';
import type { Draw, DrawReason, Locale } from '#schemas/generated/types.ts';

/** How results of a game are said. Positions begin with 1. */
interface GameWords {
  name: string;
  won: (position: number, of: number) => string;
  found: (position: number) => string;
}

/** Texts of the page on which everybody checks results. */
export interface DrawsText {
  title: string;
  about: string;
  sound: (count: number) => string;
  notSound: string;
  countChosen: (count: number) => string;
  countNoInput: (count: number) => string;
  countUnread: (count: number) => string;
  none: string;
  notThere: string;
  older: string;
  newer: string;
  save: string;
  number: (chain: number, number: number) => string;
  games: Record<Draw['game'], GameWords>;
  unread: string;
  isUnread: string;
  read: string;
  next: (position: number, reason: string) => string;
  reasons: Record<DrawReason, string>;
  removed: (note: string) => string;
  open: string;
  isOpen: string;
  chosen: string;
  isChosen: string;
  drawn: string;
  noInput: string;
  share: (percent: string) => string;
  good: string;
  bad: string;
  problems: Record<DrawProblem, string>;
  details: string;
  /** Names of what is published of a draw. */
  facts: Record<
    'committedAt' | 'commitment' | 'head' | 'weights' | 'salt' | 'input' | 'secret' | 'none' | 'later',
    string
  >;
  check: string;
  checkWords: string;
  text: string;
  wins: string;
  foundIn: (count: number) => string;
  notFound: string;
  trust: string;
  trusted: readonly string[];
  data: string;
}

export const DRAWS_TEXT: Record<Locale, DrawsText> = {
  en: {
    title: 'Results to check',
    about:
      'What was left to chance here, with all that shows that nobody chose it. Your browser has just reckoned each result again.',
    sound: (count) => (count === 1 ? 'The result below holds.' : `All ${count} results below hold.`),
    notSound: 'Not everything holds. See below.',
    countChosen: (count) => `${count} chosen by the streamer`,
    countNoInput: (count) => `${count} drawn without a message`,
    countUnread: (count) => `who won in ${count} was not looked at: their entries were not read`,
    none: 'There are no results yet. Each appears here before anybody can know it.',
    notThere: 'There is no such page of results. Look at the address again.',
    older: 'Older',
    newer: 'Newer',
    save: 'Save a copy',
    number: (chain, number) => (chain === 1 ? `No. ${number}` : `No. ${number} of chain ${chain}`),
    games: {
      'wheel-of-fortune': {
        name: 'Wheel of fortune',
        won: (position, of) => `Section ${position} of ${of} won`,
        found: (position) => `Your text was section ${position}.`,
      },
      giveaway: {
        name: 'Giveaway',
        won: (position, of) => `Entry ${position} of ${of} won`,
        found: (position) => `Your text was entry ${position}.`,
      },
      gamble: {
        name: 'Gamble',
        won: (position) => (position === 1 ? 'The stake won' : 'The stake was lost'),
        found: (position) =>
          position === 1 ? 'Your text is the one for winning.' : 'Your text is the one for losing.',
      },
    },
    unread: 'Its entries stand in a list of their own. Read them to check who won.',
    isUnread: 'Not read',
    read: 'Read and check',
    next: (position, reason) => `Then entry ${position} was drawn. Reason: ${reason}.`,
    reasons: {
      noAnswer: 'no answer in time',
      declined: 'declined',
      notAllowed: 'was not allowed to take part',
      anotherPrize: 'there was another prize',
    },
    removed: (note) => `The streamer removed an entry before the draw. Note: ${note}`,
    open: 'All is fixed; the result is still to come.',
    isOpen: 'Open',
    chosen: 'The streamer chose it.',
    isChosen: 'Chosen',
    drawn: 'Drawn with a message of the stream.',
    noInput: 'Drawn without a message: none came in time, so whoever runs the server could know it.',
    share: (percent) => `chance ${percent}`,
    good: 'Holds',
    bad: 'Does not hold',
    problems: {
      chainUnknown: 'its chain is not published',
      secretWrong: 'its secret is not the one that was fixed',
      numberMissing: 'numbers before it are missing',
      numberAgain: 'its number was used before',
      commitmentWrong: 'what could be won is not what was fixed',
      historyWrong: 'it does not follow on the one before',
      listWrong: 'its list of entries is not the one that was fixed',
      gambleWrong: 'it is not drawn between winning and losing',
      resultWrong: 'something else wins',
      resultMissing: 'it has no result, and later ones do',
      changedSince: 'it was changed',
    },
    details: 'What was fixed, and what was revealed',
    facts: {
      committedAt: 'Fixed',
      commitment: 'Commitment',
      head: 'Head of the chain',
      weights: 'Weights, in their order',
      salt: 'Salt',
      input: 'First message after that',
      secret: 'Secret, revealed with the result',
      none: 'none',
      later: 'still to come',
    },
    check: 'What stood on the wheel, and who took part?',
    checkWords:
      'The page keeps no texts, only their fingerprints. Type what you saw, or your own user name without @, letter by letter: results that had it say where.',
    text: 'Text, or user name',
    wins: 'It won.',
    foundIn: (count) => (count === 1 ? '1 result had this text.' : `${count} results had this text.`),
    notFound: 'None of the results above had this text.',
    trust: 'What has to be believed all the same',
    trusted: [
      'That each result was fixed before its message came. Whoever watches this page during the stream sees it; a saved copy shows later whether anything was changed.',
      'That the message was the first one after that. Whoever reads the stream with a program can compare.',
      'What was chosen, or drawn without a message, the streamer could know before.',
      'Only what stands here counts: tests look the same on the overlay.',
      'This page comes from the server that it checks. Whoever does not trust it checks the data with “liveloom verify” on a computer of their own.',
    ],
    data: 'All data, to check it with a program of your own',
  },
  de: {
    title: 'Ergebnisse zum Nachprüfen',
    about:
      'Was hier dem Zufall überlassen war, mit allem, was zeigt, dass es niemand ausgesucht hat. Dein Browser hat jedes Ergebnis gerade nachgerechnet.',
    sound: (count) => (count === 1 ? 'Das Ergebnis unten stimmt.' : `Alle ${count} Ergebnisse unten stimmen.`),
    notSound: 'Nicht alles stimmt. Siehe unten.',
    countChosen: (count) => `${count} vom Streamer ausgesucht`,
    countNoInput: (count) => `${count} ohne Nachricht gezogen`,
    countUnread: (count) => `bei ${count} ist nicht geprüft, wer gewonnen hat: die Teilnahmen sind nicht gelesen`,
    none: 'Es gibt noch keine Ergebnisse. Jedes erscheint hier, bevor es jemand wissen kann.',
    notThere: 'Diese Seite mit Ergebnissen gibt es nicht. Sieh dir die Adresse noch einmal an.',
    older: 'Ältere',
    newer: 'Neuere',
    save: 'Kopie speichern',
    number: (chain, number) => (chain === 1 ? `Nr. ${number}` : `Nr. ${number} der Kette ${chain}`),
    games: {
      'wheel-of-fortune': {
        name: 'Glücksrad',
        won: (position, of) => `Feld ${position} von ${of} hat gewonnen`,
        found: (position) => `Dein Text war Feld ${position}.`,
      },
      giveaway: {
        name: 'Gewinnspiel',
        won: (position, of) => `Teilnahme ${position} von ${of} hat gewonnen`,
        found: (position) => `Dein Text war Teilnahme ${position}.`,
      },
      gamble: {
        name: 'Einsatz',
        won: (position) => (position === 1 ? 'Der Einsatz hat gewonnen' : 'Der Einsatz ist verloren'),
        found: (position) => (position === 1 ? 'Dein Text steht für Gewinnen.' : 'Dein Text steht für Verlieren.'),
      },
    },
    unread: 'Die Teilnahmen stehen in einer eigenen Liste. Lies sie, um zu prüfen, wer gewonnen hat.',
    isUnread: 'Nicht gelesen',
    read: 'Lesen und prüfen',
    next: (position, reason) => `Danach wurde Teilnahme ${position} gezogen. Grund: ${reason}.`,
    reasons: {
      noAnswer: 'keine Antwort in der Zeit',
      declined: 'abgelehnt',
      notAllowed: 'durfte nicht teilnehmen',
      anotherPrize: 'es gab noch einen Preis',
    },
    removed: (note) => `Der Streamer hat vor der Ziehung eine Teilnahme entfernt. Grund: ${note}`,
    open: 'Alles steht fest; das Ergebnis kommt noch.',
    isOpen: 'Offen',
    chosen: 'Vom Streamer ausgesucht.',
    isChosen: 'Ausgesucht',
    drawn: 'Gezogen mit einer Nachricht des Streams.',
    noInput: 'Gezogen ohne Nachricht: Rechtzeitig kam keine, wer den Server betreibt, konnte es also wissen.',
    share: (percent) => `Chance ${percent}`,
    good: 'Stimmt',
    bad: 'Stimmt nicht',
    problems: {
      chainUnknown: 'die Kette ist nicht veröffentlicht',
      secretWrong: 'das Geheimnis ist nicht das, das feststand',
      numberMissing: 'davor fehlen Nummern',
      numberAgain: 'die Nummer gab es schon',
      commitmentWrong: 'was zu gewinnen war, ist nicht das, was feststand',
      historyWrong: 'es folgt nicht auf das davor',
      listWrong: 'die Liste der Teilnahmen ist nicht die, die feststand',
      gambleWrong: 'es geht nicht um Gewinnen und Verlieren',
      resultWrong: 'etwas anderes gewinnt',
      resultMissing: 'es hat kein Ergebnis, spätere aber schon',
      changedSince: 'es wurde geändert',
    },
    details: 'Was feststand, und was aufgedeckt wurde',
    facts: {
      committedAt: 'Festgelegt',
      commitment: 'Festlegung',
      head: 'Kopf der Kette',
      weights: 'Gewichte, der Reihe nach',
      salt: 'Salz',
      input: 'Erste Nachricht danach',
      secret: 'Geheimnis, mit dem Ergebnis aufgedeckt',
      none: 'keine',
      later: 'kommt noch',
    },
    check: 'Was stand auf dem Rad, und wer hat teilgenommen?',
    checkWords:
      'Die Seite behält keine Texte, nur ihre Fingerabdrücke. Tippe Buchstabe für Buchstabe, was du gesehen hast, oder deinen Benutzernamen ohne @: Ergebnisse, die es hatten, sagen wo.',
    text: 'Text oder Benutzername',
    wins: 'Er hat gewonnen.',
    foundIn: (count) => (count === 1 ? '1 Ergebnis hatte diesen Text.' : `${count} Ergebnisse hatten diesen Text.`),
    notFound: 'Keins der Ergebnisse oben hatte diesen Text.',
    trust: 'Was man trotzdem glauben muss',
    trusted: [
      'Dass jedes Ergebnis feststand, bevor seine Nachricht kam. Wer diese Seite während des Streams ansieht, sieht es; eine gespeicherte Kopie zeigt später, ob etwas geändert wurde.',
      'Dass die Nachricht die erste danach war. Wer den Stream mit einem Programm mitliest, kann vergleichen.',
      'Was ausgesucht oder ohne Nachricht gezogen wurde, konnte der Streamer vorher wissen.',
      'Nur was hier steht, zählt: Tests sehen auf dem Overlay genauso aus.',
      'Diese Seite kommt vom selben Server, den sie prüft. Wer ihm nicht traut, prüft die Daten mit „liveloom verify“ auf dem eigenen Rechner.',
    ],
    data: 'Alle Daten, um sie mit einem eigenen Programm zu prüfen',
  },
};
