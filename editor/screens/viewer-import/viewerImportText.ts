import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'Import viewers and their points from another tool. You see a preview before anything changes.',
  back: 'All viewers',
  hint: 'A spreadsheet (CSV) with a header row, or a JSON list: exported from Liveloom, a companion tool or StreamElements.',
  other: 'Choose another file',
  size: (megabytes: string) => `${megabytes} MB`,
  tooLarge: (size: string, most: string) =>
    `The file has ${size}, and you can import at most ${most}. Split it into several files.`,
  looking: 'Reading the file …',
  columns: 'Columns',
  columnsHint: 'Each row needs a username or ID, and points or a level.',
  notTaken: "Coins, likes and messages don't come from the file: Liveloom counts them in your streams.",
  fields: {
    username: 'Username',
    userId: 'User ID',
    nickname: 'Display name',
    points: 'Earned points',
    balance: 'Balance',
    level: 'Level',
  },
  noColumn: 'Not in the file',
  columnOf: (number: number) => `Column ${number}`,
  mode: 'For viewers who have points',
  modes: {
    set: { label: 'Replace', hint: 'Points of the file replace them' },
    add: { label: 'Add', hint: 'Adds the points of the file' },
    higher: { label: 'Keep higher', hint: 'No viewer loses points' },
  },
  decimals: 'Numbers like 1,234 or 1.234',
  decimalSigns: {
    ask: { label: 'Leave out', hint: 'They can mean thousands or decimals' },
    point: { label: 'Decimal point', hint: '1,234 is more than a thousand' },
    comma: { label: 'Decimal comma', hint: '1.234 is more than a thousand' },
  },
  names: (count: number, text: string) =>
    count === 1
      ? '1 row has a username but no ID: import it too'
      : `${text} rows have a username but no ID: import them too`,
  namesHint:
    'Their points go to the viewer who has this username here. If nobody has it, or several, they wait until the name appears in your stream.',
  found: 'Import preview',
  from: (source: string, rows: string) => `${source}, ${rows === '1' ? '1 row' : `${rows} rows`}`,
  added: (count: number, text: string) => (count === 1 ? '1 new viewer' : `${text} new viewers`),
  changed: (count: number, text: string) => (count === 1 ? '1 changed' : `${text} changed`),
  same: (count: number, text: string) => (count === 1 ? '1 unchanged' : `${text} unchanged`),
  sounds: (count: number, text: string) => (count === 1 ? '1 join sound' : `${text} join sounds`),
  waiting: (count: number, text: string) => (count === 1 ? '1 waits for its name' : `${text} wait for their names`),
  left: (count: number, text: string) => (count === 1 ? '1 row left out' : `${text} rows left out`),
  nothingReadable: "Can't import any row of this file",
  nothingReadableHint: 'Check the columns above, then fix the problems of the rows below.',
  firstOnes: 'First viewers',
  viewer: 'Viewer',
  now: 'Now',
  afterwards: 'After import',
  isNew: 'new',
  problems: (count: number, text: string) => (count === 1 ? 'Problem in 1 row' : `Problems in ${text} rows`),
  firstProblems: (count: number) => `These are the first ${count}. Fix them in the file, or import the other rows now.`,
  place: (row: string, column: string) => `Row ${row}, ${column}`,
  remedies: {
    nameMissing: 'This row names no viewer. Enter a username or an ID.',
    nameTooLong: 'This is too long for a username. Check the columns above.',
    idRounded: 'The spreadsheet rounded this ID. Format the column as text and enter the IDs again.',
    idInvalid: "This isn't an ID: it contains spaces or characters that IDs don't have. Check the columns above.",
    notANumber: "This isn't a number. Write it without thousands separators.",
    openNumber:
      'This can mean thousands or decimals. Choose the meaning above, or write the number without separators.',
    negative: "Points can't be negative. Write 0 or more.",
    tooFine: 'This number is too precise. Write at most three decimals.',
    tooLarge: 'This number is too large. Write at most 1,000,000,000.',
    noPoints: 'This row has neither points nor a level. Enter one of them.',
    rowTooLong:
      'This row has more columns than the header row. Write decimals with a point, or put numbers in quotes: each comma starts a new column.',
    repeated: 'The file already contains this viewer further up. Keep one of the rows.',
    levelTooHigh: "Your formula doesn't reach this level. Enter points instead.",
  },
  start: (count: number, text: string) => (count === 1 ? 'Import 1 viewer' : `Import ${text} viewers`),
  nothing: 'This import changes nothing.',
  started: 'Import started',
  running: (file: string) => `Importing ${file}`,
  progress: (done: string, all: string) => `Part ${done} of ${all}`,
  runningHint:
    'You see the result when the last part is finished. You can leave this page. The import continues, even after a server restart.',
  done: 'Viewers imported',
  doneHint: 'Points, levels and lists are up to date. The page of each viewer shows what the import changed.',
  toViewers: 'Go to viewers',
  another: 'Import another file',
};

