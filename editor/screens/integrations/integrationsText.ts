import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'Programs on your computer that flows can control while you stream.',
  hosted: {
    title: 'Liveloom does not run on your computer',
    words:
      'Connect your computer below, and then its programs. If Liveloom does run on it, the server admin lets it reach them directly with “liveloom account EMAIL --local-programs yes”.',
  },
  demo: 'A demo account can’t control programs. Sign up first.',
  acting: 'Only the owner of this account can connect programs.',
  connection: {
    connect: 'Connect',
    save: 'Save and connect again',
    disconnect: 'Disconnect',
    connected: 'Connection saved',
    disconnected: 'Disconnected',
    stored: 'A password is stored. Type one only to replace it.',
    removePassword: 'Remove password',
    passwordRemoved: 'Password removed',
    toFlows: 'Open flows',
    ready: 'Ready',
    where: 'Runs on',
    here: 'The computer of Liveloom',
  },
  several: {
    add: 'Connect another computer',
    name: 'Name of the computer',
    nameHint: 'Steps of flows choose it by this name.',
    example: 'Stream PC',
    addNow: 'Add',
    cancel: 'Cancel',
    added: 'Added. Connect it below.',
    rename: 'Rename this connection',
    newName: 'New name',
    newNameHint: 'Steps of flows that use this connection go on working.',
    renameNow: 'Rename',
    renamed: 'Connection renamed',
    remove: 'Remove this connection',
    removeTitle: (title: string) => `Remove ${title}?`,
    removeWords: 'Its address and password are forgotten. Steps of flows that use it fail from then on.',
    removed: 'Connection removed',
  },
  permissions: {
    title: (program: string) => `What Liveloom may do in ${program}`,
    elsewhere: 'Decided on that computer, on the page of its agent: it is shown where you started the agent.',
    asked: 'Asked for and refused:',
    allow: 'Allow',
  },
  status: {
    off: 'Not connected',
    connecting: 'Connecting …',
    connected: (version: string) => `Connected to ${version}`,
    refused: 'Refused',
    lost: 'Not reached',
  },
  agent: 'The agent on that computer is not connected. Start it there: liveloom agent',
  server: 'This server may not connect to that computer any more. Ask the server admin.',
  again: 'Liveloom tries again every few seconds.',
};

export type IntegrationsText = typeof en;

const de: IntegrationsText = {
  about: 'Programme auf deinem Rechner, die Flows steuern können, während du streamst.',
  hosted: {
    title: 'Liveloom läuft nicht auf deinem Rechner',
    words:
      'Verbinde unten deinen Rechner und danach seine Programme. Läuft Liveloom doch auf ihm, lässt der Betreiber es sie direkt erreichen mit „liveloom account EMAIL --local-programs yes“.',
  },
  demo: 'Ein Demo-Konto kann keine Programme steuern. Registriere dich zuerst.',
  acting: 'Nur wem dieses Konto gehört, kann Programme verbinden.',
  connection: {
    connect: 'Verbinden',
    save: 'Speichern und neu verbinden',
    disconnect: 'Trennen',
    connected: 'Verbindung gespeichert',
    disconnected: 'Getrennt',
    stored: 'Ein Passwort ist gespeichert. Tippe nur eines ein, um es zu ersetzen.',
    removePassword: 'Passwort entfernen',
    passwordRemoved: 'Passwort entfernt',
    toFlows: 'Flows öffnen',
    ready: 'Bereit',
    where: 'Läuft auf',
    here: 'Rechner von Liveloom',
  },
  several: {
    add: 'Weiteren Rechner verbinden',
    name: 'Name des Rechners',
    nameHint: 'Unter diesem Namen wählen ihn die Schritte von Flows.',
    example: 'Stream-PC',
    addNow: 'Hinzufügen',
    cancel: 'Abbrechen',
    added: 'Hinzugefügt. Verbinde ihn unten.',
    rename: 'Diese Verbindung umbenennen',
    newName: 'Neuer Name',
    newNameHint: 'Schritte von Flows, die diese Verbindung verwenden, funktionieren weiter.',
    renameNow: 'Umbenennen',
    renamed: 'Verbindung umbenannt',
    remove: 'Diese Verbindung entfernen',
    removeTitle: (title) => `${title} entfernen?`,
    removeWords: 'Adresse und Passwort werden vergessen. Schritte von Flows, die sie verwenden, schlagen dann fehl.',
    removed: 'Verbindung entfernt',
  },
  permissions: {
    title: (program) => `Was Liveloom in ${program} darf`,
    elsewhere:
      'Wird auf jenem Rechner entschieden, auf der Seite seines Agenten: Sie steht dort, wo du ihn gestartet hast.',
    asked: 'Verlangt und abgelehnt:',
    allow: 'Erlauben',
  },
  status: {
    off: 'Nicht verbunden',
    connecting: 'Verbinde …',
    connected: (version) => `Verbunden mit ${version}`,
    refused: 'Abgelehnt',
    lost: 'Nicht erreicht',
  },
  agent: 'Der Agent auf jenem Rechner ist nicht verbunden. Starte ihn dort: liveloom agent',
  server: 'Dieser Server darf sich mit jenem Rechner nicht mehr verbinden. Frag den Betreiber.',
  again: 'Liveloom versucht es alle paar Sekunden wieder.',
};

export const INTEGRATIONS_TEXT: Record<Locale, IntegrationsText> = { en, de };
