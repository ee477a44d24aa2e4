import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { loadSecret } from './loadSecret.ts';

const root = temporaryFolder();
const NAME = 'a-secret';

function newFolder(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  return folder;
}

/** Returns bytes that differ with every call. */
function counting(): (size: number) => Uint8Array {
  let calls = 0;
  return (size) => new Uint8Array(size).fill(++calls);
}

describe('the secret', () => {
  it('is made once, for its owner alone', async () => {
    const folder = newFolder('once');
    const first = await loadSecret(folder, NAME, counting());
    expect(first).toEqual(Buffer.alloc(32, 1));
    expect(readdirSync(folder)).toEqual([NAME]);
    expect(statSync(join(folder, NAME)).mode & 0o777).toBe(0o600);
    const never = (): never => expect.unreachable('there is a secret');
    expect(await loadSecret(folder, NAME, never)).toEqual(first);
  });

  it('is the same for all who start at once', async () => {
    const folder = newFolder('race');
    const random = counting();
    const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSecret(folder, NAME, random)));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    expect(secrets[0]).toEqual(readFileSync(join(folder, NAME)));
    expect(readdirSync(folder)).toEqual([NAME]);
  });

  it.each([0, 31, 33])('is made anew when the file has %i bytes', async (size) => {
    const folder = newFolder(`size-${size}`);
    writeFileSync(join(folder, NAME), Buffer.alloc(size));
    expect(await loadSecret(folder, NAME, counting())).toEqual(Buffer.alloc(32, 1));
    expect(readFileSync(join(folder, NAME))).toEqual(Buffer.alloc(32, 1));
  });
});

describe('a data folder', () => {
  it('that is missing is named', async () => {
    const folder = join(root, 'missing');
    await expect(loadSecret(folder, NAME, counting())).rejects.toThrow(
      `The data folder ${folder} cannot be written (it or its folder does not exist).`,
    );
  });

  it('with something else in the secret’s place is named', async () => {
    const folder = newFolder('taken');
    mkdirSync(join(folder, NAME));
    chmodSync(join(folder, NAME), 0o700);
    await expect(loadSecret(folder, NAME, counting())).rejects.toMatchObject({ code: 'FILE_NOT_READABLE' });
  });
});
