/** Tests the connection of a phone to the socket of pads: what it shows, and that a press is never done twice or later. */
import { expect, test } from 'vitest';
import type { PadAction } from '#schemas/generated/types.ts';
import { manualClock } from '../../core/clock.ts';
import { createPadClient, type PressResult } from './padClient.ts';

type Frame = { type: string; pressId?: string } & Record<string, unknown>;

const ACTION: PadAction = {
  id: 'pauseFlows',
  kind: 'toggle',
  label: 'Pause',
  group: 'Flows',
  isOn: false,
  title: '',
  progress: null,
};

/** One socket of the page, with both ends in the hands of the test. */
function openedSocket() {
  const listeners = new Map<string, (event: never) => void>();
  const sent: Frame[] = [];
  const emit = (type: string, event: object = {}): void => listeners.get(type)?.(event as never);
  return {
    sent,
    readyState: 1,
    send: (text: string) => void sent.push(JSON.parse(text) as Frame),
    close: () => undefined,
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    open: () => emit('open'),
    say: (message: object) => emit('message', { data: JSON.stringify(message) }),
    lose: (code = 1006) => emit('close', { code }),
  };
}

function page() {
  const clock = manualClock(0);
  const timers: { atMs: number; task: () => void }[] = [];
  const sockets: ReturnType<typeof openedSocket>[] = [];
  let ids = 0;
  const client = createPadClient({
    url: 'ws://live.example/pad?helper=h1',
    openSocket: () => {
      const opened = openedSocket();
      sockets.push(opened);
      return opened;
    },
    scheduler: {
      after(delayMs, task) {
        const timer = { atMs: clock.nowMs() + delayMs, task };
        timers.push(timer);
        return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
      },
    },
    clock,
    random: () => 0.5,
    newId: () => `p${++ids}`,
    locale: 'en',
  });
  const close = client.open();
  const socket = (): ReturnType<typeof openedSocket> => sockets.at(-1)!;
  return {
    client,
    close,
    sockets,
    socket,
    letIn() {
      socket().open();
      socket().say({ type: 'actions', actions: [ACTION] });
    },
    pass(ms: number) {
      const untilMs = clock.nowMs() + ms;
      for (;;) {
        const next = timers.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
        if (next === undefined) break;
        timers.splice(timers.indexOf(next), 1);
        clock.set(next.atMs);
        next.task();
      }
      clock.set(untilMs);
    },
    press(): { result: PressResult | null } {
      const press: { result: PressResult | null } = { result: null };
      void client.press('pauseFlows', { isOn: true }).then((result) => (press.result = result));
      return press;
    },
    state: () => client.store.getState(),
  };
}
const settle = (): Promise<void> => Promise.resolve().then(() => undefined);

// behaviour: deck-5
test('says hello, shows actions and their states, and sends the wanted state of a toggle', async () => {
  const { close, socket, letIn, press, state } = page();
  letIn();
  expect(socket().sent).toEqual([{ type: 'hello', locale: 'en' }]);
  expect(state()).toMatchObject({ connection: 'connected', actions: [ACTION] });
  socket().say({ type: 'state', actionId: 'pauseFlows', isOn: true, title: '3', progress: null });
  expect(state().actions).toMatchObject([{ isOn: true, title: '3' }]);
  const [pressed, refused] = [press(), press()];
  expect(socket().sent[1]).toEqual({ type: 'press', actionId: 'pauseFlows', pressId: 'p1', isOn: true });
  socket().say({ type: 'done', pressId: 'p1' });
  socket().say({ type: 'failed', pressId: 'p2', code: 'PAD_ACTION_UNKNOWN', message: 'Gone.' });
  await settle();
  expect([pressed.result, refused.result]).toEqual(['done', { message: 'Gone.' }]);
  close();
});

// behaviour: deck-8
test('a press without a connection fails at once and is not made up for', async () => {
  const { socket, letIn, pass, press, state } = page();
  letIn();
  socket().lose();
  expect(state().connection).toBe('lost');
  const pressed = press();
  await settle();
  expect(pressed.result).toBe('offline');
  pass(1_000);
  letIn();
  expect(socket().sent.map(({ type }) => type)).toEqual(['hello']);
  expect(state().connection).toBe('connected');
});

// behaviour: deck-8
test('a press without an answer is sent again with its id for a few seconds, then given up', async () => {
  const { socket, letIn, pass, press } = page();
  letIn();
  const pressed = press();
  socket().lose();
  pass(1_000);
  letIn();
  expect(
    socket()
      .sent.filter(({ type }) => type === 'press')
      .map(({ pressId }) => pressId),
  ).toEqual(['p1']);
  socket().lose();
  pass(6_000);
  await settle();
  expect(pressed.result).toBe('unanswered');
  letIn();
  expect(socket().sent.map(({ type }) => type)).toEqual(['hello']);
});

// behaviour: deck-6
test('a disconnected phone says why and asks less often', () => {
  const { sockets, socket, letIn, pass, state } = page();
  letIn();
  socket().say({ type: 'error', code: 'NOT_SIGNED_IN', message: 'You are not signed in.' });
  socket().lose(4401);
  expect(state()).toMatchObject({ connection: 'refused', reason: 'You are not signed in.' });
  pass(20_000);
  expect(sockets).toHaveLength(1);
});

test('a phone that was asleep connects at once when it is shown again', () => {
  const { client, sockets, letIn, pass, socket } = page();
  letIn();
  client.awake();
  pass(1);
  expect(sockets).toHaveLength(1);
  socket().lose();
  client.awake();
  pass(1);
  expect(sockets).toHaveLength(2);
});
