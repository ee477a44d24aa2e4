/** Tests the connections to games with games that speak the protocols over real sockets. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameConnection, GameConsole, JsonObject } from '#schemas/generated/types.ts';
import { startGameServer, type TestGameServer } from '#tests/support/gameIntegrations.ts';
import { unticked, testComputer } from '#tests/support/testPrograms.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import type { ProgramLink } from '../program.ts';
import { type FakeConsole, startFakeConsole } from './fake/fakeConsole.ts';
import { type FakeRcon, startFakeRcon } from './fake/fakeRcon.ts';
import { type FakeSocketGame, startFakeSocketGame } from './fake/fakeSocketGame.ts';
import { games } from './games.ts';

const WORDS: GameConsole = {
  prompt: 'Enter password:',
  welcome: 'Authentication successful',
  wrong: 'Wrong password',
  unknown: 'No such command',
  probe: 'echo liveloom',
};
/** States change within this time. */
const SOON = { timeout: 5_000, interval: 100 };

let link: ProgramLink;
let rcon: FakeRcon;
let console_: FakeConsole;
let socket: FakeSocketGame;
let web: TestGameServer;
let forbidden: { host: string; port: number }[];

beforeEach(async () => {
  forbidden = [];
  link = games.open(
    { host: '', port: 0, password: '' },
    {
      scheduler: realScheduler,
      computer: { ...testComputer(), controlled: () => forbidden },
      ...unticked(),
      report: () => undefined,
      emit: () => undefined,
      play: () => undefined,
    },
  );
  [rcon, console_, socket, web] = await Promise.all([
    startFakeRcon(),
    startFakeConsole(),
    startFakeSocketGame('secret'),
    startGameServer(),
  ]);
});
afterEach(async () => {
  link.close();
  await Promise.all([rcon.quit(), console_.quit(), socket.quit(), web.close()]);
});

type Kind = Exclude<GameConnection['kind'], 'simulated'>;

function targetOf(kind: Kind, password = 'secret'): JsonObject {
  const port = kind === 'rcon' ? rcon.port : kind === 'console' ? console_.port : 1;
  const url = kind === 'websocket' ? `ws://127.0.0.1:${socket.port}/` : `http://127.0.0.1:${web.port}/hook`;
  return { kind, url, host: '127.0.0.1', port, password, console: { ...WORDS } };
}
const call = (name: 'play' | 'look', target: JsonObject, task: JsonObject = {}) =>
  link.perform(name, { target, task }, new AbortController().signal);
const lookAt = (kind: Kind, password?: string) => () => call('look', targetOf(kind, password));
const run = (kind: Kind, ...commands: string[]) =>
  call('play', targetOf(kind), { commands, message: { action: 'box', variables: { quantity: 2 } } });

