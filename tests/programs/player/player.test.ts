/** A real player on a real session bus: what it plays is known, its keys work, and everything heals. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { playerWith } from '#server/integrations/player/player.ts';
import { openSessionBus } from '#server/integrations/player/sessionBus.ts';
import type { ProgramLink, ProgramReport } from '#server/integrations/program.ts';
import type { PlaybackStatePayload } from '#schemas/generated/types.ts';
import { unticked } from '../../support/testPrograms.ts';
import { isWithout } from '../machine.ts';
import { startPlayer, startSessionBus, type Started, writeSong } from './sessionBus.ts';

describe.skipIf(isWithout('player'))('a player of this machine', () => {
  let folder: string;
  let address: string;
  let songs: string[];
  let bus: Started;
  let mpv: Started;
  let link: ProgramLink;
  let reports: ProgramReport[] = [];
  let played: PlaybackStatePayload[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'liveloom-player-'));
    address = `unix:path=${folder}/bus`;
    songs = [writeSong(folder, 'First song'), writeSong(folder, 'Zweites Lied äöü 🎵')];
    bus = await startSessionBus(`${folder}/bus`);
  });
  afterAll(async () => {
    await bus.end();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    mpv = startPlayer(address, songs);
    reports = [];
    played = [];
    link = playerWith(openSessionBus, 'linux', { DBUS_SESSION_BUS_ADDRESS: address }).open(
      { host: '', port: 0, password: '' },
      {
        scheduler: realScheduler,
        computer: { folder, controlled: () => [] },
        ...unticked(),
        report: (state) => void reports.push(state),
        emit: () => undefined,
        play: (playback) => void played.push(playback),
      },
    );
  });
  afterEach(async () => {
    link.close();
    await mpv.end();
  });

  const now = () => played.at(-1);
  const title = (): string | undefined => now()?.item?.name;
  const control = (task: string, percent?: number) =>
    link.perform('controlMusic', { task, ...(percent !== undefined && { percent }) }, new AbortController().signal);

  // behaviour: program-30
  test('tells its song with its length and position', async () => {
    await expect.poll(title, { timeout: 15_000 }).toContain('First song');
    // It tells its song before it plays.
    await expect.poll(now, { timeout: 5_000 }).toMatchObject({ is_playing: true, item: { duration_ms: 20_000 } });
    const { progress_ms: first } = now()!;
    await expect.poll(() => now()!.progress_ms - first, { timeout: 10_000 }).toBeGreaterThan(1_500);
  }, 60_000);

  // behaviour: program-31
  test('is skipped, paused and played', async () => {
    await expect.poll(title, { timeout: 15_000 }).toContain('First song');
    await control('next');
    await expect.poll(title, { timeout: 5_000 }).toContain('Zweites Lied äöü 🎵');
    await control('pause');
    await expect.poll(() => now()?.is_playing, { timeout: 5_000 }).toBe(false);
    await control('play');
    await expect.poll(() => now()?.is_playing, { timeout: 5_000 }).toBe(true);
    await control('previous');
    await expect.poll(title, { timeout: 5_000 }).toContain('First song');
    await control('setVolume', 35);
    const seen = await openSessionBus(address, { changed: () => undefined, lost: () => undefined });
    const [name] = (await seen.names()).filter((each) => each.startsWith('org.mpris.'));
    expect(await seen.properties(name!)).toMatchObject({ Volume: expect.closeTo(0.35, 2) as number });
    seen.close();
  }, 60_000);

  // behaviour: program-30
  test('that is killed plays nothing; one that comes back counts again', async () => {
    await expect.poll(title, { timeout: 15_000 }).toContain('First song');
    await mpv.end();
    await expect.poll(now, { timeout: 5_000 }).toMatchObject({ is_playing: false, item: null });
    mpv = startPlayer(address, songs.slice(1));
    await expect.poll(title, { timeout: 15_000 }).toContain('Zweites Lied');
  }, 60_000);

  // behaviour: program-30
  test('that hangs is no player, until it goes on', async () => {
    await expect.poll(title, { timeout: 15_000 }).toContain('First song');
    mpv.child.kill('SIGSTOP');
    await expect.poll(now, { timeout: 8_000 }).toMatchObject({ item: null });
    expect(reports.at(-1)).toMatchObject({ status: 'connected' });
    mpv.child.kill('SIGCONT');
    await expect.poll(title, { timeout: 8_000 }).toContain('First song');
  }, 60_000);

  // behaviour: program-30
  test('is found again when the session ended and began anew', async () => {
    await expect.poll(title, { timeout: 15_000 }).toContain('First song');
    await bus.end();
    await expect.poll(() => reports.at(-1), { timeout: 5_000 }).toMatchObject({ status: 'lost', reason: 'notRunning' });
    expect(now()).toMatchObject({ item: null });
    await mpv.end();
    bus = await startSessionBus(`${folder}/bus`);
    mpv = startPlayer(address, songs);
    await expect.poll(title, { timeout: 15_000 }).toContain('First song');
  }, 60_000);
});
