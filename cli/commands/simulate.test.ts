import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { simulate } from './simulate.ts';
import { validate } from './validate.ts';

const folder = temporaryFolder();

it('writes a valid recording whose bytes depend on the options alone', async () => {
  const options = {
    seed: 3,
    minutes: 1,
    rate: 10,
    startedAt: 1_767_268_800_000,
    timeZone: 'UTC',
    locale: 'en',
  } as const;
  const [one, other] = [join(folder, 'one.jsonl'), join(folder, 'other.jsonl')];
  expect(await simulate({ ...options, out: one })).toEqual({
    events: 601,
    startedAt: 17672688e5,
    endMs: 1767268875e3,
  });
  await simulate({ ...options, out: other });
  expect(readFileSync(other).equals(readFileSync(one))).toBe(true);
  await simulate({ ...options, seed: 4, out: other });
  expect(readFileSync(other).equals(readFileSync(one))).toBe(false);
  expect(await validate([one, other])).toMatchObject({ exitCode: 0 });
});
