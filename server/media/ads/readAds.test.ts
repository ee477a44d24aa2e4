/** Tests which files of a folder are ads, and that a wrong one is named. */
import { copyFileSync, mkdirSync, mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'koa-router';
import { expect, test } from 'vitest';
import { httpRequest, listen } from '#tests/support/httpRequest.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { packageFolder } from '../../ground/base/packageFolder.ts';
import { createHttpServer } from '../../ground/http/createHttpServer.ts';
import { createWebApp } from '../../ground/http/webApp.ts';
import { addAdFiles } from './adFiles.ts';
import { readAds } from './readAds.ts';

const root = temporaryFolder();
const PICTURE = join(packageFolder(), 'fixtures/media/avatars/01.png');
const VIDEO = join(packageFolder(), 'fixtures/media/library/h264-faststart.mp4');

/** Creates a folder with copies of files, or texts. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(root, 'ads-'));
  for (const [name, content] of Object.entries(files)) {
    if (content === PICTURE || content === VIDEO) copyFileSync(content, join(folder, name));
    else writeFileSync(join(folder, name), content);
  }
  return folder;
}

// behaviour: plan-22
test('pictures and videos are ads, with the text beside them', async () => {
  const ads = await readAds(
    folderWith({ 'b.MP4': VIDEO, 'a.png': PICTURE, 'a.txt': 'shop.example.com\n', '.hidden': '' }),
  );
  expect(ads.map(({ file, kind, text, type }) => [file, kind, text, type])).toEqual([
    ['a.png', 'image', 'shop.example.com', 'image/png'],
    ['b.MP4', 'video', '', 'video/mp4'],
  ]);
});

// behaviour: plan-22
test('only the ads of the folder are served', async () => {
  const ads = await readAds(folderWith({ 'a b.png': PICTURE, 'a b.txt': 'shop', 'b.mp4': VIDEO }));
  const router = new Router();
  addAdFiles(router, ads);
  const log = { error: () => undefined, warn: () => undefined, debug: () => undefined };
  const app = createWebApp({ segments: { media: router }, webFolder: '/nowhere', log });
  const callback = app.callback();
  const http = createHttpServer((request, response) => void callback(request, response));
  const { port, close } = await listen(http);
  const get = (path: string, headers = {}) => httpRequest(port, `/media/ads/${path}`, { headers });
  const whole = await get('a%20b.png');
  expect([whole.status, whole.headers['content-type']]).toEqual([200, 'image/png']);
  const part = await get('b.mp4', { range: 'bytes=4-7' });
  expect([part.status, part.text, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4']);
  const beyond = await get('b.mp4', { range: 'bytes=999999999-' });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${ads[1]!.size}`]);
  for (const other of ['a%20b.txt', 'c.png', '..%2Fa.png', '%2Fetc%2Fpasswd'])
    expect([other, (await get(other)).status]).toEqual([other, 404]);
  await close();
});

const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`${n}.png`, PICTURE]));

// behaviour: plan-22
test.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['an empty folder', {}, /Put a picture or a video/],
  ['too many files', many, /at most 20/],
  ['another kind of file', { 'a.png': PICTURE, 'b.bmp': 'x' }, /b\.bmp".*PNG/],
  ['a text without its picture', { 'a.png': PICTURE, 'b.txt': 'x' }, /b\.txt"/],
  ['a file that is not what its name says', { 'a.png': VIDEO }, /a\.png".*video\/mp4/],
  ['a broken file', { 'a.mp4': 'nonsense' }, /a\.mp4"/],
  ['a long name', { [`${'a'.repeat(97)}.png`]: PICTURE }, /at most 100 characters/],
  ['a long text', { 'a.png': PICTURE, 'a.txt': 'x'.repeat(61) }, /a\.txt".*at most 60/],
  ['several lines', { 'a.png': PICTURE, 'a.txt': 'x\ny' }, /a\.txt".*one line/],
])('%s is refused with its name', async (_what, files, reason) => {
  await expect(readAds(folderWith(files))).rejects.toThrow(/^LIVELOOM_ADS: /);
  await expect(readAds(folderWith(files))).rejects.toThrow(reason);
});

// behaviour: plan-22
test('a large file is refused', async () => {
  const folder = folderWith({ 'a.png': PICTURE });
  truncateSync(join(folder, 'a.png'), 5 * 1024 * 1024 + 1);
  await expect(readAds(folder)).rejects.toThrow(/a\.png".*at most 5 MiB/);
});

// behaviour: plan-22
test('a folder that is not there, and one in place of a file, are refused', async () => {
  await expect(readAds('/nowhere/ads')).rejects.toThrow('LIVELOOM_ADS: "/nowhere/ads"');
  const folder = folderWith({ 'a.png': PICTURE });
  mkdirSync(join(folder, 'b.png'));
  await expect(readAds(folder)).rejects.toThrow(/b\.png"/);
});
