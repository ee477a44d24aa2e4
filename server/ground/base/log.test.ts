import { expect, test } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import { createLog } from './log.ts';

/** Returns the lines that a log wrote. */
function recorded(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog('debug', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a line is one JSON object with level, time and message', () => {
  const [line] = recorded((log) => log.info({ connector: 'replay', status: 'connected' }, 'connector'));
  expect(line).toMatchObject({ level: 30, connector: 'replay', status: 'connected', msg: 'connector' });
  expect(line!['time']).toBeTypeOf('number');
});

test('secrets are taken out of fields, messages and errors', () => {
  const cause = new Error('GET https://host.example/sign?api_key=SECRET1 failed, Cookie: sessionid=SECRET2');
  const error = new Error('no answer for /live/SECRET3/portrait', { cause });
  const lines = recorded((log) => {
    log.warn({ liveKey: 'SECRET4', headers: { cookie: 'SECRET5', host: 'x' } }, 'page /api/live/SECRET6/portrait left');
    log.error({ err: error }, 'request failed');
    log.error(error);
    log.error('plain SECRETLESS /media/remote?u=a&sig=SECRET7');
  });
  const text = JSON.stringify(lines);
  expect(text).not.toMatch(/SECRET\d/);
  expect(lines[0]).toMatchObject({ liveKey: '[secret]', headers: { cookie: '[secret]', host: 'x' } });
  expect(lines[0]!['msg']).toBe('page /api/live/[key]/portrait left');
  expect(lines[1]).toMatchObject({ err: { type: 'Error', message: 'no answer for /live/[key]/portrait' } });
  expect(lines[2]!['msg']).toBe('no answer for /live/[key]/portrait');
  expect(lines[3]!['msg']).toBe('plain SECRETLESS /media/remote?u=a&sig=[secret]');
  expect((lines[1]!['err'] as { stack: string }).stack).toContain('log.test.ts');
});

test('what viewers are called or say is not logged', () => {
  const error = new AppError('MESSAGE_INVALID', { problem: 'chat.payload: comment: "Anna says hi" is too long' });
  const lines = recorded((log) => {
    log.error({ event: { id: 'e1', type: 'chat', payload: { comment: 'Anna' }, viewer: { name: 'Anna' } } }, 'event');
    log.warn({ err: error }, 'refused');
    log.warn({ displayName: 'Anna', nickname: 'Anna' }, 'seen');
  });
  expect(JSON.stringify(lines)).not.toContain('Anna');
  expect(lines[0]!['event']).toEqual({ id: 'e1', type: 'chat', payload: '[private]', viewer: '[private]' });
  expect((lines[1]!['err'] as { message: string }).message).toContain('chat.payload: comment: [private] is too long');
});
