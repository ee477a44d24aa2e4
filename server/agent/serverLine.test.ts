import { expect, test } from 'vitest';
import { serverAddress } from './serverLine.ts';

// behaviour: agent-1
test.for([
  'http://live.example.com',
  'http://192.168.1.20:4400',
  'ftp://localhost',
  'https://a:b@live.example.com',
  'live',
])('no token travels to %s', (address) => {
  expect(() => serverAddress(address)).toThrow(/--server/);
});

test('a server is reached by https, or on the same computer', () => {
  expect(serverAddress('https://live.example.com/integrations')).toBe('https://live.example.com');
  expect(serverAddress('http://localhost:4400')).toBe('http://localhost:4400');
  expect(serverAddress('http://127.0.0.1:4400')).toBe('http://127.0.0.1:4400');
});
