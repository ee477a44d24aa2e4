import { expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { createApp } from './createApp.ts';
import type { Environment } from './environment.ts';

const STATUS = { version: '1.2.3', profiles: [] };

/** A browser in memory: timers run when the test says so, every request gets the answer of `reply`. */
function browser(reply: (path: string) => Response, copyText: Environment['copyText'] = () => Promise.resolve()) {
  const timers = new Set<() => void>();
  const stored = new Map<string, string>();
  const environment: Environment = {
    clock: manualClock(0),
    openSocket: () => {
      throw new Error('Nothing connects here.');
    },
    sendFile: () => Promise.reject(new Error('Nothing is sent here.')),
    random: () => 0.5,
    randomId: () => 'id',
    wallNowMs: () => 0,
    scheduler: {
      after: (_delayMs, task) => {
        timers.add(task);
        return () => timers.delete(task);
      },
    },
    requestFrame: () => () => undefined,
    send: (path) => Promise.resolve().then(() => reply(path)),
    storage: { read: (key) => stored.get(key) ?? null, write: (key, value) => void stored.set(key, value) },
    visibility: { isVisible: () => true, subscribe: () => () => undefined },
    copyText,
    readText: () => Promise.resolve(null),
    goTo: () => undefined,
    askBeforeLeaving: () => () => undefined,
    open: () => undefined,
    languages: ['en'],
    timeZone: 'Europe/Berlin',
    prefersLessMotion: () => false,
    pageUrl: 'http://localhost:4400/',
    currentUrl: () => 'http://localhost:4400/',
  };
  const runTimers = (): void => {
    const due = [...timers];
    timers.clear();
    due.forEach((task) => task());
  };
  return { environment, runTimers };
}

const statusReply = (): Response => new Response(JSON.stringify(STATUS));

test('a copy is confirmed for a while, a refused one explained; equal texts are told apart', async () => {
  const { environment, runTimers } = browser(statusReply);
  const { copy, store, stop } = createApp(environment);
  expect(await copy('link')).toBe(true);
  const first = store.getState().notice;
  await copy('link');
  const second = store.getState().notice;
  expect([first?.kind, second?.text]).toEqual(['done', first?.text]);
  expect(second?.id).not.toBe(first?.id);
  runTimers();
  expect(store.getState().notice).toBeNull();
  stop();
});

test('when the browser refuses to copy, the notice says what to do', async () => {
  const { environment } = browser(statusReply, () => Promise.reject(new Error('NotAllowedError')));
  const { copy, store, setPreference, stop } = createApp(environment);
  setPreference('locale', 'de');
  expect(await copy('link')).toBe(false);
  expect(store.getState().notice).toMatchObject({
    kind: 'failed',
    text: expect.stringContaining('von Hand') as string,
  });
  stop();
});

test('new links are shown before they are announced', async () => {
  const asked: string[] = [];
  const { environment } = browser((path) => {
    asked.push(path);
    return statusReply();
  });
  const { rotateLinks, store, stop } = createApp(environment);
  expect((await rotateLinks('demo')).kind).toBe('ok');
  expect(asked).toEqual(['/api/status', '/api/profiles/demo/rotate-live-key', '/api/status']);
  expect([store.getState().server.status, store.getState().notice?.kind]).toEqual([STATUS, 'done']);
  stop();
});

test('a refused rotation announces nothing and is handed to the asker', async () => {
  const { environment } = browser((path) =>
    path === '/api/status'
      ? statusReply()
      : new Response(JSON.stringify({ error: { code: 'NOT_FOUND', message: 'Gone.' } }), { status: 404 }),
  );
  const { rotateLinks, store, stop } = createApp(environment);
  expect(await rotateLinks('demo')).toEqual({ kind: 'refused', httpStatus: 404, message: 'Gone.' });
  expect(store.getState().notice).toBeNull();
  stop();
});

test('the server is asked again in a language that was chosen', () => {
  const languages: string[] = [];
  const { environment } = browser(statusReply);
  const { setPreference, stop } = createApp({
    ...environment,
    send: (path, init) => {
      languages.push(new Headers(init.headers).get('accept-language') ?? '');
      return environment.send(path, init);
    },
  });
  setPreference('backdrop', 'dark');
  setPreference('locale', 'de');
  expect(languages).toEqual(['en', 'de']);
  stop();
});

test('a choice holds at once and in the next visit', () => {
  const { environment } = browser(statusReply);
  const first = createApp(environment);
  first.setPreference('backdrop', 'light');
  expect(first.store.getState().backdrop).toBe('light');
  first.stop();
  const second = createApp(environment);
  expect(second.store.getState().backdrop).toBe('light');
  second.stop();
});
