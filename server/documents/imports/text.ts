import type { Locale } from '#schemas/generated/types.ts';

const lostEn = (left: number): string => (left === 0 ? '' : ` ${left} from the file can't be imported. See below.`);
const lostDe = (left: number): string =>
  left === 0 ? '' : ` ${left} aus der Datei ${left === 1 ? 'lässt' : 'lassen'} sich nicht importieren. Siehe unten.`;

interface OtherRows {
  /** Rows that wait for their user name. */
  waiting: number;
  left: number;
}

const rowsEn = ({ waiting, left }: OtherRows): string =>
  [
    waiting === 0 ? '' : ` ${waiting === 1 ? '1 row waits' : `${waiting} rows wait`} for the username to appear.`,
    left === 0 ? '' : ` ${left === 1 ? '1 row was' : `${left} rows were`} left out.`,
  ].join('');
const rowsDe = ({ waiting, left }: OtherRows): string =>
  [
    waiting === 0 ? '' : ` ${waiting === 1 ? '1 Zeile wartet' : `${waiting} Zeilen warten`} auf den Benutzernamen.`,
    left === 0 ? '' : ` ${left === 1 ? '1 Zeile fehlt' : `${left} Zeilen fehlen`}.`,
  ].join('');

/** Texts of an import's report. */
const en = {
  newProfile: (name: string) => `“${name}” is now one of your overlays.`,
  replaced: (name: string) => `These items replaced those of “${name}”. Its version history keeps the previous items.`,
  later: {
    viewers: 'Not imported here: go to “All viewers”, press “Import” and choose the same file.',
  },
  wouldBeNew: 'This would become a new overlay.',
  wouldReplace: (name: string) =>
    `Its items would replace those of “${name}”. Its version history would keep the current items.`,
  added: (count: number) => `${count} added to your library. Files that it already had were not added again.`,
  wouldAdd: (count: number) => `${count} would be added to your library.`,
  withoutFile: (item: string) =>
    `“${item}” shows nothing yet: its image, video or sound is neither in the file nor in your library.`,
  cannotRead: (place: string) => `Liveloom could not read ${place}`,
  /** @param left number in the file that cannot be imported */
  flows: (count: number, left: number) =>
    `${count === 1 ? 'It is now one' : 'They are now some'} of your flows.${lostEn(left)}`,
  wouldBeFlows: (count: number, left: number) => `${count} would be added to your flows.${lostEn(left)}`,
  alerts: (count: number, left: number) =>
    `${count === 1 ? 'It is now one' : 'They are now some'} of your audio alerts.${lostEn(left)}`,
  wouldBeAlerts: (count: number, left: number) => `${count} would be added to your audio alerts.${lostEn(left)}`,
  /** @param left rows that are unreadable or name nobody here */
  viewers: (added: number, changed: number, others: OtherRows) =>
    `${added} new and ${changed} known viewers get the points of the file. They appear in your list in a moment.${rowsEn(others)}`,
  wouldBeViewers: (added: number, changed: number, others: OtherRows) =>
    `${added} new and ${changed} known viewers would get the points of the file.${rowsEn(others)}`,
  leftOut: 'Left out, as you chose.',
  known: (name: string) => `“${name}”: already imported, stays as it is.`,
  counter: (name: string, overlay: string) =>
    `“${name}” is a counter in your overlay “${overlay}”. It is hidden until you show it there.`,
  wouldBeCounter: (name: string, overlay: string) =>
    `“${name}” would be a counter in your overlay “${overlay}”, hidden until you show it there.`,
  taken: (name: string, isEnabled: boolean) => (isEnabled ? `“${name}”` : `“${name}”, switched off`),
  more: (count: number) => `… and ${count} more.`,
  needs: {
    broadcastSoftware: 'Connect your broadcast software: steps switch its scenes or sources.',
    voiceChanger: 'Connect the program that changes your voice: steps choose a voice.',
    streamerBot: 'Connect your bot and give it the actions that the steps name.',
    game: 'Set the game up in “Game Integrations”: steps use it.',
    musicPlayer: 'Connect a music player in “Integrations”: steps control it.',
    keystrokes: 'Allow Liveloom to press keys on your streaming computer.',
    localWebhook: 'A step calls a program on your computer. Files contain no addresses: enter it in the step.',
    webhookAddress: 'A step calls a web address. Files contain no addresses: enter it in the step.',
    webhookCaller: "Give the program that starts the flow the flow's new address and secret.",
    chat: 'Allow Liveloom to write in your chat.',
    ai: 'This server needs an AI: steps write texts with it.',
    planBasic: 'Get the Basic plan: without it, flows skip these steps.',
    planPro: 'Get the Pro plan: without it, flows skip these steps.',
  },
};

