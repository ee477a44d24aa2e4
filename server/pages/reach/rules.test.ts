import { expect, test } from 'vitest';
import { type SetupFacts, setupStep } from './rules.ts';

const LIVE = { status: 'live', missing: null, isRehearsal: false } as const;
const NOTHING: SetupFacts = { source: LIVE, hasPage: false, hasEvents: false, isReached: false };

test.each<[string, Partial<SetupFacts>, string]>([
  ['no name', { source: { ...LIVE, status: 'off', missing: 'userName' } }, 'source'],
  ['the platform cannot be reached', { source: { ...LIVE, status: 'looking', missing: 'network' } }, 'source'],
  ['refused, though it worked once', { source: { ...LIVE, status: 'refused' }, isReached: true }, 'source'],
  ['a test stream that is seen', { source: { ...LIVE, isRehearsal: true }, hasPage: true, isReached: true }, 'source'],
  ['it cannot be reached', { source: { ...LIVE, status: 'reconnecting' }, hasPage: true }, 'source'],
  ['it was away for a moment', { source: { ...LIVE, status: 'reconnecting' }, isReached: true }, 'done'],
  ['nobody looks', { source: { ...LIVE, status: 'resting', missing: 'page' } }, 'page'],
  ['no page', { hasEvents: true }, 'page'],
  ['not live', { source: { ...LIVE, status: 'offline' }, hasPage: true }, 'live'],
  ['live', { hasPage: true }, 'event'],
  ['events that nothing shows', { hasPage: true, hasEvents: true }, 'item'],
  ['an event was seen', { hasPage: true, hasEvents: true, isReached: true }, 'done'],
  ['an event was seen, and the stream is over', { source: { ...LIVE, status: 'offline' }, isReached: true }, 'done'],
])('%s', (_what, facts, expected) => expect(setupStep({ ...NOTHING, ...facts })).toBe(expected));
