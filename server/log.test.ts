import { expect, test } from 'vitest';
import { redactPath } from './log.ts';

test.each([
  ['/live/abcDEF123/portrait?preview=1', '/live/[key]/portrait?preview=1'],
  ['/api/live/abcDEF123/landscape', '/api/live/[key]/landscape'],
  ['/media/remote?u=https%3A%2F%2Fx&sig=abc', '/media/remote?u=https%3A%2F%2Fx&sig=[sig]'],
  ['/api/health', '/api/health'],
])('%s is logged as %s', (path, logged) => expect(redactPath(path)).toBe(logged));
