/** Texts of health checks, each with a remedy. */
import { shortDecimalText, wholeNumberText } from '#engine/core/numberText.ts';
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  databaseWell: 'All received events are saved.',
  commitsFail: (reason: string, waiting: string, seconds: string) =>
    `Events can't be saved: ${reason}. Liveloom has been retrying for ${seconds} s. Not saved yet, and lost if Liveloom stops now: ${waiting}.`,
  makeRoom: 'Free up disk space.',
  restore: 'Stop Liveloom and restore the newest copy with "liveloom restore".',
  showsWell: 'All shows are open.',
  showFenced: (profile: string, reason: string) =>
    `The show "${profile}" has stopped, because its stored data is damaged (${reason}). All other shows run. Restore a backup of this account.`,
  diskWell: (free: string) => `${free} of disk space are free.`,
  diskLow: (free: string) => `Only ${free} are free on the disk of the data folder. Free up space before it is full.`,
  diskUnknown: (reason: string) => `The free space on the disk of the data folder is unknown: ${reason}.`,
  queueWell: (waiting: string) => `Not saved yet: ${waiting}.`,
  queueBehind: (waiting: string, seconds: string) =>
    `Saving is ${seconds} s behind (not saved yet: ${waiting}). The disk is too slow, or another program uses it.`,
  checkpointsWell: (size: string) => `The write-ahead log is ${size} large.`,
  checkpointsFail: (reason: string, size: string) =>
    `The write-ahead log (${size}) can't be moved into the database: ${reason}. Nothing is lost, but the log grows.`,
  walLarge: (size: string) =>
    `The write-ahead log has grown to ${size}: another program keeps reading the database. Close that program.`,
  backupAge: (age: string) => `The newest copy of the database is ${age} old.`,
  noBackup: 'The database has no copy yet.',
  backupsOff: 'Scheduled copies are off.',
  backupsFail: (reason: string, age: string) => `The database can't be copied: ${reason}. ${age}`,
  backupsLate: (age: string) => `A copy of the database is overdue. ${age}`,
  connectorsWell: 'All connectors work.',
  noConnectors: 'No connector is set up.',
  voicesWell: 'No voice has failed recently.',
  voicesFail: (provider: string, reason: string, seconds: string) =>
    `The voices of "${provider}" fail: ${reason}. Liveloom tries them again in ${seconds} s. Until then free voices speak, if there are any.`,
  pagesWell: 'No overlay page draws without a graphics card.',
  pagesSlow: (count: number) =>
    `${count === 1 ? '1 overlay page draws' : `${count} overlay pages draw`} without a graphics card, at 30 frames a second. Turn on hardware acceleration for browser sources in the broadcast software.`,
  pagesBlind: (count: number) =>
    `${count === 1 ? "1 overlay page can't" : `${count} overlay pages can't`} draw at all. Update the broadcast software that shows it.`,
  adsWithoutPlace: (count: number) =>
    `On the pages of ${count === 1 ? '1 streamer' : `${count} streamers`} no ad of the last 24 hours found a place. Ask them to keep a corner of the overlay free.`,
  clockWell: 'The clock of this computer and the time of the streams agree.',
  clockFollowed: (seconds: string) =>
    `The computer slept for ${seconds} s, or its clock was set ahead by that much. The time of the streams has been adjusted.`,
  clockBehind: (seconds: string) =>
    `The clock of this computer is ${seconds} s behind the time of the stream: it was set back, or it was ahead before. Timers are correct, but days and weeks begin too early.`,
  clockAhead: (seconds: string) =>
    `The clock of this computer is ${seconds} s ahead of the time of the stream: it was changed, or the computer slept. Restart Liveloom when nobody is watching.`,
};

type HealthText = typeof en;

