/** Tests that the information for support speaks as the dashboard does. */
import { expect, test } from 'vitest';
import type { DebugAnswer } from '#schemas/generated/types.ts';
import { supportInfoText } from './supportInfoText.ts';

const ANSWER: DebugAnswer = {
  version: '0.1.0',
  build: '0.1.0',
  askedAt: '2026-01-31T18:00:00.000Z',
  account: {
    id: 'anna',
    plan: 'PRO',
    role: 'STREAMER',
    isDemo: false,
    languageCode: 'en',
    createdAt: '2026-01-01T18:00:00.000Z',
  },
  profiles: 2,
  items: { GOAL: 3, GIFT_FEED: 1 },
  viewers: 1234,
  session: { isOpen: true, events: 12_345, lastEventAt: null, queued: 0 },
};

// behaviour: help-320
test('names are those of the dashboard, in the language of the reader', () => {
  const english = supportInfoText(ANSWER, 'en');
  expect(english).toContain('Items: Goal 3, ');
  expect(english).toContain('Events: 12,345');
  expect(english).not.toMatch(/GOAL|isOpen|[{}"]/);
  const german = supportInfoText(ANSWER, 'de');
  expect(german).toContain('Zuschauer: 1.234');
  expect(german).toContain('Tarif: PRO');
});
