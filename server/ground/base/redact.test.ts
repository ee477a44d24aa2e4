import { expect, test } from 'vitest';
import { redact, redactText } from './redact.ts';

test.each([
  ['/live/abcDEF123/portrait?preview=1', '/live/[key]/portrait?preview=1'],
  ['/api/live/abcDEF123/landscape', '/api/live/[key]/landscape'],
  ['/media/remote?u=https%3A%2F%2Fx&sig=abc', '/media/remote?u=https%3A%2F%2Fx&sig=[secret]'],
  ['/live/:liveKey/:orientation', '/live/:liveKey/:orientation'],
  ['/api/health', '/api/health'],
  ['https://user:word@host.example/a', 'https://[secret]@host.example/a'],
  ['{"liveKey":"abc","id":"demo"}', '{"liveKey":"[secret]","id":"demo"}'],
  ['Authorization: Bearer abc.def', 'Authorization: [secret]'],
  ['sent Bearer abcdefgh.ijk to it', 'sent Bearer [secret] to it'],
  ['Set-Cookie: a=b; Path=/\nHost: x', 'Set-Cookie: [secret]\nHost: x'],
  ['?access_token=abc&page=2', '?access_token=[secret]&page=2'],
  ['/verify-email?code=abc', '/verify-email?code=[secret]'],
  ['/api/auth/login-as?userId=u1&auth=abc', '/api/auth/login-as?userId=u1&auth=[secret]'],
  ['/callback?state=abc&code=def&iss=x', '/callback?state=[secret]&code=[secret]&iss=x'],
  ['ws://h/?session_id=s1&room=7', 'ws://h/?session_id=[secret]&room=7'],
])('%s is logged as %s', (text, logged) => expect(redactText(text)).toBe(logged));

test('fields are known by their names, in any depth that is shown', () => {
  const secrets = {
    signToken: 'a',
    apiKey: 'b',
    sessionId: 'c',
    'set-cookie': ['d'],
    TIKTOK_API_KEY: 'e',
    key: 'stays',
  };
  expect(redact({ deep: { deeper: [secrets] }, none: null })).toEqual({
    deep: {
      deeper: [
        {
          signToken: '[secret]',
          apiKey: '[secret]',
          sessionId: '[secret]',
          'set-cookie': '[secret]',
          TIKTOK_API_KEY: '[secret]',
          key: 'stays',
        },
      ],
    },
    none: null,
  });
});

test('a loop ends', () => {
  const loop: Record<string, unknown> = { id: 1 };
  loop['self'] = loop;
  expect(JSON.stringify(redact(loop))).toContain('[…]');
});

test('long texts are cut', () => {
  expect(redactText('x'.repeat(10_000))).toHaveLength(4_001);
});