export type ImportText = typeof en;

const de: ImportText = {
  newProfile: (name) => `„${name}“ ist jetzt eines deiner Overlays.`,
  replaced: (name) =>
    `Diese Elemente haben die von „${name}“ ersetzt. Die bisherigen stehen in seinem Versionsverlauf.`,
  later: {
    viewers: 'Hier nicht importiert: Geh zu „Alle Zuschauer“, drücke „Importieren“ und wähle dieselbe Datei.',
  },
  wouldBeNew: 'Daraus würde ein neues Overlay.',
  wouldReplace: (name) =>
    `Diese Elemente würden die von „${name}“ ersetzen. Die jetzigen stünden dann in seinem Versionsverlauf.`,
  added: (count) => `${count} neu in deiner Bibliothek. Dateien, die schon da waren, kamen nicht noch einmal dazu.`,
  wouldAdd: (count) => `${count} kämen neu in deine Bibliothek.`,
  withoutFile: (item) =>
    `„${item}“ zeigt noch nichts: Das Bild, Video oder der Sound dazu ist weder in der Datei noch in deiner Bibliothek.`,
  cannotRead: (place) => `Nicht lesbar: ${place}`,
  flows: (count, left) => `${count === 1 ? 'Er ist' : 'Sie sind'} jetzt bei deinen Flows.${lostDe(left)}`,
  wouldBeFlows: (count, left) => `${count} ${count === 1 ? 'käme' : 'kämen'} zu deinen Flows dazu.${lostDe(left)}`,
  alerts: (count, left) => `${count === 1 ? 'Er ist' : 'Sie sind'} jetzt bei deinen Sound-Alerts.${lostDe(left)}`,
  wouldBeAlerts: (count, left) =>
    `${count} ${count === 1 ? 'käme' : 'kämen'} zu deinen Sound-Alerts dazu.${lostDe(left)}`,
  viewers: (added, changed, others) =>
    `${added} neue und ${changed} bekannte Zuschauer bekommen die Punkte der Datei. Sie erscheinen gleich in deiner Liste.${rowsDe(others)}`,
  wouldBeViewers: (added, changed, others) =>
    `${added} neue und ${changed} bekannte Zuschauer bekämen die Punkte der Datei.${rowsDe(others)}`,
  leftOut: 'Ausgelassen, wie du gewählt hast.',
  known: (name) => `„${name}“: schon importiert, bleibt, wie es ist.`,
  counter: (name, overlay) =>
    `„${name}“ ist ein Zähler in deinem Overlay „${overlay}“. Er ist versteckt, bis du ihn dort einblendest.`,
  wouldBeCounter: (name, overlay) =>
    `„${name}“ würde ein Zähler in deinem Overlay „${overlay}“, versteckt, bis du ihn dort einblendest.`,
  taken: (name, isEnabled) => (isEnabled ? `„${name}“` : `„${name}“, ausgeschaltet`),
  more: (count) => `… und ${count} weitere.`,
  needs: {
    broadcastSoftware: 'Verbinde deine Streaming-Software: Schritte wechseln ihre Szenen oder Quellen.',
    voiceChanger: 'Verbinde das Programm, das deine Stimme verändert: Schritte wählen eine Stimme.',
    streamerBot: 'Verbinde deinen Bot, und gib ihm die Aktionen, die die Schritte nennen.',
    game: 'Richte das Spiel unter „Spiele-Anbindung“ ein: Schritte benutzen es.',
    musicPlayer: 'Verbinde unter „Integrationen“ einen Musikplayer: Schritte steuern ihn.',
    keystrokes: 'Erlaube Liveloom, auf dem Rechner, mit dem du streamst, Tasten zu drücken.',
    localWebhook:
      'Ein Schritt ruft ein Programm auf deinem Rechner auf. Dateien enthalten keine Adressen: Trage sie im Schritt ein.',
    webhookAddress: 'Ein Schritt ruft eine Webadresse auf. Dateien enthalten keine Adressen: Trage sie im Schritt ein.',
    webhookCaller: 'Gib dem Programm, das den Flow startet, die neue Adresse und das neue Geheimnis des Flows.',
    chat: 'Erlaube Liveloom, in deinen Chat zu schreiben.',
    ai: 'Dieser Server braucht eine KI: Schritte schreiben mit ihr Texte.',
    planBasic: 'Hol dir den Tarif Basic: Ohne ihn überspringen Flows diese Schritte.',
    planPro: 'Hol dir den Tarif Pro: Ohne ihn überspringen Flows diese Schritte.',
  },
};

export const IMPORT_TEXT: Record<Locale, ImportText> = { en, de };
