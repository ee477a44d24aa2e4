import { expect, test } from 'vitest';
import {
  BEHIND_MS,
  type CheckName,
  CHECKS,
  CLOCK_OFF_MS,
  LARGE_WAL_BYTES,
  type Look,
  LOW_DISK_BYTES,
  type SessionLook,
} from './checks.ts';
import { bytesText, eventsText, secondsText } from './healthText.ts';

const NOW = 1_800_000_000_000;
const SESSION: SessionLook = { streamerId: 's', queued: 0, nowMs: NOW, waitingSinceMs: null, failure: null };
const WELL: Look = {
  nowMs: NOW,
  wallMs: NOW,
  sleptMs: 0,
  sessions: [SESSION],
  suspended: [],
  freeBytes: [50e9, 12.34e9],
  checkpoints: { error: null, walBytes: 4e6 },
  backups: { everyHours: 24, newestAtMs: NOW - 3 * 3_600_000, failure: null },
  resting: [],
  drawn: { software: 0, blind: 0, adsWithoutPlace: 0 },
};

const found = (name: CheckName, look: Partial<Look>, locale: 'en' | 'de' = 'en'): string[] =>
  CHECKS[name].find({ ...WELL, ...look }).map((finding) => finding.say(locale));

test('finds nothing wrong where nothing is', () => {
  const names = Object.keys(CHECKS) as CheckName[];
  expect(names.flatMap((name) => CHECKS[name].find(WELL))).toEqual([]);
  expect(names.map((name) => CHECKS[name].well(WELL, 'en'))).toEqual([
    'All received events are saved.',
    'All shows are open.',
    'Not saved yet: 0 events.',
    '12.3 GB of disk space are free.',
    'The write-ahead log is 4 MB large.',
    'The newest copy of the database is 3 hours old.',
    'No voice has failed recently.',
    'No overlay page draws without a graphics card.',
    'The clock of this computer and the time of the streams agree.',
  ]);
});

