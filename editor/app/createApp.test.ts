import { expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import { createApp } from './createApp.ts';
import type { Environment } from './environment.ts';

/** Simulates a browser; nobody is signed in. */
function browser() {
  const languages: (string | null)[] = [];
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
    scheduler: { after: () => () => undefined },
    requestFrame: () => () => undefined,
    send: (_path, init) => {
      languages.push(new Headers(init.headers).get('accept-language'));
      return Promise.resolve(new Response('{}', { status: 401 }));
    },
    storage: { read: (key) => stored.get(key) ?? null, write: (key, value) => void stored.set(key, value) },
    visibility: { isVisible: () => true, subscribe: () => () => undefined },
    device: { vibrate: null, keepAwake: null, isSecure: true },
    copyText: () => Promise.resolve(),
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
  return { environment, languages };
}

test('requests to the server name the chosen language', async () => {
  const { environment, languages } = browser();
  const { api, setPreference } = createApp(environment);
  await api(readMe).catch(() => undefined);
  setPreference('locale', 'de');
  await api(readMe).catch(() => undefined);
  expect(languages).toEqual(['en', 'de']);
});

test('a choice holds at once and in the next visit', () => {
  const { environment } = browser();
  const first = createApp(environment);
  first.setPreference('backdrop', 'light');
  expect(first.store.getState().backdrop).toBe('light');
  expect(createApp(environment).store.getState().backdrop).toBe('light');
});
