import { expect, test } from 'vitest';
import type { Answer, ServerStatus } from './apiClient.ts';
import { INITIAL_SERVER_VIEW, nextServerView } from './serverView.ts';

const STATUS: ServerStatus = { version: '1.2.3', profiles: [] };
const GOOD: Answer<ServerStatus> = { kind: 'ok', value: STATUS };
const AWAY: Answer<ServerStatus> = { kind: 'unreachable' };
const REFUSED: Answer<ServerStatus> = { kind: 'refused', httpStatus: 500, message: 'Disk full.' };

const after = (...answers: Answer<ServerStatus>[]) => answers.reduce(nextServerView, INITIAL_SERVER_VIEW);

test('loading until the first answer', () => {
  expect(INITIAL_SERVER_VIEW).toEqual({ contact: 'loading', status: null, refusal: null, returns: 0 });
  expect(after(GOOD)).toEqual({ contact: 'ok', status: STATUS, refusal: null, returns: 0 });
});

test('the last good answer stays while the server is away or refuses', () => {
  expect(after(GOOD, AWAY)).toMatchObject({ contact: 'unreachable', status: STATUS, refusal: null });
  expect(after(GOOD, REFUSED)).toMatchObject({
    contact: 'refused',
    status: STATUS,
    refusal: { httpStatus: 500, message: 'Disk full.' },
  });
});

test('a refusal is forgotten when the server is fine or gone', () => {
  expect(after(REFUSED, GOOD).refusal).toBeNull();
  expect(after(REFUSED, AWAY).refusal).toBeNull();
});

test('each return is counted once, when all is well again', () => {
  expect(after(GOOD, GOOD).returns).toBe(0);
  expect(after(GOOD, AWAY, REFUSED).returns).toBe(0);
  expect(after(AWAY, AWAY, GOOD, GOOD).returns).toBe(1);
  expect(after(GOOD, AWAY, REFUSED, GOOD, REFUSED, GOOD).returns).toBe(2);
});