// behaviour: game-int-7
describe('RCON', () => {
  test('runs commands in order and returns the last answer', async () => {
    expect(await run('rcon', 'list', 'say hi')).toEqual({ result: 'SUCCESS', answer: 'Done: say hi' });
    expect(rcon.commands).toEqual(['list', 'say hi']);
  });

  test.each([
    ['cut into single bytes', 1],
    ['cut within heads', 7],
    ['all at once', null],
  ])('puts an answer of three packets together, %s', async (_how, pieces) => {
    const text = `${'ä'.repeat(4_000)}${'b'.repeat(3_000)}`;
    rcon.answer = () => text;
    rcon.pieces = pieces;
    rcon.isSource = true;
    expect(await run('rcon', 'help')).toEqual({ result: 'SUCCESS', answer: text });
    rcon.answer = () => 'short';
    expect(await run('rcon', 'list')).toEqual({ result: 'SUCCESS', answer: 'short' });
  });

  test('fails with the answer of a command that the game refuses, and runs none behind it', async () => {
    rcon.answer = () => 'Unknown or incomplete command, see below for error';
    expect(await run('rcon', 'sumon pig', 'list')).toMatchObject({
      result: 'FAILURE',
      answer: expect.stringContaining('Unknown') as string,
    });
    expect(rcon.commands).toEqual(['sumon pig']);
  });

  test('never sends two lines as one command', async () => {
    await run('rcon', 'say a\nstop\r\nop b');
    expect(rcon.commands).toEqual(['say a stop op b']);
  });

  test('gives a connection up that sends no packets', async () => {
    await expect.poll(lookAt('rcon'), SOON).toEqual({ status: 'connected', reason: null });
    rcon.send(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await expect.poll(lookAt('rcon'), SOON).toMatchObject({ status: 'refused', reason: 'protocol' });
  });
});

// behaviour: game-int-8
describe('a console', () => {
  test('runs known commands and refuses others', async () => {
    expect(await run('console', 'say hello', 'tune gravity 0.2')).toMatchObject({ result: 'SUCCESS' });
    expect(await run('console', 'fly')).toEqual({ result: 'FAILURE', answer: '[Console]: No such command: fly.' });
    expect(console_.commands).toEqual(['say hello', 'tune gravity 0.2', 'fly']);
  });
});

// behaviour: game-int-9
describe('a websocket', () => {
  test('sends actions and reads results', async () => {
    expect(await run('websocket')).toEqual({ result: 'SUCCESS', answer: '' });
    expect(socket.actions).toEqual([{ action: 'box', variables: { quantity: 2 } }]);
    socket.answers = [
      { result: 'queued', message: 'soon' },
      { result: 'FAILURE' },
      { result: 'RETRY' },
      { result: '?' },
    ];
    expect(await run('websocket')).toEqual({ result: 'QUEUED', answer: 'soon' });
    expect(await run('websocket')).toMatchObject({ result: 'FAILURE' });
    expect(await run('websocket')).toMatchObject({ result: 'RETRY' });
    await expect(run('websocket')).rejects.toMatchObject({ code: 'PROGRAM_REFUSED' });
  });
});

// behaviour: game-int-4
describe('a webhook', () => {
  const hit = () =>
    call('play', targetOf('webhook'), { method: 'POST', url: `http://127.0.0.1:${web.port}/x`, body: '{}', key: 'k' });

  test.each([
    [200, '', 'SUCCESS'],
    [204, '', 'SUCCESS'],
    [202, 'later', 'SUCCESS'],
    [200, 'QUEUED', 'QUEUED'],
    [200, '{"status":"queued"}', 'QUEUED'],
    [429, 'QUEUED', 'RETRY'],
    [503, '', 'RETRY'],
    [301, '', 'FAILURE'],
    [400, '', 'FAILURE'],
    [500, '{"result":"QUEUED"}', 'FAILURE'],
  ])('that answers %i %j is %s', async (status, body, result) => {
    web.answers.push([status, body]);
    expect(await hit()).toMatchObject({ result });
  });

  test('that nobody answers is unavailable, and so is an address of Liveloom itself', async () => {
    forbidden.push({ host: 'localhost', port: web.port });
    expect(await hit()).toEqual({ result: 'UNAVAILABLE', answer: 'address' });
    forbidden.pop();
    await web.close();
    expect(await hit()).toEqual({ result: 'UNAVAILABLE', answer: 'notRunning' });
  });
});

// behaviour: game-int-10
describe.each(['rcon', 'console', 'websocket'] as const)('the state of a game by %s', (kind) => {
  const fake = () => ({ rcon, console: console_, websocket: socket })[kind];

  test('names a killed game within five seconds, and heals', async () => {
    await expect.poll(lookAt(kind), SOON).toEqual({ status: 'connected', reason: null });
    await fake().quit();
    await expect.poll(lookAt(kind), SOON).toMatchObject({ status: 'lost', reason: 'notRunning' });
    expect(await run(kind, 'say hi')).toEqual({ result: 'UNAVAILABLE', answer: 'notRunning' });
    await fake().start();
    await expect.poll(lookAt(kind), SOON).toEqual({ status: 'connected', reason: null });
  }, 20_000);

  test('names a frozen game within five seconds, and heals', async () => {
    await expect.poll(lookAt(kind), SOON).toEqual({ status: 'connected', reason: null });
    fake().isFrozen = true;
    await expect.poll(lookAt(kind), SOON).toMatchObject({ status: 'lost', reason: 'noAnswer' });
    fake().isFrozen = false;
    await expect.poll(lookAt(kind), { timeout: 8_000, interval: 100 }).toEqual({ status: 'connected', reason: null });
  }, 20_000);

  test('names a wrong password within five seconds', async () => {
    await expect.poll(lookAt(kind, 'wrong'), SOON).toEqual({ status: 'refused', reason: 'password' });
    await expect.poll(lookAt(kind), SOON).toEqual({ status: 'connected', reason: null });
  });
});

// behaviour: game-int-11
test('each address needs a permission of its own', () => {
  const needs = (target: JsonObject, task: JsonObject = {}) => games.needs('play', { target, task }, '');
  expect(needs(targetOf('rcon'))).toBe(`address:rcon://127.0.0.1:${rcon.port}`);
  expect(needs(targetOf('console'))).toBe(`address:console://127.0.0.1:${console_.port}`);
  expect(needs(targetOf('websocket'))).toBe(`address:ws://127.0.0.1:${socket.port}`);
  // An action may have an address of its own.
  expect(needs(targetOf('webhook'), { url: 'https://other.local/x' })).toBe('address:https://other.local:443');
});
