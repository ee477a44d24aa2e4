import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'Import what you made with another tool. Liveloom recognises files by their content.',
  drop: 'Drop a file here',
  dropHint: 'A Liveloom file of up to 16 MB, or a file from another tool.',
  choose: 'Choose file',
  chooseOther: 'Choose another file',
  tooLarge: (size: string, max: string) =>
    `The file has ${size}, and you can import at most ${max} here. Remove the largest images, videos and sounds from the overlay before you export it, and upload them to your library. The server admin can also import the whole file with “liveloom import”.`,
  size: (megabytes: string) => `${megabytes} MB`,
  into: 'Import overlay into',
  intoHint: 'If you replace an overlay, its old items stay in the version history.',
  newOverlay: 'New overlay',
  start: 'Import',
  running: 'Importing …',
  looking: 'Reading the file …',
  lookAgain: 'Check again',
  trial: 'Import preview',
  trialHint: 'nothing saved yet',
  faults: (file: string) => `Can't import ${file}. Fix these problems:`,
  result: 'Imported',
  last: 'Last import',
  from: (file: string, source: string) => `${file}, from ${source}`,
  nothing: 'This file contains nothing to import.',
  parts: {
    overlay: 'Overlay items',
    media: 'Images, videos and sounds',
    viewers: 'Viewers',
    flows: 'Flows',
    soundAlerts: 'Audio alerts',
  },
  count: (imported: string, found: string) => `${imported} of ${found}`,
  problems: 'Notes',
  open: 'Open overlay',
  openFlows: 'Open flows',
  openAlerts: 'Open alerts',
  take: { flows: 'Import flows', soundAlerts: 'Import audio alerts' },
  needs: 'Needed by its flows',
  another: 'Import another file',
  kinds: 'File types',
  kind: [
    {
      title: 'Liveloom file (.liveloom, .json)',
      body: 'Contains an overlay with its items, flows and audio alerts, or only flows. A .liveloom file also contains images, videos and sounds.',
    },
    {
      title: 'Files from other tools (.json, .csv)',
      body: "Liveloom converts flows and audio alerts, and lists everything it can't convert. Import viewer lists under “All viewers”.",
    },
    {
      title: 'TikFinity exports (.tfc)',
      body: 'TikFinity encrypts these files, so only TikFinity can open them.',
    },
  ],
};

export type ImportScreenText = typeof en;

const de: ImportScreenText = {
  about: 'Importiere, was du mit einem anderen Programm gebaut hast. Liveloom erkennt Dateien an ihrem Inhalt.',
  drop: 'Zieh eine Datei hierher',
  dropHint: 'Eine Liveloom-Datei, bis 16 MB, oder die Datei eines anderen Programms.',
  choose: 'Datei wählen',
  chooseOther: 'Andere Datei wählen',
  tooLarge: (size, max) =>
    `Die Datei hat ${size}, und du kannst hier höchstens ${max} importieren. Nimm die größten Bilder, Videos und Sounds aus dem Overlay, bevor du es exportierst, und lade sie in deine Bibliothek hoch. Der Betreiber kann auch die ganze Datei mit „liveloom import“ importieren.`,
  size: (megabytes) => `${megabytes} MB`,
  into: 'Overlay importieren in',
  intoHint: 'Wenn du ein Overlay ersetzt, bleiben seine alten Elemente im Versionsverlauf.',
  newOverlay: 'Neues Overlay',
  start: 'Importieren',
  running: 'Wird importiert …',
  looking: 'Die Datei wird gelesen …',
  lookAgain: 'Noch einmal prüfen',
  trial: 'Vorschau des Imports',
  trialHint: 'noch ist nichts gespeichert',
  faults: (file) => `${file} lässt sich nicht importieren. Behebe diese Probleme:`,
  result: 'Importiert',
  last: 'Letzter Import',
  from: (file, source) => `${file}, von ${source}`,
  nothing: 'Diese Datei enthält nichts zum Importieren.',
  parts: {
    overlay: 'Overlay-Elemente',
    media: 'Bilder, Videos und Sounds',
    viewers: 'Zuschauer',
    flows: 'Flows',
    soundAlerts: 'Sound-Alerts',
  },
  count: (imported, found) => `${imported} von ${found}`,
  problems: 'Hinweise',
  open: 'Overlay öffnen',
  openFlows: 'Flows öffnen',
  openAlerts: 'Alerts öffnen',
  take: { flows: 'Flows importieren', soundAlerts: 'Sound-Alerts importieren' },
  needs: 'Von den Flows gebraucht',
  another: 'Weitere Datei importieren',
  kinds: 'Dateiarten',
  kind: [
    {
      title: 'Liveloom-Datei (.liveloom, .json)',
      body: 'Enthält ein Overlay mit Elementen, Flows und Sound-Alerts, oder nur Flows. Eine .liveloom-Datei enthält auch Bilder, Videos und Sounds.',
    },
    {
      title: 'Dateien anderer Programme (.json, .csv)',
      body: 'Liveloom übersetzt Flows und Sound-Alerts und nennt alles, was sich nicht übersetzen lässt. Zuschauerlisten importierst du unter „Alle Zuschauer“.',
    },
    {
      title: 'TikFinity-Exporte (.tfc)',
      body: 'TikFinity verschlüsselt diese Dateien, deshalb kann nur TikFinity sie öffnen.',
    },
  ],
};

export const IMPORT_SCREEN_TEXT: Record<Locale, ImportScreenText> = { en, de };
