import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'Bring along viewers and their points from another program. You see what would change before anything does.',
  back: 'All viewers',
  hint: 'A table (CSV) with a head line, or a list as JSON: saved here, a companion export, or from StreamElements.',
  other: 'Choose another',
  size: (megabytes: string) => `${megabytes} MB`,
  tooLarge: (size: string, most: string) =>
    `The file has ${size}; at most ${most} can be imported. Split it into several files.`,
  looking: 'Looking at the file …',
  columns: 'Which column is what',
  columnsHint: 'A row needs a user name or an id, and points or a level.',
  notTaken: 'Coins, likes and messages of a file are not taken over: they are what was counted in your streams here.',
  fields: {
    username: 'User name',
    userId: 'User id',
    nickname: 'Shown name',
    points: 'Points earned',
    balance: 'Balance',
    level: 'Level',
  },
  noColumn: 'Not in the file',
  columnOf: (number: number) => `Column ${number}`,
  mode: 'If somebody has points already',
  modes: {
    set: { label: 'Replace', hint: 'The points of the file count instead' },
    add: { label: 'Add', hint: 'The points of the file come on top' },
    higher: { label: 'Keep the higher', hint: 'Nobody loses anything' },
  },
  decimals: 'Numbers such as 1,234 or 1.234',
  decimalSigns: {
    ask: { label: 'Leave them out', hint: 'They can mean thousands or decimals' },
    point: { label: 'Decimal point', hint: '1,234 is over a thousand' },
    comma: { label: 'Decimal comma', hint: '1.234 is over a thousand' },
  },
  names: (count: number, text: string) =>
    count === 1
      ? '1 row has a name and no id: take it over too'
      : `${text} rows have a name and no id: take them over too`,
  namesHint: 'They get the points of whoever is called so here. Names can change hands: check the first ones below.',
  found: 'What would happen',
  from: (source: string, rows: string) => `${source}, ${rows === '1' ? '1 row' : `${rows} rows`}`,
  added: (count: number, text: string) => (count === 1 ? '1 new viewer' : `${text} new viewers`),
  changed: (count: number, text: string) => (count === 1 ? '1 changes' : `${text} change`),
  same: (count: number, text: string) => (count === 1 ? '1 stays as it is' : `${text} stay as they are`),
  sounds: (count: number, text: string) => (count === 1 ? '1 join sound' : `${text} join sounds`),
  left: (count: number, text: string) => (count === 1 ? '1 row left out' : `${text} rows left out`),
  nothingReadable: 'No row of this file can be imported',
  nothingReadableHint: 'Check which column is which, then look at the problems of the rows below.',
  firstOnes: 'The first viewers',
  viewer: 'Viewer',
  now: 'Now',
  afterwards: 'Afterwards',
  isNew: 'new',
  problems: (count: number, text: string) => (count === 1 ? '1 row is left out' : `${text} rows are left out`),
  firstProblems: (count: number) => `These are the first ${count}. Mend them in the file, or import the others now.`,
  place: (row: string, column: string) => `Row ${row}, ${column}`,
  remedies: {
    nameMissing: 'Nobody is named: enter a user name or an id.',
    nameTooLong: 'This is too long for a user name. Is it the right column?',
    idRounded: 'The spreadsheet has rounded the id. Format the column as text and enter the ids anew.',
    idInvalid: 'This is no id: it has spaces or signs that no id has. Is it the right column?',
    notANumber: 'Write a plain number, without separators between thousands.',
    openNumber: 'This can mean thousands or decimals. Choose above what it means, or write it without separators.',
    negative: 'Points cannot be below 0. Write 0 or more.',
    tooFine: 'Write at most three decimal places.',
    tooLarge: 'Write at most 1,000,000,000.',
    noPoints: 'There are neither points nor a level: enter one of them.',
    rowTooLong:
      'The row has more columns than the head. Write numbers with a point, or put them in quotes: a comma begins a new column.',
    repeated: 'This viewer stands further up already: keep one of the rows.',
    levelTooHigh: 'Nobody can reach this level by your formula. Enter points instead.',
    unknownName: 'Nobody is called so here. Enter the id, or import again once they were in your stream.',
    nameOfSeveral: 'Several viewers have been called so. Enter the id.',
  },
  start: (count: number, text: string) => (count === 1 ? 'Import 1 viewer' : `Import ${text} viewers`),
  nothing: 'No row changes anything.',
  started: 'The import has begun',
  running: (file: string) => `${file} is coming in`,
  progress: (done: string, all: string) => `Part ${done} of ${all}`,
  runningHint:
    'Until the last part is in, nothing of it shows. You can leave this page; it goes on, also after a restart of the server.',
  done: 'The viewers are in',
  doneHint: 'Points, levels and lists have changed. Each viewer’s page says what came with the import.',
  toViewers: 'To all viewers',
  another: 'Import another file',
};

export type ViewerImportText = typeof en;

