import { expect, test } from 'vitest';
import { chatAccessNeed } from './chatAccess.ts';

const LOGGED_IN = { connector: 'tiktok', hasUsername: true } as const;

// behaviour: flowedit-81
test.each([
  ['CHAT_NEEDS_KEY', LOGGED_IN, 'key'],
  ['CHAT_NEEDS_PLAN', LOGGED_IN, 'key'],
  ['CHAT_CANNOT_WRITE', { connector: 'tikfinity', hasUsername: true }, 'login'],
  ['CHAT_NOT_LIVE', { connector: 'none', hasUsername: true }, 'login'],
  ['CHAT_NOT_LIVE', { connector: 'tiktok', hasUsername: false }, 'login'],
  ['CHAT_NOT_LIVE', LOGGED_IN, null],
  ['CHAT_TOO_OFTEN', LOGGED_IN, null],
  [null, { connector: 'none', hasUsername: false }, null],
] as const)('%s is helped by the right dialog', (code, situation, need) => {
  expect(chatAccessNeed(code, situation)).toBe(need);
});
