import { expect, test } from 'vitest';
import type { Locale, SourceState } from '#schemas/generated/types.ts';
import { shortWords } from './shortWords.ts';
import { SOURCE_TEXT } from './sourceText.ts';

const words = (over: Partial<SourceState>, locale: Locale): string => {
  const state = { status: 'refused', missing: null, nextTryMs: null, viewerCount: null } as const;
  return shortWords({ ...state, sinceMs: 0, isRehearsal: false, ...over }, SOURCE_TEXT[locale], locale, 'UTC');
};

test.each<[string, Partial<SourceState>, string, string]>([
  ['somebody said no', {}, 'Not connected', 'Nicht verbunden'],
  ['a key is needed', { missing: 'signKey' }, 'Not connected', 'Nicht verbunden'],
  ['the platform does not answer', { missing: 'network' }, "Can't reach the platform", 'Plattform nicht erreichbar'],
  ['the address of the app is not allowed here', { missing: 'app' }, 'Not connected', 'Nicht verbunden'],
  ['the app does not answer', { missing: 'app', nextTryMs: 1_000 }, "Can't reach the app", 'App nicht erreichbar'],
  ['it is tried again', { status: 'looking', missing: 'network' }, 'Checking', 'Prüft'],
  [
    'it was on air before',
    { status: 'reconnecting', missing: 'network' },
    'Reconnecting since 12:00 AM',
    'Verbindet neu seit 0:00',
  ],
  ['it is live', { status: 'live', viewerCount: 1 }, 'Live · 1 viewer', 'Live · 1 Zuschauer'],
  ['it is a test', { status: 'live', viewerCount: 1, isRehearsal: true }, 'Test stream', 'Teststream'],
])('%s', (_case, over, en, de) => {
  expect([words(over, 'en').replaceAll('\u202f', ' '), words(over, 'de')]).toEqual([en, de]);
});
