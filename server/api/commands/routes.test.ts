import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';

let api: ApiServer;
let anna: Account;

beforeAll(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterAll(() => api.close());

const running = (): string[] => Object.keys(api.host.session('anna')!.state.stages.cues.running);

async function command(type: string, payload: object): Promise<string | null> {
  const answer = await api.call('POST', '/commands', { as: anna, body: { type, payload } });
  return answer.status < 300 ? null : (answer.json() as { error: { code: string } }).error.code;
}

it('plays a sound and stops it', async () => {
  expect(await command('playSound', { playbackId: 'a', url: '/media/files/a.mp3', volume: 0.5 })).toBeNull();
  expect(running()).toEqual(['a']);
  expect(await command('stopSound', { playbackId: 'a' })).toBeNull();
  expect(running()).toEqual([]);
});

it.each([
  ['playSound', { playbackId: 'b', url: 'https://elsewhere.example/a.mp3', volume: 1 }, 'MESSAGE_INVALID'],
  ['playSound', { playbackId: 'b', volume: 1 }, 'MESSAGE_INVALID'],
  // Item commands, commands with a route of their own, events that only come from streams, and unknown ones.
  ['startVote', {}, 'COMMAND_UNKNOWN'],
  ['startLikeBalloon', {}, 'COMMAND_UNKNOWN'],
  ['gift', {}, 'COMMAND_UNKNOWN'],
  ['toString', {}, 'COMMAND_UNKNOWN'],
])('refuses %s %j: %s', async (type, payload, code) => {
  expect(await command(type, payload)).toBe(code);
  expect(running()).toEqual([]);
});
