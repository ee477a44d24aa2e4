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
import { bytesText, eventsText, secondsText } from './text.ts';

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
};

const found = (name: CheckName, look: Partial<Look>, locale: 'en' | 'de' = 'en'): string[] =>
  CHECKS[name].find({ ...WELL, ...look }).map((finding) => finding.say(locale));

test('finds nothing wrong where nothing is', () => {
  const names = Object.keys(CHECKS) as CheckName[];
  expect(names.flatMap((name) => CHECKS[name].find(WELL))).toEqual([]);
  expect(names.map((name) => CHECKS[name].well(WELL, 'en'))).toEqual([
    'Everything that was taken in is saved.',
    'Every show could be opened.',
    'Waiting to be saved: 0 events.',
    '12.3 GB are free.',
    'The write-ahead log has 4 MB.',
    'The newest copy of the database is 3 hours old.',
    'No voice has failed lately.',
    'The clock of this computer and the time of the streams agree.',
  ]);
});

test('voices that do not speak: whose, why, and until when', () => {
  const resting = [{ provider: 'piper', reason: 'no answer within 20 s', untilMs: NOW + 30_000 }];
  expect(found('voices', { resting })).toEqual([
    'The voices of "piper" do not speak: no answer within 20 s. They are asked again in 30 s; until then others speak, where there are any that cost nothing.',
  ]);
  expect(found('voices', { resting }, 'de')[0]).toMatch(/^Die Stimmen von „piper“ sprechen nicht: .* In 30 s /);
});

test('a commit that fails: why, since when, how much waits', () => {
  const error = Object.assign(new Error('insert - SQLITE_FULL: full'), { code: 'SQLITE_FULL' });
  const failure = { error, sinceMs: NOW - 61_000 };
  const sessions = [{ ...SESSION, queued: 1234, failure }, SESSION];
  expect(found('database', { sessions })).toEqual([
    'Events cannot be saved: the disk is full. It has been tried again for 61 s. Still waiting: 1,234 events, lost if ' +
      'Liveloom ends before. Make room on the disk.',
  ]);
  const broken = { error: new Error('SQLITE_IOERR: disk I/O error'), sinceMs: NOW - 1_500 };
  expect(found('database', { sessions: [{ ...SESSION, queued: 1, failure: broken }] }, 'de')).toEqual([
    'Ereignisse lassen sich nicht speichern: der Datenträger meldet einen Fehler. Seit 1,5 s wird es wieder versucht. ' +
      'Noch offen: 1 Ereignis; verloren, wenn Liveloom vorher endet.',
  ]);
});

test('a disk that is nearly full, or not there', () => {
  expect(found('disk', { freeBytes: [LOW_DISK_BYTES, LOW_DISK_BYTES - 1] })).toEqual([
    'Only 200 MB are free on the disk of the data folder. Make room before it is full.',
  ]);
  const gone = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  expect(found('disk', { freeBytes: [gone] })).toEqual([
    'How much is free on the disk of the data folder cannot be found out: it or its folder does not exist.',
  ]);
});

test('a queue that does not get shorter; that of a recording is never late', () => {
  const late = { ...SESSION, queued: 7, waitingSinceMs: NOW - BEHIND_MS };
  expect(found('queue', { sessions: [late] })).toEqual([
    'Saving is behind by 3 s (still waiting: 7 events). The disk is too slow or used by another program.',
  ]);
  expect(found('queue', { sessions: [{ ...late, waitingSinceMs: NOW - BEHIND_MS + 1 }] })).toEqual([]);
  expect(found('queue', { sessions: [{ ...late, nowMs: null }] })).toEqual([]);
});

test('a log that is not moved into the database', () => {
  const error = new Error('PRAGMA - SQLITE_IOERR: disk I/O error');
  expect(found('checkpoints', { checkpoints: { error, walBytes: 80e6 } })).toEqual([
    'The write-ahead log (80 MB) cannot be moved into the database: the disk reports an error. Nothing is lost, but it ' +
      'grows.',
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
    'The database cannot be copied: the database file is damaged. The newest copy of the database is 2 days old.',
  ]);
  expect(found('backups', { backups: { everyHours: 24, newestAtMs: null, failure: null } })).toEqual([]);
  const off = { ...WELL, backups: { everyHours: 0, newestAtMs: null, failure: null } };
  expect(CHECKS.backups.find(off)).toEqual([]);
  expect(CHECKS.backups.well(off, 'en')).toBe('There is no copy of the database yet. None are made by the clock.');
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
