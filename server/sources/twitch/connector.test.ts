/** Tests the connector with real sockets against a fake chat server that speaks the documented protocol. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenTo, type Listening } from '#tests/support/listenTo.ts';
import { manualTime } from '#tests/realtime/realtimeSupport.ts';
import { START_MS } from '#tests/support/session.ts';
import { createGates } from '../connection/gate.ts';
import { twitchConnector } from './connector.ts';
import { type FakeChat, startFakeChat } from './fake/fakeChat.ts';

const CHANNEL = 'lena_live';

let chat: FakeChat;
let time: ReturnType<typeof manualTime>;
let listening: Listening;
let logged: unknown[][];

beforeEach(async () => {
  chat = await startFakeChat();
  time = manualTime();
  time.advance(START_MS);
  logged = [];
});

afterEach(async () => {
  await listening.stop();
  await chat.quit();
});

function listen(channel = CHANNEL): Listening {
  const write = (...entry: unknown[]): void => void logged.push(entry);
  const random = (): number => 0.5;
  const gates = createGates({ ...time, random });
  const log = { info: write, warn: write };
  const deps = { ...time, log, timeZone: 'Europe/Berlin', receivedBefore: null, gates, random };
  return (listening = listenTo(twitchConnector({ url: chat.url, channel }, deps)));
}

const says = (words: string): Promise<void> => listening.until(() => listening.state().message.includes(words));
const received = (count: number): Promise<void> => listening.until(() => listening.events.length >= count);
const typesOf = (): string[] => listening.events.map(({ type }) => type);

// behaviour: source-331
it('signs in without an account, joins and reads', async () => {
  listen();
  await says('Connected to the Twitch chat of lena_live.');
  expect(chat.received).toEqual([
    'CAP REQ :twitch.tv/tags twitch.tv/commands',
    expect.stringMatching(/^NICK justinfan\d+$/),
    'JOIN #lena_live',
  ]);
  chat.say(CHANNEL, 'hello', { 'display-name': 'Fan; One' });
  chat.notice(CHANNEL, { 'msg-id': 'resub', 'msg-param-cumulative-months': '3' }, 'three months');
  await received(4);
  expect(typesOf()).toEqual(['streamStart', 'chat', 'subscribe', 'chat']);
  expect(listening.events[1]).toMatchObject({ payload: { comment: 'hello' }, viewer: { displayName: 'Fan; One' } });
});

it('answers pings, asks after silence, and gives up a dead connection', async () => {
  listen();
  await says('Connected');
  chat.send(CHANNEL, 'PING :tmi.twitch.tv');
  while (!chat.received.includes('PONG :tmi.twitch.tv')) await pause();
  chat.say(CHANNEL, 'x');
  await received(2);
  time.advance(60_000);
  while (!chat.received.includes('PING :liveloom')) await pause();
  await pause();
  await pause();
  // The answer arrived, so only the next silence is asked about.
  expect(listening.state().status).toBe('connected');
  chat.isAlive = false;
  time.advance(60_000);
  while (chat.received.filter((line) => line === 'PING :liveloom').length < 2) await pause();
  time.advance(15_000);
  await says('The connection to the Twitch chat was lost.');
});

it('comes back after a loss, tells the gap, and counts what is repeated once', async () => {
  listen();
  await says('Connected');
  chat.say(CHANNEL, 'one', { id: 'm1' });
  await received(2);
  await chat.quit();
  await says('The connection to the Twitch chat was lost.');
  await chat.start();
  time.advance(5_000);
  await says('Connected');
  for (const id of ['m1', 'm2']) chat.say(CHANNEL, id, { id });
  await received(4);
  expect(typesOf()).toEqual(['streamStart', 'chat', 'gap', 'chat']);
  expect(listening.state().message).toContain('the connection was lost; the events of that time are missing');
});

it('moves at once when the server asks for it', async () => {
  listen();
  await says('Connected');
  chat.send(CHANNEL, ':tmi.twitch.tv RECONNECT');
  await listening.until(() => listening.reports.filter(({ status }) => status === 'connecting').length === 2);
  time.advance(1_000);
  await listening.until(() => listening.reports.filter(({ status }) => status === 'connected').length === 2);
  expect(listening.reports.some(({ status }) => status === 'waiting')).toBe(false);
});

it('says that a channel is not opened', async () => {
  listen('nobody_here');
  while (!chat.received.includes('JOIN #nobody_here')) await pause();
  time.advance(15_000);
  await says('Twitch does not open the chat of nobody_here. Check the name of your channel.');
  expect(listening.state()).toMatchObject({ status: 'waiting', stage: 'refused', missing: 'channel' });
});

it('hides what moderators remove: one message, all of a viewer, everything', async () => {
  listen();
  await says('Connected');
  chat.say(CHANNEL, 'a', { id: 'a', 'user-id': '1' });
  chat.say(CHANNEL, 'b', { id: 'b', 'user-id': '2' });
  chat.say(CHANNEL, 'c', { id: 'c', 'user-id': '2' });
  chat.say(CHANNEL, 'd', { id: 'd', 'user-id': '3' });
  await received(5);
  chat.send(CHANNEL, `@login=x;room-id=1337;target-msg-id=a :tmi.twitch.tv CLEARMSG #${CHANNEL} :a`);
  chat.send(CHANNEL, `@ban-duration=600;room-id=1337;target-user-id=2 :tmi.twitch.tv CLEARCHAT #${CHANNEL} :two`);
  chat.send(CHANNEL, `@room-id=1337 :tmi.twitch.tv CLEARCHAT #${CHANNEL}`);
  await received(8);
  const hidden = listening.events.filter(({ type }) => type === 'hideChat').map(({ payload }) => payload);
  expect(hidden).toEqual(
    [['twitch:a'], ['twitch:b', 'twitch:c'], ['twitch:d']].map((messageIds) => ({ messageIds, isHidden: true })),
  );
});

it('passes over garbage and logs nothing of it', async () => {
  listen();
  await says('Connected');
  for (const text of ['', '@', ':', 'secret', '@a=b secret', `@id=x PRIVMSG #${CHANNEL} :secret`])
    chat.send(CHANNEL, text);
  chat.send(CHANNEL, `@emotes=${'9'.repeat(20_000)} PRIVMSG #${CHANNEL} :secret`);
  chat.say(CHANNEL, 'fine');
  await received(2);
  expect(typesOf()).toEqual(['streamStart', 'chat']);
  expect(JSON.stringify(logged)).not.toContain('secret');
});

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
