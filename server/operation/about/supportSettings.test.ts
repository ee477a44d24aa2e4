import { expect, test } from 'vitest';
import { supportSettings } from './supportSettings.ts';

// behaviour: help-90
test.each([
  ['https://example.com/wishes', 'https://example.com/wishes'],
  ['mailto:ideas@example.com', 'mailto:ideas@example.com'],
  [' ideas@example.com ', 'mailto:ideas@example.com'],
  ['', null],
])('feedback goes to a web page or a mail address: %j', (value, expected) => {
  expect(supportSettings({ LIVELOOM_FEEDBACK_URL: value }).feedback).toBe(expected);
});

test.each(['http://example.com', 'javascript:alert(1)', 'mailto:nobody', 'ideas'])(
  'feedback to %j is refused',
  (value) => {
    expect(() => supportSettings({ LIVELOOM_FEEDBACK_URL: value })).toThrow(/LIVELOOM_FEEDBACK_URL|CONFIG_INVALID/);
  },
);
