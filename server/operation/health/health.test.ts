import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ConnectorState } from '#schemas/generated/types.ts';
import type { SessionLook } from './checks.ts';
import { freeBytes } from '../../ground/base/files/freeBytes.ts';
import { type ConnectorLook, createHealth } from './health.ts';

const NO_BACKUPS = { everyHours: 24, newestAtMs: null, failure: null };
const FULL = { error: new Error('SQLITE_FULL'), sinceMs: 0 };

function session(streamerId: string, more: Partial<SessionLook> = {}): SessionLook {
  return { streamerId, queued: 0, nowMs: 0, waitingSinceMs: null, failure: null, ...more };
}

function connector(problem: string | null): ConnectorLook {
  const state: ConnectorState = { connector: 'tiktok', status: problem ? 'waiting' : 'connected', message: 'words' };
  return { profile: 'Mine', problem: () => problem, state: (locale) => ({ ...state, message: `${locale} words` }) };
}

function health(
  sessions: SessionLook[],
  connectors: ConnectorLook[] = [],
  folder = tmpdir(),
  walBytes = 0,
  sleptMs = () => 0,
) {
  const times = { nowMs: () => 0, wallMs: () => 0, sleptMs };
  const rest = {
    suspended: () => [],
    checkpoints: () => ({ error: null, walBytes }),
    backups: () => NO_BACKUPS,
    resting: () => [],
    drawn: () => ({ software: 0, blind: 0, adsWithoutPlace: 0 }),
    folders: [folder],
    freeBytes,
  };
  return createHealth({ ...times, ...rest, sessions: () => sessions, connectors: () => connectors });
}

test('all is well', async () => {
  const report = await health([session('a')], [connector(null)]).report('en');
  expect(report).toMatchObject({ status: 'ok', problems: [] });
  expect(new Set(Object.values(report.checks).map(({ status }) => status))).toEqual(new Set(['ok']));
  expect(report.checks.disk.message).toMatch(/^[\d.,]+ (GB|MB) of disk space are free\.$/);
  expect(report.connectors).toEqual([
    { profile: 'Mine', connector: 'tiktok', status: 'connected', message: 'en words' },
  ]);
});

// behaviour: time-1
test('that the computer slept is said once, whoever looks at profiles meanwhile', async () => {
  let sleptMs = 50_000; // before the first report
  const sleepy = health([session('a'), session('b')], [], tmpdir(), 0, () => sleptMs);
  const clockSays = async () => (await sleepy.report('en')).checks.clock;
  expect((await clockSays()).message).toMatch(/agree/);
  sleptMs += 3_600_000;
  await sleepy.profiles('en');
  expect(await clockSays()).toEqual({
    status: 'ok',
    message:
      'The computer slept for 3,600 s, or its clock was set ahead by that much. The time of the streams has been adjusted.',
  });
  expect((await clockSays()).message).toMatch(/agree/);
});

test('a connector in trouble degrades the server, not the profile: its state stands beside it', async () => {
  const degraded = health([session('a')], [connector('no answer')]);
  expect(await degraded.report('de')).toMatchObject({
    status: 'degraded',
    problems: ['tiktok: de words'],
    checks: { connectors: { status: 'degraded', message: 'tiktok: de words' }, database: { status: 'ok' } },
  });
  expect((await degraded.profiles('de'))('a')).toEqual({ state: 'ok' });
});

test('a profile hears of its own session and of what concerns all', async () => {
  const one = await health([session('a', { failure: FULL }), session('b')]).profiles('en');
  expect(one('a')).toMatchObject({ state: 'degraded', problem: expect.stringContaining('the disk is full') as string });
  expect(one('b')).toEqual({ state: 'ok' });
  const all = await health([session('a', { failure: FULL }), session('b')], [], tmpdir(), 1e9).profiles('en');
  expect(all('a').problem).toMatch(/the disk is full.*has grown to 1 GB/);
  expect(all('b').problem).toMatch(/^The write-ahead log has grown to 1 GB/);
});

test('a folder that is gone is a problem, not an error', async () => {
  const report = await health([], [], join(tmpdir(), 'liveloom-never-there')).report('en');
  expect(report.problems).toEqual([
    'The free space on the disk of the data folder is unknown: it or its folder does not exist.',
  ]);
  expect(report.checks.connectors.message).toBe('No connector is set up.');
});
