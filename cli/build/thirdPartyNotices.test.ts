import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noticesOf } from './thirdPartyNotices.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'liveloom-notices-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function addPackage(name: string, licenceFile: string | null, author?: string): string {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license: 'MIT', author }));
  if (licenceFile !== null) writeFileSync(join(folder, licenceFile), `Text of ${name}\n`);
  return folder;
}

test('one section a package, sorted, however many of its files were bundled', () => {
  const font = addPackage('@fontsource/bangers', 'LICENSE');
  const library = addPackage('alpha', 'license.md');
  const notices = noticesOf([
    `${library}/index.js`,
    `${library}/lib/more.js`,
    `${font}/files/bangers.woff2?url`,
    join(root, 'overlay/main.tsx'),
  ]);
  expect(notices.split(/\n+=+\n+/)).toEqual([
    '@fontsource/bangers 1.2.3 (MIT)\n\nText of @fontsource/bangers',
    'alpha 1.2.3 (MIT)\n\nText of alpha\n',
  ]);
});

test('a package that only names the MIT licence gets its text, with its author', () => {
  const notices = noticesOf([`${addPackage('bare', null, 'Ada Lovelace')}/index.js`]);
  expect(notices).toMatch(
    /^bare 1\.2\.3 \(MIT\)\n\nMIT License\n\nCopyright \(c\) Ada Lovelace and contributors\n\nPermission/,
  );
  expect(notices).toContain('WITHOUT WARRANTY');
});

test('a package without a licence text and author stops the build', () => {
  const folder = addPackage('bare', null);
  expect(() => noticesOf([`${folder}/index.js`])).toThrow(/^bare has no licence text in /);
});
