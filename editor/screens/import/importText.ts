import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'Bring along what you have made elsewhere. A file is looked at by what is in it, not by its name.',
  drop: 'Drop a file here',
  dropHint: 'A Liveloom file, up to 16 MB, or a file of another program.',
  choose: 'Choose a file',
  chooseOther: 'Choose another',
  tooLarge: (size: string, max: string) =>
    `The file has ${size}; at most ${max} can be imported here. Take the largest pictures, videos and sounds out of the overlay before you save it as a file, and upload them to your library. Whoever runs this server can also import the whole file at its console, with “liveloom import”.`,
  size: (megabytes: string) => `${megabytes} MB`,
  into: 'Overlay of the file',
  intoHint: 'An overlay that is replaced keeps its old items in its version history.',
  newOverlay: 'Becomes a new overlay',
  start: 'Import',
  running: 'Importing …',
  looking: 'Looking at the file …',
  lookAgain: 'Look again',
  trial: 'What this file would bring',
  trialHint: 'nothing is stored yet',
  faults: (file: string) => `${file} cannot be imported. This is wrong with it:`,
  result: 'What was imported',
  last: 'Your last import',
  from: (file: string, source: string) => `${file}, from ${source}`,
  nothing: 'There is nothing in this file that could be imported.',
  parts: {
    overlay: 'Overlay items',
    media: 'Pictures, videos and sounds',
    viewers: 'Viewers',
    flows: 'Flows',
    soundAlerts: 'Sound alerts',
  },
  count: (imported: string, found: string) => `${imported} of ${found}`,
  problems: 'What you should know',
  open: 'Open the overlay',
  openFlows: 'See your flows',
  openAlerts: 'See your alerts',
  take: { flows: 'Take over the flows', soundAlerts: 'Take over the sound alerts' },
  needs: 'What its flows need',
  another: 'Import another file',
  kinds: 'What can be imported',
  kind: [
    {
      title: 'Liveloom file (.liveloom, .json)',
      body: 'An overlay with its items, its flows and sound alerts, or flows alone; as a .liveloom file with their pictures, videos and sounds.',
    },
    {
      title: 'Files of other programs (.json, .csv)',
      body: 'Their flows and sound alerts are translated, and what has no counterpart here is named, row by row. Lists of viewers are imported at “All viewers”.',
    },
    {
      title: 'TikFinity exports (.tfc)',
      body: 'Are encrypted by TikFinity and can be opened by nobody else. They are recognised, so that you need not wonder.',
    },
  ],
};

export type ImportScreenText = typeof en;

const de: ImportScreenText = {
  about: 'Bring mit, was du anderswo gebaut hast. Was eine Datei ist, sagt ihr Inhalt und nicht ihr Name.',
  drop: 'Zieh eine Datei hierher',
  dropHint: 'Eine Liveloom-Datei, bis 16 MB, oder die Datei eines anderen Programms.',
  choose: 'Datei wählen',
  chooseOther: 'Andere wählen',
  tooLarge: (size, max) =>
    `Die Datei hat ${size}; hier lassen sich höchstens ${max} importieren. Nimm die größten Bilder, Videos und Sounds aus dem Overlay, bevor du es als Datei speicherst, und lade sie in deine Bibliothek hoch. Wer diesen Server betreibt, kann die ganze Datei auch an seiner Konsole importieren, mit „liveloom import“.`,
  size: (megabytes) => `${megabytes} MB`,
  into: 'Overlay aus der Datei',
  intoHint: 'Ein Overlay, das ersetzt wird, behält seine alten Elemente in der Versionsgeschichte.',
  newOverlay: 'Wird ein neues Overlay',
  start: 'Importieren',
  running: 'Wird importiert …',
  looking: 'Die Datei wird angesehen …',
  lookAgain: 'Noch einmal ansehen',
  trial: 'Was diese Datei bringen würde',
  trialHint: 'noch ist nichts gespeichert',
  faults: (file) => `${file} lässt sich nicht importieren. Das stimmt daran nicht:`,
  result: 'Was importiert wurde',
  last: 'Dein letzter Import',
  from: (file, source) => `${file}, von ${source}`,
  nothing: 'In dieser Datei ist nichts, was sich importieren lässt.',
  parts: {
    overlay: 'Overlay-Elemente',
    media: 'Bilder, Videos und Sounds',
    viewers: 'Zuschauer',
    flows: 'Flows',
    soundAlerts: 'Sound-Alerts',
  },
  count: (imported, found) => `${imported} von ${found}`,
  problems: 'Was du wissen solltest',
  open: 'Overlay öffnen',
  openFlows: 'Zu deinen Flows',
  openAlerts: 'Zu deinen Alerts',
  take: { flows: 'Die Flows übernehmen', soundAlerts: 'Die Sound-Alerts übernehmen' },
  needs: 'Was die Flows darin brauchen',
  another: 'Weitere Datei importieren',
  kinds: 'Was sich importieren lässt',
  kind: [
    {
      title: 'Liveloom-Datei (.liveloom, .json)',
      body: 'Ein Overlay mit Elementen, Flows und Sound-Alerts, oder Flows allein; als .liveloom-Datei mit Bildern, Videos und Sounds.',
    },
    {
      title: 'Dateien anderer Programme (.json, .csv)',
      body: 'Ihre Flows und Sound-Alerts werden übersetzt, und was hier kein Gegenstück hat, wird Zeile für Zeile genannt. Zuschauerlisten importierst du unter „Alle Zuschauer“.',
    },
    {
      title: 'TikFinity-Exporte (.tfc)',
      body: 'Sind von TikFinity verschlüsselt, und niemand sonst kann sie öffnen. Sie werden erkannt, damit du nicht rätseln musst.',
    },
  ],
};

export const IMPORT_SCREEN_TEXT: Record<Locale, ImportScreenText> = { en, de };