const de: HealthText = {
  databaseWell: 'Alle empfangenen Ereignisse sind gespeichert.',
  commitsFail: (reason, waiting, seconds) =>
    `Ereignisse lassen sich nicht speichern: ${reason}. Liveloom versucht es seit ${seconds} s immer wieder. Noch nicht gespeichert, und verloren, wenn Liveloom jetzt endet: ${waiting}.`,
  makeRoom: 'Schaffe Platz auf dem Datenträger.',
  restore: 'Beende Liveloom und stelle die neueste Kopie mit „liveloom restore“ wieder her.',
  showsWell: 'Alle Shows sind geöffnet.',
  showFenced: (profile, reason) =>
    `Die Show „${profile}“ ist angehalten, weil ihre gespeicherten Daten beschädigt sind (${reason}). Alle anderen Shows laufen. Stelle eine Sicherung dieses Kontos wieder her.`,
  diskWell: (free) => `${free} sind frei.`,
  diskLow: (free) =>
    `Auf dem Datenträger des Datenordners sind nur noch ${free} frei. Schaffe Platz, bevor er voll ist.`,
  diskUnknown: (reason) => `Der freie Platz auf dem Datenträger des Datenordners ist unbekannt: ${reason}.`,
  queueWell: (waiting) => `Noch nicht gespeichert: ${waiting}.`,
  queueBehind: (waiting, seconds) =>
    `Das Speichern hängt ${seconds} s hinterher (noch nicht gespeichert: ${waiting}). Der Datenträger ist zu langsam, oder ein anderes Programm nutzt ihn.`,
  checkpointsWell: (size) => `Das Write-Ahead-Log ist ${size} groß.`,
  checkpointsFail: (reason, size) =>
    `Das Write-Ahead-Log (${size}) lässt sich nicht in die Datenbank übernehmen: ${reason}. Nichts geht verloren, aber das Log wächst.`,
  walLarge: (size) =>
    `Das Write-Ahead-Log ist auf ${size} gewachsen: Ein anderes Programm liest ständig in der Datenbank. Beende dieses Programm.`,
  backupAge: (age) => `Die neueste Kopie der Datenbank ist ${age} alt.`,
  noBackup: 'Die Datenbank hat noch keine Kopie.',
  backupsOff: 'Geplante Kopien sind ausgeschaltet.',
  backupsFail: (reason, age) => `Die Datenbank lässt sich nicht kopieren: ${reason}. ${age}`,
  backupsLate: (age) => `Eine Kopie der Datenbank ist überfällig. ${age}`,
  connectorsWell: 'Alle Quellen funktionieren.',
  noConnectors: 'Es ist keine Quelle eingerichtet.',
  voicesWell: 'In letzter Zeit hat keine Stimme versagt.',
  voicesFail: (provider, reason, seconds) =>
    `Die Stimmen von „${provider}“ versagen: ${reason}. Liveloom versucht sie in ${seconds} s wieder. Bis dahin sprechen kostenlose Stimmen, wenn es welche gibt.`,
  pagesWell: 'Keine Overlay-Seite zeichnet ohne Grafikkarte.',
  pagesSlow: (count) =>
    `${count === 1 ? '1 Overlay-Seite zeichnet' : `${count} Overlay-Seiten zeichnen`} ohne Grafikkarte, mit 30 Bildern pro Sekunde. Schalte in der Streaming-Software die Hardwarebeschleunigung für Browserquellen ein.`,
  pagesBlind: (count) =>
    `${count === 1 ? '1 Overlay-Seite kann' : `${count} Overlay-Seiten können`} gar nicht zeichnen. Aktualisiere die Streaming-Software, die sie zeigt.`,
  adsWithoutPlace: (count) =>
    `Auf den Seiten von ${count === 1 ? '1 Streamer' : `${count} Streamern`} hat in den letzten 24 Stunden keine Anzeige Platz gefunden. Bitte sie, eine Ecke des Overlays frei zu lassen.`,
  clockWell: 'Die Uhr dieses Computers und die Zeit der Streams stimmen überein.',
  clockFollowed: (seconds) =>
    `Der Computer hat ${seconds} s geschlafen, oder seine Uhr wurde um so viel vorgestellt. Die Zeit der Streams ist angepasst.`,
  clockBehind: (seconds) =>
    `Die Uhr dieses Computers liegt ${seconds} s hinter der Zeit des Streams: Sie wurde zurückgestellt oder ging vorher vor. Timer laufen richtig, aber Tage und Wochen beginnen zu früh.`,
  clockAhead: (seconds) =>
    `Die Uhr dieses Computers liegt ${seconds} s vor der Zeit des Streams: Sie wurde verstellt, oder der Computer hat geschlafen. Starte Liveloom neu, wenn niemand zusieht.`,
};

export const HEALTH_TEXT: Readonly<Record<Locale, HealthText>> = { en, de };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const UNIT_MS = { minutes: 60_000, hours: HOUR_MS, days: DAY_MS };
/** In the grammatical case of "old": "2 Tage alt". */
const UNITS = {
  en: { minutes: ['minute', 'minutes'], hours: ['hour', 'hours'], days: ['day', 'days'] },
  de: { minutes: ['Minute', 'Minuten'], hours: ['Stunde', 'Stunden'], days: ['Tag', 'Tage'] },
} as const;
const MB = 1e6;
const GB = 1e9;

/** Formats `1.2 GB`, `350 MB`. */
export function bytesText(bytes: number, locale: Locale): string {
  return bytes >= GB ? `${shortDecimalText(bytes / GB, locale)} GB` : `${wholeNumberText(bytes / MB, locale)} MB`;
}

/** Formats `1 event`, `1,234 events`. */
export function eventsText(count: number, locale: Locale): string {
  const [single, many] = locale === 'de' ? ['Ereignis', 'Ereignisse'] : ['event', 'events'];
  return `${wholeNumberText(count, locale)} ${count === 1 ? single : many}`;
}

/** Formats seconds, with one decimal below ten. */
export function secondsText(durationMs: number, locale: Locale): string {
  const seconds = Math.abs(durationMs) / 1_000;
  return seconds < 10 ? shortDecimalText(seconds, locale) : wholeNumberText(seconds, locale);
}

/** Formats `3 hours`, `2 days`; minutes below an hour. */
export function hoursText(durationMs: number, locale: Locale): string {
  const unit = durationMs < HOUR_MS ? 'minutes' : durationMs < 2 * DAY_MS ? 'hours' : 'days';
  const count = Math.floor(durationMs / UNIT_MS[unit]);
  const [single, many] = UNITS[locale][unit];
  return `${wholeNumberText(count, locale)} ${count === 1 ? single : many}`;
}
