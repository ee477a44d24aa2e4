import type { Locale } from '#schemas/generated/types.ts';

const lostEn = (left: number): string => (left === 0 ? '' : ` ${left} of the file cannot be taken over; see below.`);
const lostDe = (left: number): string =>
  left === 0 ? '' : ` ${left} aus der Datei ${left === 1 ? 'lässt' : 'lassen'} sich nicht übernehmen; siehe unten.`;

const rowsEn = (left: number): string =>
  left === 0 ? '' : ` ${left === 1 ? '1 row was' : `${left} rows were`} left out.`;
const rowsDe = (left: number): string =>
  left === 0 ? '' : ` ${left === 1 ? '1 Zeile fehlt' : `${left} Zeilen fehlen`}.`;

/** Texts of an import's report. */
const en = {
  newProfile: (name: string) => `“${name}” is a new overlay of yours.`,
  replaced: (name: string) =>
    `These items took the place of those of “${name}”. What was there is kept in its version history.`,
  later: {
    viewers: 'Not imported here: take the same file to “All viewers” and press “Import” there.',
  },
  wouldBeNew: 'It would become a new overlay of yours.',
  wouldReplace: (name: string) =>
    `Its items would take the place of those of “${name}”, and what is there would be kept in its version history.`,
  added: (count: number) => `${count} added to your library; what was there already was not added again.`,
  wouldAdd: (count: number) => `${count} would be added to your library.`,
  withoutFile: (item: string) =>
    `“${item}” shows nothing yet: its picture, video or sound is not in the file, and not in your library.`,
  cannotRead: (place: string) => `Could not be read: ${place}`,
  /** @param left number in the file that cannot be imported */
  flows: (count: number, left: number) => `${count === 1 ? 'It is' : 'They are'} among your flows now.${lostEn(left)}`,
  wouldBeFlows: (count: number, left: number) => `${count} would be added to your flows.${lostEn(left)}`,
  alerts: (count: number, left: number) =>
    `${count === 1 ? 'It is' : 'They are'} among your alerts now.${lostEn(left)}`,
  wouldBeAlerts: (count: number, left: number) => `${count} would be added to your alerts.${lostEn(left)}`,
  /** @param left rows that are unreadable or name nobody here */
  viewers: (added: number, changed: number, left: number) =>
    `${added} new and ${changed} known viewers get the points of the file. They are in your list in a moment.${rowsEn(left)}`,
  wouldBeViewers: (added: number, changed: number, left: number) =>
    `${added} new and ${changed} known viewers would get the points of the file.${rowsEn(left)}`,
  leftOut: 'Left out, as you wished.',
  more: (count: number) => `… and ${count} more.`,
  needs: {
    broadcastSoftware: 'Your broadcast software, connected: steps switch its scenes or sources.',
    voiceChanger: 'The program that changes your voice, connected: steps choose a voice.',
    streamerBot: 'Your bot program, connected, with the actions that the steps name.',
    keystrokes: 'Leave to press keys on the computer that you stream with.',
    localWebhook: 'The program on your computer that a step calls. Its address is not in files: enter it in the step.',
    webhookAddress: 'The web address that a step calls. Addresses are not in files: enter it in the step.',
    webhookCaller: 'A program that starts a flow from outside: give it the new address and secret of the flow.',
    chat: 'Leave to write into your chat.',
    ai: 'An AI on this server: steps let it write texts.',
    planBasic: 'The plan Basic: without it such steps are skipped.',
    planPro: 'The plan Pro: without it such steps are skipped.',
  },
};

export type ImportText = typeof en;

const de: ImportText = {
  newProfile: (name) => `„${name}“ ist jetzt ein neues Overlay von dir.`,
  replaced: (name) =>
    `Diese Elemente haben die von „${name}“ ersetzt. Was dort war, steht in der Versionsgeschichte des Overlays.`,
  later: {
    viewers: 'Hier nicht importiert: Nimm dieselbe Datei unter „Alle Zuschauer“ und drück dort auf „Importieren“.',
  },
  wouldBeNew: 'Daraus würde ein neues Overlay von dir.',
  wouldReplace: (name) =>
    `Diese Elemente würden die von „${name}“ ersetzen; was dort ist, stünde dann in der Versionsgeschichte.`,
  added: (count) => `${count} neu in deiner Bibliothek; was schon da war, kam nicht noch einmal dazu.`,
  wouldAdd: (count) => `${count} kämen neu in deine Bibliothek.`,
  withoutFile: (item) =>
    `„${item}“ zeigt noch nichts: Das Bild, Video oder der Sound dazu ist weder in der Datei noch in deiner Bibliothek.`,
  cannotRead: (place) => `Nicht lesbar: ${place}`,
  flows: (count, left) => `${count === 1 ? 'Er ist' : 'Sie sind'} jetzt bei deinen Flows.${lostDe(left)}`,
  wouldBeFlows: (count, left) => `${count} ${count === 1 ? 'käme' : 'kämen'} zu deinen Flows dazu.${lostDe(left)}`,
  alerts: (count, left) => `${count === 1 ? 'Er ist' : 'Sie sind'} jetzt bei deinen Alerts.${lostDe(left)}`,
  wouldBeAlerts: (count, left) => `${count} ${count === 1 ? 'käme' : 'kämen'} zu deinen Alerts dazu.${lostDe(left)}`,
  viewers: (added, changed, left) =>
    `${added} neue und ${changed} bekannte Zuschauer bekommen die Punkte der Datei. Gleich stehen sie in deiner Liste.${rowsDe(left)}`,
  wouldBeViewers: (added, changed, left) =>
    `${added} neue und ${changed} bekannte Zuschauer bekämen die Punkte der Datei.${rowsDe(left)}`,
  leftOut: 'Ausgelassen, wie du wolltest.',
  more: (count) => `… und ${count} weitere.`,
  needs: {
    broadcastSoftware: 'Deine Sendesoftware, verbunden: Schritte schalten ihre Szenen oder Quellen.',
    voiceChanger: 'Das Programm, das deine Stimme verändert, verbunden: Schritte wählen eine Stimme.',
    streamerBot: 'Dein Bot-Programm, verbunden, mit den Aktionen, die die Schritte nennen.',
    keystrokes: 'Die Erlaubnis, auf dem Rechner, mit dem du streamst, Tasten zu drücken.',
    localWebhook:
      'Das Programm auf deinem Rechner, das ein Schritt aufruft. Adressen stehen nicht in Dateien: Trag sie im Schritt ein.',
    webhookAddress:
      'Die Webadresse, die ein Schritt aufruft. Adressen stehen nicht in Dateien: Trag sie im Schritt ein.',
    webhookCaller:
      'Ein Programm, das einen Flow von außen startet: Gib ihm die neue Adresse und das neue Geheimnis des Flows.',
    chat: 'Die Erlaubnis, in deinen Chat zu schreiben.',
    ai: 'Eine KI auf diesem Server: Schritte lassen sie Texte schreiben.',
    planBasic: 'Den Tarif Basic: ohne ihn werden solche Schritte übersprungen.',
    planPro: 'Den Tarif Pro: ohne ihn werden solche Schritte übersprungen.',
  },
};

export const IMPORT_TEXT: Record<Locale, ImportText> = { en, de };
