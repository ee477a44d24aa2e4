import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'Programs on your computer that flows can control while you stream.',
  hosted: {
    title: 'Liveloom does not run on your computer',
    words:
      'This server cannot reach programs there. Run Liveloom on the computer on which you stream. If it runs there already, the server admin allows it with “liveloom account EMAIL --local-programs yes”.',
  },
  demo: 'A demo account can’t control programs. Sign up first.',
  acting: 'Only the owner of this account can connect programs.',
  obs: {
    title: 'OBS Studio',
    words: 'Flows can switch scenes, and show or hide sources. Your overlays can be added with one click.',
    steps: [
      'In OBS, open “Tools” and “WebSocket Server Settings”.',
      'Tick “Enable WebSocket server”.',
      'Press “Show Connect Info”, copy the password, and paste it here.',
    ],
    connect: 'Connect',
    save: 'Save and connect again',
    disconnect: 'Disconnect',
    connected: 'Connection saved',
    disconnected: 'Disconnected',
    stored: 'A password is stored. Type one only to replace it.',
    removePassword: 'Remove password',
    passwordRemoved: 'Password removed',
    try: 'Try it',
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
    flowsWords: 'Add “Switch scene” or “Show or hide source” to a flow.',
    toFlows: 'Open flows',
  },
  status: {
    off: 'Not connected',
    connecting: 'Connecting …',
    connected: (version: string) => `Connected to ${version}`,
    refused: 'Refused',
    lost: 'Not reached',
  },
  reasons: {
    noAnswer: 'OBS accepts the connection and does not answer. Restart OBS.',
    notRunning: 'Nothing answers there. Start OBS, and tick “Enable WebSocket server” in its settings.',
    password: 'The password is wrong. Copy it from “Show Connect Info” in OBS.',
    protocol: 'Something else listens at this port, or OBS is older than version 28. Check the port.',
    server: 'This server may not connect to that computer any more. Ask the server admin.',
  },
  again: 'Liveloom tries again every few seconds.',
};

export type IntegrationsText = typeof en;

const de: IntegrationsText = {
  about: 'Programme auf deinem Rechner, die Flows steuern können, während du streamst.',
  hosted: {
    title: 'Liveloom läuft nicht auf deinem Rechner',
    words:
      'Dieser Server erreicht dort keine Programme. Betreibe Liveloom auf dem Rechner, auf dem du streamst. Läuft es dort schon, erlaubt es der Betreiber mit „liveloom account EMAIL --local-programs yes“.',
  },
  demo: 'Ein Demo-Konto kann keine Programme steuern. Registriere dich zuerst.',
  acting: 'Nur wem dieses Konto gehört, kann Programme verbinden.',
  obs: {
    title: 'OBS Studio',
    words:
      'Flows können Szenen wechseln und Quellen ein- und ausblenden. Deine Overlays fügst du mit einem Klick hinzu.',
    steps: [
      'Öffne in OBS „Werkzeuge“ und „WebSocket-Servereinstellungen“.',
      'Setze den Haken bei „WebSocket-Server aktivieren“.',
      'Klicke auf „Verbindungsinformationen anzeigen“, kopiere das Passwort und füge es hier ein.',
    ],
    connect: 'Verbinden',
    save: 'Speichern und neu verbinden',
    disconnect: 'Trennen',
    connected: 'Verbindung gespeichert',
    disconnected: 'Getrennt',
    stored: 'Ein Passwort ist gespeichert. Tippe nur eines ein, um es zu ersetzen.',
    removePassword: 'Passwort entfernen',
    passwordRemoved: 'Passwort entfernt',
    try: 'Probiere es aus',
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
    flowsWords: 'Füge in einem Flow „Szene wechseln“ oder „Quelle ein- oder ausblenden“ hinzu.',
    toFlows: 'Flows öffnen',
  },
  status: {
    off: 'Nicht verbunden',
    connecting: 'Verbinde …',
    connected: (version) => `Verbunden mit ${version}`,
    refused: 'Abgelehnt',
    lost: 'Nicht erreicht',
  },
  reasons: {
    noAnswer: 'OBS nimmt die Verbindung an und antwortet nicht. Starte OBS neu.',
    notRunning:
      'Dort antwortet nichts. Starte OBS, und setze in seinen Einstellungen den Haken bei „WebSocket-Server aktivieren“.',
    password: 'Das Passwort ist falsch. Kopiere es in OBS aus „Verbindungsinformationen anzeigen“.',
    protocol: 'An diesem Port ist etwas anderes, oder OBS ist älter als Version 28. Prüfe den Port.',
    server: 'Dieser Server darf sich mit jenem Rechner nicht mehr verbinden. Frag den Betreiber.',
  },
  again: 'Liveloom versucht es alle paar Sekunden wieder.',
};

export const INTEGRATIONS_TEXT: Record<Locale, IntegrationsText> = { en, de };
