import type { Locale } from '#schemas/generated/types.ts';
import type { ProgramText } from '../programText.ts';

const en = {
  title: 'OBS Studio',
  words:
    'Flows can switch scenes, show sources, change sound, record and more. Your overlays are added with one click.',
  steps: [
    'In OBS, open “Tools” and “WebSocket Server Settings”.',
    'Tick “Enable WebSocket server”.',
    'Press “Show Connect Info”, copy the password, and paste it here.',
  ],
  tryScenes: 'Try it',
  scene: 'Scene',
  currentScene: 'Current scene',
  switch: 'Switch to this scene',
  switched: (scene: string) => `OBS shows ${scene}`,
  source: 'Source',
  noSource: 'This scene has no sources.',
  show: 'Show',
  hide: 'Hide',
  add: 'Add an overlay',
  addWords: 'Adds a browser source in the right size. One that is there already gets the new address.',
  overlay: 'Overlay',
  addVerb: 'Add to OBS',
  added: (source: string, scene: string) => `${source} is in ${scene}`,
  done: 'OBS did it',
  tryMore: 'Sound, filters, texts and recording',
  task: 'Task',
  run: 'Run',
  input: 'Source',
  mute: 'Mute',
  unmute: 'Unmute',
  refresh: 'Refresh page',
  filtered: 'Source with filters',
  filter: 'Filter',
  toggle: 'Turn on or off',
  textSource: 'Text source',
  text: 'Text',
  setText: 'Set text',
  flowsWords: 'Flows control OBS with the steps under “Other programs”, and can begin with an event in OBS.',
  reasons: {
    noAnswer: 'OBS accepts the connection and does not answer. Restart OBS.',
    notRunning: 'Nothing answers there. Start OBS, and tick “Enable WebSocket server” in its settings.',
    password: 'The password is wrong. Copy it from “Show Connect Info” in OBS.',
    protocol: 'Something else listens at this port, or OBS is older than version 28. Check the port.',
  },
};

type ObsText = typeof en & ProgramText;

const de: ObsText = {
  title: 'OBS Studio',
  words:
    'Flows können Szenen wechseln, Quellen einblenden, Ton ändern, aufnehmen und mehr. Deine Overlays fügst du mit einem Klick hinzu.',
  steps: [
    'Öffne in OBS „Werkzeuge“ und „WebSocket-Servereinstellungen“.',
    'Setze den Haken bei „WebSocket-Server aktivieren“.',
    'Klicke auf „Verbindungsinformationen anzeigen“, kopiere das Passwort und füge es hier ein.',
  ],
  tryScenes: 'Probiere es aus',
  scene: 'Szene',
  currentScene: 'Aktuelle Szene',
  switch: 'Zu dieser Szene wechseln',
  switched: (scene) => `OBS zeigt ${scene}`,
  source: 'Quelle',
  noSource: 'Diese Szene hat keine Quellen.',
  show: 'Einblenden',
  hide: 'Ausblenden',
  add: 'Overlay hinzufügen',
  addWords: 'Legt eine Browserquelle in der richtigen Größe an. Gibt es sie schon, bekommt sie die neue Adresse.',
  overlay: 'Overlay',
  addVerb: 'Zu OBS hinzufügen',
  added: (source, scene) => `${source} ist in ${scene}`,
  done: 'OBS hat es getan',
  tryMore: 'Ton, Filter, Texte und Aufnahme',
  task: 'Aufgabe',
  run: 'Ausführen',
  input: 'Quelle',
  mute: 'Stummschalten',
  unmute: 'Ton einschalten',
  refresh: 'Seite neu laden',
  filtered: 'Quelle mit Filtern',
  filter: 'Filter',
  toggle: 'Ein- oder ausschalten',
  textSource: 'Textquelle',
  text: 'Text',
  setText: 'Text setzen',
  flowsWords:
    'Flows steuern OBS mit den Schritten unter „Andere Programme“ und können mit einem Ereignis in OBS beginnen.',
  reasons: {
    noAnswer: 'OBS nimmt die Verbindung an und antwortet nicht. Starte OBS neu.',
    notRunning:
      'Dort antwortet nichts. Starte OBS, und setze in seinen Einstellungen den Haken bei „WebSocket-Server aktivieren“.',
    password: 'Das Passwort ist falsch. Kopiere es in OBS aus „Verbindungsinformationen anzeigen“.',
    protocol: 'An diesem Port ist etwas anderes, oder OBS ist älter als Version 28. Prüfe den Port.',
  },
};

export const OBS_TEXT: Record<Locale, ObsText> = { en, de };
