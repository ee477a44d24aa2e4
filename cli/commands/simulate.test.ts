import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { simulate } from './simulate.ts';
import { validate } from './validate.ts';

const folder = temporaryFolder();

function file(name: string): { path: string; name: string } {
  const path = join(folder, `${name}.jsonl`);
  return { path, name: path };
}

it('writes a valid recording whose bytes depend on the options alone', async () => {
  const options = {
    seed: 3,
    minutes: 1,
    rate: 10,
    startedAt: 1_767_268_800_000,
    timeZone: 'UTC',
    locale: 'en',
  } as const;
  const [one, other] = [file('one').path, file('other').path];
  expect(await simulate({ ...options, out: file('one') })).toEqual({
    events: 601,
    startedAt: 17672688e5,
    endMs: 17672688e5 + 60_000,
  });
  await simulate({ ...options, out: file('other') });
  expect(readFileSync(other).equals(readFileSync(one))).toBe(true);
  await simulate({ ...options, seed: 4, out: file('other') });
  expect(readFileSync(other).equals(readFileSync(one))).toBe(false);
  expect(await validate([one, other])).toMatchObject({ exitCode: 0 });
});

it('adds episodes and chaos, and refuses what the command has options for', async () => {
  const options = {
    seed: 3,
    minutes: 1,
    rate: 10,
    startedAt: 1_767_268_800_000,
    timeZone: 'UTC',
    locale: 'en',
  } as const;
  const out = file('more');
  const summary = await simulate({ ...options, out, with: 'storms=1,double=0.2,reorder=0.2,disconnects=2' });
  expect(summary.events).toBeGreaterThan(601);
  expect(await validate([out.path])).toMatchObject({ exitCode: 0 });
  const ids = readFileSync(out.path, 'utf8').match(/"id":"[^"]+"/g)!;
  expect(new Set(ids).size).toBeLessThan(ids.length);
  for (const key of ['seed', 'minutes', 'rate']) {
    await expect(simulate({ ...options, out, with: `like=1,${key}=5` })).rejects.toThrow(
      `--with: ${key}=5 is not valid. Use --${key} for it.`,
    );
  }
  await expect(simulate({ ...options, out, with: 'lik=1' })).rejects.toThrow('did you mean like?');
});
