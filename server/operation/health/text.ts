/** Texts for problems, each with a remedy. */
import { shortDecimalText, wholeNumberText } from '#engine/core/numberText.ts';
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  databaseWell: 'Everything that was taken in is saved.',
  commitsFail: (reason: string, waiting: string, seconds: string) =>
    `Events cannot be saved: ${reason}. It has been tried again for ${seconds} s. Still waiting: ${waiting}, lost if Liveloom ends before.`,
  makeRoom: 'Make room on the disk.',
  restore: 'Stop Liveloom and bring the newest copy back with "liveloom restore".',
  showsWell: 'Every show could be opened.',
  showFenced: (profile: string, reason: string) =>
    `The show "${profile}" stands still: what is stored of it is damaged (${reason}). All others run. Restore a backup of that account.`,
  diskWell: (free: string) => `${free} are free.`,
  diskLow: (free: string) => `Only ${free} are free on the disk of the data folder. Make room before it is full.`,
  diskUnknown: (reason: string) => `How much is free on the disk of the data folder cannot be found out: ${reason}.`,
  queueWell: (waiting: string) => `Waiting to be saved: ${waiting}.`,
  queueBehind: (waiting: string, seconds: string) =>
    `Saving is behind by ${seconds} s (still waiting: ${waiting}). The disk is too slow or used by another program.`,
  checkpointsWell: (size: string) => `The write-ahead log has ${size}.`,
  checkpointsFail: (reason: string, size: string) =>
    `The write-ahead log (${size}) cannot be moved into the database: ${reason}. Nothing is lost, but it grows.`,
  walLarge: (size: string) =>
    `The write-ahead log has grown to ${size}: another program keeps reading the database. Close that program.`,
  backupAge: (age: string) => `The newest copy of the database is ${age} old.`,
  noBackup: 'There is no copy of the database yet.',
  backupsOff: 'None are made by the clock.',
  backupsFail: (reason: string, age: string) => `The database cannot be copied: ${reason}. ${age}`,
  backupsLate: (age: string) => `A copy of the database is overdue. ${age}`,
  connectorsWell: 'All connectors do what they should.',
  noConnectors: 'No connector is set up.',
  voicesWell: 'No voice has failed lately.',
  voicesFail: (provider: string, reason: string, seconds: string) =>
    `The voices of "${provider}" do not speak: ${reason}. They are asked again in ${seconds} s; until then others speak, where there are any that cost nothing.`,
  clockWell: 'The clock of this computer and the time of the streams agree.',
  clockFollowed: (seconds: string) =>
    `The computer slept, or its clock was set ahead, by ${seconds} s. The time of the streams has followed.`,
  clockBehind: (seconds: string) =>
    `The clock of this computer is ${seconds} s behind the time of the stream: it was set back, or it was ahead before. Timers run on as they should, but days and weeks begin too early.`,
  clockAhead: (seconds: string) =>
    `The clock of this computer is ${seconds} s ahead of the time of the stream: it was changed, or the computer slept. Restart Liveloom when nobody is watching.`,
};

type HealthText = typeof en;

const de: HealthText = {
  databaseWell: 'Alles Angenommene ist gespeichert.',
  commitsFail: (reason, waiting, seconds) =>
    `Ereignisse lassen sich nicht speichern: ${reason}. Seit ${seconds} s wird es wieder versucht. Noch offen: ${waiting}; verloren, wenn Liveloom vorher endet.`,
  makeRoom: 'Bitte Platz schaffen.',
  restore: 'Bitte Liveloom beenden und die neueste Kopie mit „liveloom restore“ zurückholen.',
  showsWell: 'Alle Shows ließen sich öffnen.',
  showFenced: (profile, reason) =>
    `Die Show „${profile}“ steht still: Was davon gespeichert ist, ist beschädigt (${reason}). Alle anderen laufen. Bitte eine Sicherung dieses Kontos zurückholen.`,
  diskWell: (free) => `${free} sind frei.`,
  diskLow: (free) =>
    `Auf dem Datenträger des Datenordners sind nur noch ${free} frei. Bitte Platz schaffen, bevor er voll ist.`,
  diskUnknown: (reason) =>
    `Wie viel auf dem Datenträger des Datenordners frei ist, lässt sich nicht feststellen: ${reason}.`,
  queueWell: (waiting) => `Noch zu speichern: ${waiting}.`,
  queueBehind: (waiting, seconds) =>
    `Das Speichern hängt ${seconds} s hinterher (noch offen: ${waiting}). Der Datenträger ist zu langsam oder anderweitig belegt.`,
  checkpointsWell: (size) => `Das Write-Ahead-Log hat ${size}.`,
  checkpointsFail: (reason, size) =>
    `Das Write-Ahead-Log (${size}) lässt sich nicht in die Datenbank übernehmen: ${reason}. Verloren ist nichts, aber es wächst.`,
  walLarge: (size) =>
    `Das Write-Ahead-Log ist auf ${size} gewachsen: Ein anderes Programm liest ständig in der Datenbank. Bitte beenden.`,
  backupAge: (age) => `Die neueste Kopie der Datenbank ist ${age} alt.`,
  noBackup: 'Von der Datenbank gibt es noch keine Kopie.',
  backupsOff: 'Von selbst wird keine gemacht.',
  backupsFail: (reason, age) => `Die Datenbank lässt sich nicht sichern: ${reason}. ${age}`,
  backupsLate: (age) => `Eine Kopie der Datenbank ist überfällig. ${age}`,
  connectorsWell: 'Alle Quellen tun, was sie sollen.',
  noConnectors: 'Keine Quelle ist eingerichtet.',
  voicesWell: 'Zuletzt hat keine Stimme versagt.',
  voicesFail: (provider, reason, seconds) =>
    `Die Stimmen von „${provider}“ sprechen nicht: ${reason}. In ${seconds} s werden sie wieder gefragt; bis dahin sprechen andere, soweit es welche gibt, die nichts kosten.`,
  clockWell: 'Die Uhr dieses Computers und die Zeit der Streams stimmen überein.',
  clockFollowed: (seconds) =>
    `Der Computer hat geschlafen, oder seine Uhr wurde vorgestellt, um ${seconds} s. Die Zeit der Streams ist gefolgt.`,
  clockBehind: (seconds) =>
    `Die Uhr dieses Computers liegt ${seconds} s hinter der Zeit des Streams: Sie wurde zurückgestellt oder ging vorher vor. Timer laufen weiter, wie sie sollen, aber Tage und Wochen beginnen zu früh.`,
  clockAhead: (seconds) =>
    `Die Uhr dieses Computers liegt ${seconds} s vor der Zeit des Streams: Sie wurde verstellt, oder der Computer hat geschlafen. Bitte Liveloom neu starten, wenn niemand zusieht.`,
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