const de: ViewerImportText = {
  about:
    'Bring Zuschauer und ihre Punkte aus einem anderen Programm mit. Du siehst, was sich ändern würde, bevor etwas passiert.',
  back: 'Alle Zuschauer',
  hint: 'Eine Tabelle (CSV) mit Kopfzeile oder eine Liste als JSON: hier gespeichert, ein Companion-Export oder von StreamElements.',
  other: 'Andere wählen',
  size: (megabytes) => `${megabytes} MB`,
  tooLarge: (size, most) =>
    `Die Datei hat ${size}; höchstens ${most} lassen sich importieren. Teile sie in mehrere Dateien auf.`,
  looking: 'Die Datei wird angesehen …',
  columns: 'Welche Spalte was ist',
  columnsHint: 'Eine Zeile braucht einen Benutzernamen oder eine ID, und Punkte oder ein Level.',
  notTaken:
    'Münzen, Likes und Nachrichten einer Datei werden nicht übernommen: Sie sind das, was hier in deinen Streams gezählt wurde.',
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
  mode: 'Wenn jemand schon Punkte hat',
  modes: {
    set: { label: 'Ersetzen', hint: 'Die Punkte der Datei gelten stattdessen' },
    add: { label: 'Dazuzählen', hint: 'Die Punkte der Datei kommen obendrauf' },
    higher: { label: 'Die höheren behalten', hint: 'Niemand verliert etwas' },
  },
  decimals: 'Zahlen wie 1,234 oder 1.234',
  decimalSigns: {
    ask: { label: 'Auslassen', hint: 'Sie können Tausender oder Nachkommastellen sein' },
    point: { label: 'Dezimalpunkt', hint: '1,234 ist mehr als tausend' },
    comma: { label: 'Dezimalkomma', hint: '1.234 ist mehr als tausend' },
  },
  names: (count, text) =>
    count === 1
      ? '1 Zeile hat einen Namen und keine ID: auch übernehmen'
      : `${text} Zeilen haben einen Namen und keine ID: auch übernehmen`,
  namesHint: 'Die Punkte bekommt, wer hier so heißt. Namen können den Besitzer wechseln: Sieh dir unten die ersten an.',
  found: 'Was passieren würde',
  from: (source, rows) => `${source}, ${rows === '1' ? '1 Zeile' : `${rows} Zeilen`}`,
  added: (count, text) => (count === 1 ? '1 neuer Zuschauer' : `${text} neue Zuschauer`),
  changed: (count, text) => (count === 1 ? '1 ändert sich' : `${text} ändern sich`),
  same: (count, text) => (count === 1 ? '1 bleibt, wie er ist' : `${text} bleiben, wie sie sind`),
  sounds: (count, text) => (count === 1 ? '1 Auftrittston' : `${text} Auftrittstöne`),
  left: (count, text) => (count === 1 ? '1 Zeile ausgelassen' : `${text} Zeilen ausgelassen`),
  nothingReadable: 'Keine Zeile dieser Datei lässt sich importieren',
  nothingReadableHint: 'Prüf, welche Spalte welche ist, und sieh dir unten die Probleme der Zeilen an.',
  firstOnes: 'Die ersten Zuschauer',
  viewer: 'Zuschauer',
  now: 'Jetzt',
  afterwards: 'Danach',
  isNew: 'neu',
  problems: (count, text) => (count === 1 ? '1 Zeile wird ausgelassen' : `${text} Zeilen werden ausgelassen`),
  firstProblems: (count) =>
    `Das sind die ersten ${count}. Verbessere sie in der Datei, oder importiere jetzt die anderen.`,
  place: (row, column) => `Zeile ${row}, ${column}`,
  remedies: {
    nameMissing: 'Hier ist niemand genannt: Trag einen Benutzernamen oder eine ID ein.',
    nameTooLong: 'Für einen Benutzernamen ist das zu lang. Ist es die richtige Spalte?',
    idRounded: 'Die Tabelle hat die ID gerundet. Stell die Spalte auf Text um und trag die IDs neu ein.',
    idInvalid: 'Das ist keine ID: Sie hat Leerzeichen oder Zeichen, die keine ID hat. Ist es die richtige Spalte?',
    notANumber: 'Schreib eine einfache Zahl, ohne Trennzeichen zwischen den Tausendern.',
    openNumber:
      'Das können Tausender oder Nachkommastellen sein. Wähl oben aus, was gemeint ist, oder schreib die Zahl ohne Trennzeichen.',
    negative: 'Punkte können nicht unter 0 liegen. Schreib 0 oder mehr.',
    tooFine: 'Schreib höchstens drei Nachkommastellen.',
    tooLarge: 'Schreib höchstens 1.000.000.000.',
    noPoints: 'Hier stehen weder Punkte noch ein Level: Trag eins von beiden ein.',
    rowTooLong:
      'Die Zeile hat mehr Spalten als der Kopf. Schreib Zahlen mit einem Punkt oder in Anführungszeichen: Ein Komma beginnt eine neue Spalte.',
    repeated: 'Dieser Zuschauer steht weiter oben schon: Behalte eine der Zeilen.',
    levelTooHigh: 'Dieses Level ist mit deiner Formel nicht erreichbar. Trag stattdessen Punkte ein.',
    unknownName: 'So heißt hier niemand. Trag die ID ein, oder importiere noch einmal, wenn er in deinem Stream war.',
    nameOfSeveral: 'So hießen schon mehrere Zuschauer. Trag die ID ein.',
  },
  start: (count, text) => (count === 1 ? '1 Zuschauer importieren' : `${text} Zuschauer importieren`),
  nothing: 'Keine Zeile ändert etwas.',
  started: 'Der Import hat begonnen',
  running: (file) => `${file} kommt herein`,
  progress: (done, all) => `Teil ${done} von ${all}`,
  runningHint:
    'Bis der letzte Teil da ist, siehst du nichts davon. Du kannst diese Seite verlassen; es geht weiter, auch nach einem Neustart des Servers.',
  done: 'Die Zuschauer sind da',
  doneHint:
    'Punkte, Level und Listen haben sich geändert. Auf der Seite jedes Zuschauers steht, was mit dem Import kam.',
  toViewers: 'Zu allen Zuschauern',
  another: 'Weitere Datei importieren',
};

export const VIEWER_IMPORT_TEXT: Record<Locale, ViewerImportText> = { en, de };
