import { expect, it } from 'vitest';
import { callerPath } from './callerPath.ts';

it('relative paths are those of the caller, absolute ones stay', () => {
  expect(callerPath('a/b.jsonl', { INIT_CWD: '/home/me' }, '/project')).toBe('/home/me/a/b.jsonl');
  expect(callerPath('../b.jsonl', { INIT_CWD: '/home/me' }, '/project')).toBe('/home/b.jsonl');
  expect(callerPath('b.jsonl', {}, '/project')).toBe('/project/b.jsonl');
  expect(callerPath('/x/b.jsonl', { INIT_CWD: '/home/me' }, '/project')).toBe('/x/b.jsonl');
});