export type ViewerImportText = typeof en;

const de: ViewerImportText = {
  about:
    'Importiere Zuschauer und ihre Punkte aus einem anderen Programm. Du siehst eine Vorschau, bevor sich etwas ändert.',
  back: 'Alle Zuschauer',
  hint: 'Eine Tabelle (CSV) mit Kopfzeile oder eine JSON-Liste: exportiert aus Liveloom, einem Companion-Programm oder StreamElements.',
  other: 'Andere Datei wählen',
  size: (megabytes) => `${megabytes} MB`,
  tooLarge: (size, most) =>
    `Die Datei hat ${size}, und du kannst höchstens ${most} importieren. Teile sie in mehrere Dateien auf.`,
  looking: 'Die Datei wird gelesen …',
  columns: 'Spalten',
  columnsHint: 'Eine Zeile braucht einen Benutzernamen oder eine ID, und Punkte oder ein Level.',
  notTaken: 'Münzen, Likes und Nachrichten kommen nicht aus der Datei: Liveloom zählt sie in deinen Streams.',
  fields: {
    username: 'Benutzername',
    userId: 'Benutzer-ID',
    nickname: 'Angezeigter Name',
    points: 'Verdiente Punkte',
    balance: 'Guthaben',
    level: 'Level',
  },
  noColumn: 'Nicht in der Datei',
  columnOf: (number) => `Spalte ${number}`,
  mode: 'Für Zuschauer mit Punkten',
  modes: {
    set: { label: 'Ersetzen', hint: 'Die Punkte der Datei ersetzen sie' },
    add: { label: 'Dazuzählen', hint: 'Zählt die Punkte der Datei dazu' },
    higher: { label: 'Die höheren behalten', hint: 'Niemand verliert Punkte' },
  },
  decimals: 'Zahlen wie 1,234 oder 1.234',
  decimalSigns: {
    ask: { label: 'Auslassen', hint: 'Sie können Tausender oder Nachkommastellen sein' },
    point: { label: 'Dezimalpunkt', hint: '1,234 ist mehr als tausend' },
    comma: { label: 'Dezimalkomma', hint: '1.234 ist mehr als tausend' },
  },
  names: (count, text) =>
    count === 1
      ? '1 Zeile hat einen Benutzernamen, aber keine ID: auch importieren'
      : `${text} Zeilen haben einen Benutzernamen, aber keine ID: auch importieren`,
  namesHint:
    'Ihre Punkte gehen an die Person, die hier so heißt. Heißt niemand so, oder mehrere, warten sie, bis der Name in deinem Stream auftaucht.',
  found: 'Vorschau des Imports',
  from: (source, rows) => `${source}, ${rows === '1' ? '1 Zeile' : `${rows} Zeilen`}`,
  added: (count, text) => (count === 1 ? '1 neuer Zuschauer' : `${text} neue Zuschauer`),
  changed: (_count, text) => `${text} geändert`,
  same: (_count, text) => `${text} unverändert`,
  sounds: (count, text) => (count === 1 ? '1 Auftrittston' : `${text} Auftrittstöne`),
  waiting: (count, text) => (count === 1 ? '1 wartet auf ihren Namen' : `${text} warten auf ihre Namen`),
  left: (count, text) => (count === 1 ? '1 Zeile ausgelassen' : `${text} Zeilen ausgelassen`),
  nothingReadable: 'Keine Zeile dieser Datei lässt sich importieren',
  nothingReadableHint: 'Prüf oben die Spalten und behebe dann unten die Probleme der Zeilen.',
  firstOnes: 'Die ersten Zuschauer',
  viewer: 'Zuschauer',
  now: 'Jetzt',
  afterwards: 'Nach dem Import',
  isNew: 'neu',
  problems: (count, text) => (count === 1 ? 'Problem in 1 Zeile' : `Probleme in ${text} Zeilen`),
  firstProblems: (count) =>
    `Das sind die ersten ${count}. Behebe sie in der Datei, oder importiere jetzt die anderen Zeilen.`,
  place: (row, column) => `Zeile ${row}, ${column}`,
  remedies: {
    nameMissing: 'Diese Zeile nennt niemanden. Trag einen Benutzernamen oder eine ID ein.',
    nameTooLong: 'Für einen Benutzernamen ist das zu lang. Prüf oben die Spalten.',
    idRounded: 'Die Tabelle hat die ID gerundet. Stell die Spalte auf Text um und trag die IDs neu ein.',
    idInvalid: 'Das ist keine ID: Sie hat Leerzeichen oder Zeichen, die keine ID hat. Prüf oben die Spalten.',
    notANumber: 'Das ist keine Zahl. Schreib sie ohne Tausendertrennzeichen.',
    openNumber:
      'Das können Tausender oder Nachkommastellen sein. Wähl oben aus, was gemeint ist, oder schreib die Zahl ohne Trennzeichen.',
    negative: 'Punkte können nicht unter 0 liegen. Schreib 0 oder mehr.',
    tooFine: 'Die Zahl ist zu genau. Schreib höchstens drei Nachkommastellen.',
    tooLarge: 'Die Zahl ist zu groß. Schreib höchstens 1.000.000.000.',
    noPoints: 'Hier stehen weder Punkte noch ein Level: Trag eins von beiden ein.',
    rowTooLong:
      'Die Zeile hat mehr Spalten als der Kopf. Schreib Zahlen mit einem Punkt oder in Anführungszeichen: Ein Komma beginnt eine neue Spalte.',
    repeated: 'Dieser Zuschauer steht weiter oben schon: Behalte eine der Zeilen.',
    levelTooHigh: 'Dieses Level ist mit deiner Formel nicht erreichbar. Trag stattdessen Punkte ein.',
  },
  start: (count, text) => (count === 1 ? '1 Zuschauer importieren' : `${text} Zuschauer importieren`),
  nothing: 'Dieser Import ändert nichts.',
  started: 'Import gestartet',
  running: (file) => `${file} wird importiert`,
  progress: (done, all) => `Teil ${done} von ${all}`,
  runningHint:
    'Du siehst das Ergebnis, wenn der letzte Teil fertig ist. Du kannst diese Seite verlassen. Der Import läuft weiter, auch nach einem Neustart des Servers.',
  done: 'Zuschauer importiert',
  doneHint:
    'Punkte, Level und Listen sind auf dem neuesten Stand. Auf der Seite jedes Zuschauers steht, was der Import geändert hat.',
  toViewers: 'Zu allen Zuschauern',
  another: 'Weitere Datei importieren',
};

export const VIEWER_IMPORT_TEXT: Record<Locale, ViewerImportText> = { en, de };