// behaviour: page-101
test('pages without a graphics card: how many, and what to do, but the server is well', () => {
  const say = (software: number, blind: number, locale: 'en' | 'de' = 'en') =>
    CHECKS.pages.well({ ...WELL, drawn: { software, blind, adsWithoutPlace: 0 } }, locale);
  expect(say(1, 0)).toMatch(/^1 overlay page draws without a graphics card, at 30 .* Turn on hardware acceleration/);
  expect(say(2, 1)).toMatch(/^1 overlay page can't draw at all\. .* 2 overlay pages draw without/);
  expect(say(2, 3, 'de')).toMatch(/^3 Overlay-Seiten können gar nicht .* 2 Overlay-Seiten zeichnen ohne/);
  expect(found('pages', { drawn: { software: 9, blind: 9, adsWithoutPlace: 9 } })).toEqual([]);
});

// behaviour: plan-25
test('ads that find no place: for how many streamers, and what to do', () => {
  const say = (adsWithoutPlace: number, locale: 'en' | 'de' = 'en') =>
    CHECKS.pages.well({ ...WELL, drawn: { software: 0, blind: 0, adsWithoutPlace } }, locale);
  expect(say(1)).toMatch(
    /^No overlay page draws .* On the pages of 1 streamer no ad .* keep a corner of the overlay free/,
  );
  expect(say(2, 'de')).toMatch(/^Keine Overlay-Seite .* Auf den Seiten von 2 Streamern hat .* Ecke des Overlays frei/);
});

test('voices that do not speak: whose, why, and until when', () => {
  const resting = [{ provider: 'piper', reason: 'no answer within 20 s', untilMs: NOW + 30_000 }];
  expect(found('voices', { resting })).toEqual([
    'The voices of "piper" fail: no answer within 20 s. Liveloom tries them again in 30 s. Until then free voices speak, if there are any.',
  ]);
  expect(found('voices', { resting }, 'de')[0]).toMatch(/^Die Stimmen von „piper“ versagen: .* in 30 s /);
});

test('a commit that fails: why, since when, how much waits', () => {
  const error = Object.assign(new Error('insert - SQLITE_FULL: full'), { code: 'SQLITE_FULL' });
  const failure = { error, sinceMs: NOW - 61_000 };
  const sessions = [{ ...SESSION, queued: 1234, failure }, SESSION];
  expect(found('database', { sessions })).toEqual([
    "Events can't be saved: the disk is full. Liveloom has been retrying for 61 s. Not saved yet, and lost " +
      'if Liveloom stops now: 1,234 events. Free up disk space.',
  ]);
  const broken = { error: new Error('SQLITE_IOERR: disk I/O error'), sinceMs: NOW - 1_500 };
  expect(found('database', { sessions: [{ ...SESSION, queued: 1, failure: broken }] }, 'de')).toEqual([
    'Ereignisse lassen sich nicht speichern: der Datenträger meldet einen Fehler. Liveloom versucht es seit 1,5 s immer wieder. ' +
      'Noch nicht gespeichert, und verloren, wenn Liveloom jetzt endet: 1 Ereignis.',
  ]);
});

test('a disk that is nearly full, or not there', () => {
  expect(found('disk', { freeBytes: [LOW_DISK_BYTES, LOW_DISK_BYTES - 1] })).toEqual([
    'Only 200 MB are free on the disk of the data folder. Free up space before it is full.',
  ]);
  const gone = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  expect(found('disk', { freeBytes: [gone] })).toEqual([
    'The free space on the disk of the data folder is unknown: it or its folder does not exist.',
  ]);
});

test('a queue that does not get shorter; that of a recording is never late', () => {
  const late = { ...SESSION, queued: 7, waitingSinceMs: NOW - BEHIND_MS };
  expect(found('queue', { sessions: [late] })).toEqual([
    'Saving is 3 s behind (not saved yet: 7 events). The disk is too slow, or another program uses it.',
  ]);
  expect(found('queue', { sessions: [{ ...late, waitingSinceMs: NOW - BEHIND_MS + 1 }] })).toEqual([]);
  expect(found('queue', { sessions: [{ ...late, nowMs: null }] })).toEqual([]);
});

test('a log that is not moved into the database', () => {
  const error = new Error('PRAGMA - SQLITE_IOERR: disk I/O error');
  expect(found('checkpoints', { checkpoints: { error, walBytes: 80e6 } })).toEqual([
    "The write-ahead log (80 MB) can't be moved into the database: the disk reports an error. Nothing is lost, but the " +
      'log grows.',
  ]);
  expect(found('checkpoints', { checkpoints: { error: null, walBytes: LARGE_WAL_BYTES + 1 } })).toEqual([
    'The write-ahead log has grown to 256 MB: another program keeps reading the database. Close that program.',
  ]);
});

test('a copy that fails, one that is overdue, and none at all', () => {
  const look = { everyHours: 24, newestAtMs: NOW - 50 * 3_600_000, failure: null };
  expect(found('backups', { backups: look }, 'de')).toEqual([
    'Eine Kopie der Datenbank ist überfällig. Die neueste Kopie der Datenbank ist 2 Tage alt.',
  ]);
  const failure = new Error('VACUUM INTO - SQLITE_CORRUPT: database disk image is malformed');
  expect(found('backups', { backups: { ...look, failure } })).toEqual([
    "The database can't be copied: the database file is damaged. The newest copy of the database is 2 days old.",
  ]);
  expect(found('backups', { backups: { everyHours: 24, newestAtMs: null, failure: null } })).toEqual([]);
  const off = { ...WELL, backups: { everyHours: 0, newestAtMs: null, failure: null } };
  expect(CHECKS.backups.find(off)).toEqual([]);
  expect(CHECKS.backups.well(off, 'en')).toBe('The database has no copy yet. Scheduled copies are off.');
});

test('a clock that was changed, in both directions', () => {
  expect(found('clock', { wallMs: NOW - 3_600_000 })[0]).toMatch(/^The clock of this computer is 3,600 s behind/);
  expect(found('clock', { wallMs: NOW + CLOCK_OFF_MS })[0]).toMatch(/^The clock of this computer is 10 s ahead/);
  expect(found('clock', { wallMs: NOW + CLOCK_OFF_MS - 1 })).toEqual([]);
  expect(found('clock', { wallMs: 0, sessions: [{ ...SESSION, nowMs: null }] })).toEqual([]);
});

test('numbers as people read them', () => {
  expect([bytesText(1.25e9, 'de'), bytesText(999e6, 'en'), bytesText(0, 'en')]).toEqual(['1,3 GB', '999 MB', '0 MB']);
  expect([eventsText(1, 'en'), eventsText(2, 'de')]).toEqual(['1 event', '2 Ereignisse']);
  expect([secondsText(-2_500, 'en'), secondsText(12_700, 'en')]).toEqual(['2.5', '13']);
});
