import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { loadMediaSecret } from './loadMediaSecret.ts';

const root = temporaryFolder();

function newFolder(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  return folder;
}

/** Bytes that differ with every call. */
function counting(): (size: number) => Uint8Array {
  let calls = 0;
  return (size) => new Uint8Array(size).fill(++calls);
}

describe('the secret', () => {
  it('is made once, for its owner alone', async () => {
    const folder = newFolder('once');
    const first = await loadMediaSecret(folder, counting());
    expect(first).toEqual(Buffer.alloc(32, 1));
    expect(readdirSync(folder)).toEqual(['media-secret']);
    expect(statSync(join(folder, 'media-secret')).mode & 0o777).toBe(0o600);
    const never = (): never => expect.unreachable('there is a secret');
    expect(await loadMediaSecret(folder, never)).toEqual(first);
  });

  it('is the same for all who start at once', async () => {
    const folder = newFolder('race');
    const random = counting();
    const secrets = await Promise.all(Array.from({ length: 8 }, () => loadMediaSecret(folder, random)));
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    expect(secrets[0]).toEqual(readFileSync(join(folder, 'media-secret')));
    expect(readdirSync(folder)).toEqual(['media-secret']);
  });

  it.each([0, 31, 33])('is made anew when the file has %i bytes', async (size) => {
    const folder = newFolder(`size-${size}`);
    writeFileSync(join(folder, 'media-secret'), Buffer.alloc(size));
    expect(await loadMediaSecret(folder, counting())).toEqual(Buffer.alloc(32, 1));
    expect(readFileSync(join(folder, 'media-secret'))).toEqual(Buffer.alloc(32, 1));
  });
});

describe('a data folder', () => {
  it('that is missing is named', async () => {
    const folder = join(root, 'missing');
    await expect(loadMediaSecret(folder, counting())).rejects.toThrow(
      `The data folder ${folder} cannot be written (it or its folder does not exist).`,
    );
  });

  it('with something else in the secret’s place is named', async () => {
    const folder = newFolder('taken');
    mkdirSync(join(folder, 'media-secret'));
    chmodSync(join(folder, 'media-secret'), 0o700);
    await expect(loadMediaSecret(folder, counting())).rejects.toMatchObject({ code: 'FILE_NOT_READABLE' });
  });
});
