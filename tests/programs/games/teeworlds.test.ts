/** A real Teeworlds server: every action of the catalogue works, and what is wrong is named within five seconds. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GAME_CATALOG } from '#engine/rules/game-integrations/gameCatalog.ts';
import { commandsOf } from '#engine/rules/game-integrations/gameMessage.ts';
import { readGameValues } from '#engine/rules/game-integrations/gameValues.ts';
import { realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { games } from '#server/integrations/games/games.ts';
import type { ProgramLink } from '#server/integrations/program.ts';
import { unticked, testComputer } from '../../support/testPrograms.ts';
import { isWithout } from '../machine.ts';
import { startTeeworlds, type TeeworldsServer } from './teeworldsServer.ts';

const PASSWORD = 'secret';
const SOON = { timeout: 5_000, interval: 100 };
const START = { timeout: 20_000, interval: 200 };

describe.skipIf(isWithout('teeworlds'))('a Teeworlds server of this machine', () => {
  const { actions, console: words } = GAME_CATALOG.teeworlds;
  let server: TeeworldsServer;
  let link: ProgramLink;

  beforeEach(async () => {
    server = await startTeeworlds(PASSWORD);
    link = games.open(
      { host: '', port: 0, password: '' },
      {
        scheduler: realScheduler,
        computer: testComputer(),
        ...unticked(),
        report: () => undefined,
        emit: () => undefined,
        play: () => undefined,
      },
    );
  });
  afterEach(async () => {
    link.close();
    await server.end();
  });

  const call = (name: 'play' | 'look', password = PASSWORD, commands: string[] = []) => {
    const target = { kind: 'console', url: '', host: '127.0.0.1', port: server.port, password, console: { ...words! } };
    return link.perform(name, { target, task: { commands } }, new AbortController().signal);
  };
  const look = (password?: string) => () => call('look', password);
  const connected = async (): Promise<void> => {
    await expect.poll(look(), START).toEqual({ status: 'connected', reason: null });
  };

  // behaviour: game-int-8
  test('does every action of the catalogue, and refuses what it does not know', async () => {
    await connected();
    for (const action of actions) {
      const commands = commandsOf({ action, values: readGameValues(action, []), viewer: 'lena' });
      expect(await call('play', PASSWORD, commands), action.id).toMatchObject({ result: 'SUCCESS' });
    }
    await expect.poll(() => server.output(), SOON).toContain('lena');
    await call('play', PASSWORD, ['tune gravity 0.33']);
    const { answer } = (await call('play', PASSWORD, ['tunes'])) as { answer: string };
    expect(answer).not.toBe('');
    expect(server.output()).toMatch(/gravity.*0\.33/);
    expect(await call('play', PASSWORD, ['make_coffee'])).toMatchObject({
      result: 'FAILURE',
      answer: expect.stringContaining('No such command') as string,
    });
  }, 60_000);

  // behaviour: game-int-10
  test('that is killed, frozen, or has another password is named within five seconds, and heals', async () => {
    await connected();
    server.child.kill('SIGSTOP');
    await expect.poll(look(), SOON).toEqual({ status: 'lost', reason: 'noAnswer' });
    server.child.kill('SIGCONT');
    await connected();
    await server.end();
    await expect.poll(look(), SOON).toEqual({ status: 'lost', reason: 'notRunning' });
    // Teeworlds cannot open the same port again at once.
    server = await startTeeworlds(PASSWORD);
    await connected();
    await expect.poll(look('another'), SOON).toEqual({ status: 'refused', reason: 'password' });
  }, 90_000);
});
