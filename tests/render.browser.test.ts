/** Tests `liveloom render` like a user: the built command, real browsers, the fixtures. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MeasuredOverlay } from '#engine/renderer/pictureRequest.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { comparePictures } from '#cli/render/comparePictures.ts';
import { chrome127 } from './support/chrome127.ts';
import { buildAll, type CliResult, runCli } from './support/cli.ts';
import { keepInLibrary } from './support/keepInLibrary.ts';
import { testBundle, testItem } from './support/session.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const cwd = temporaryFolder();
const fixture = (name: string): string => join(packageFolder(), 'fixtures', name);

beforeAll(buildAll, 180_000);

interface Options {
  stream?: 'demo' | 'sixty-seconds';
  recording?: string;
  env?: Record<string, string>;
  more?: readonly string[];
}

function render(out: string, at: string, orientation: string, options: Options = {}): Promise<CliResult> {
  const { stream = 'sixty-seconds', recording = fixture(`recordings/${stream}.jsonl`), env = {}, more = [] } = options;
  const overlay = fixture(`bundles/${stream}.json`);
  const args = ['--overlay', overlay, '--at', at, '--orientation', orientation, '--out', out, ...more];
  return runCli(['render', recording, ...args], { cwd, env });
}

const bytesOf = (out: string, file: string): Buffer => readFileSync(join(cwd, out, file));
const pictureOf = (out: string, file: string): PNG => PNG.sync.read(bytesOf(out, file));

function coveredShare({ data, width, height }: PNG): number {
  let covered = 0;
  for (let index = 3; index < data.length; index += 4) if (data[index]! > 0) covered++;
  return covered / (width * height);
}

describe('render', () => {
  it('writes one picture a moment, transparent where nothing is', async () => {
    const result = await render('first', '20s,5s,40.5s', 'portrait');
    const names = ['5s', '20s', '40.5s'].map((at) => `sixty-seconds-${at}-portrait.png`);
    expect(result).toEqual({ code: 0, stderr: '', stdout: names.map((name) => `written: first/${name}\n`).join('') });
    expect(readdirSync(join(cwd, 'first')).sort()).toEqual([...names].sort());
    for (const name of names) {
      const picture = pictureOf('first', name);
      expect([picture.width, picture.height]).toEqual([1080, 1920]);
      expect(coveredShare(picture)).toBeGreaterThan(0.1);
      expect(coveredShare(picture)).toBeLessThan(0.6);
      expect([...picture.data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    }
    const different = new Set(names.map((name) => createHash('sha256').update(bytesOf('first', name)).digest('hex')));
    expect(different.size).toBe(3);
  });

  it('writes the same bytes when it is run again, with other moments or with other data folders', async () => {
    const data = join(cwd, 'other-data');
    await render('again', '5s,20s,40.5s', 'portrait', { env: { LIVELOOM_DATA_DIR: data } });
    await render('alone', '40.5s', 'portrait');
    for (const name of readdirSync(join(cwd, 'first'))) {
      expect(bytesOf('again', name).equals(bytesOf('first', name)), name).toBe(true);
    }
    const alone = 'sixty-seconds-40.5s-portrait.png';
    expect(bytesOf('alone', alone).equals(bytesOf('first', alone))).toBe(true);
  });

  // behaviour: canvas-10
  it('paints with the presenter that is named, and names it', async () => {
    const flat = await render('flat', '20s', 'portrait', { more: ['--presenter', '2d'] });
    const name = 'sixty-seconds-20s-portrait.png';
    expect(flat).toEqual({ code: 0, stderr: '', stdout: `written: flat/${name} (2d)\n` });
    const again = await render('flat-again', '20s', 'portrait', { more: ['--presenter', '2d', '--json'] });
    expect(JSON.parse(again.stdout)).toMatchObject([{ presenter: '2d' }]);
    expect(bytesOf('flat-again', name).equals(bytesOf('flat', name))).toBe(true);
    expect(bytesOf('flat', name).equals(bytesOf('first', name))).toBe(false);
    const share = coveredShare(pictureOf('flat', name));
    expect(Math.abs(share - coveredShare(pictureOf('first', name)))).toBeLessThan(0.01);
    const wrong = await render('wrong', '20s', 'portrait', { more: ['--presenter', 'auto'] });
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('gl or 2d') as string });
  });

  it('says what a frame costs, item by item', async () => {
    const recording = fixture('recordings/sixty-seconds.jsonl');
    const args = ['--overlay', fixture('bundles/sixty-seconds.json'), '--at', '20s', '--out', 'profile', '--profile'];
    const { code, stdout } = await runCli(['render', recording, ...args, '--json'], { cwd });
    expect(code).toBe(0);
    const [{ profile }] = JSON.parse(stdout) as [{ profile: MeasuredOverlay }];
    expect(profile.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['goal-likes', 'gifts', 'chat']));
    const goal = profile.items.find(({ id }) => id === 'goal-likes')!;
    expect(goal).toMatchObject({ name: 'goal-likes', type: 'GOAL' });
    expect(goal.milliseconds).toBeGreaterThan(0);
    expect(goal.drawCalls).toBeGreaterThan(2);
    expect(goal.textureMegabytes).toBeGreaterThan(0.01);
    const drawCalls = profile.items.reduce((sum, item) => sum + item.drawCalls, 0);
    expect(profile.overlay.drawCalls).toBeGreaterThan(goal.drawCalls);
    expect(profile.overlay.drawCalls).toBeLessThanOrEqual(drawCalls);
    const table = await runCli(['render', recording, ...args], { cwd });
    expect(table.stdout).toMatch(/^written: .*\n {2}item +type +ms +draw calls +texture MB\n(.+\n)+ {2}all together /);
  });

  it('compares with pictures of before, and draws what is behind the overlay', async () => {
    const recording = fixture('recordings/sixty-seconds.jsonl');
    const overlay = ['--overlay', fixture('bundles/sixty-seconds.json')];
    const draw = (...more: string[]): Promise<CliResult> => runCli(['render', recording, ...overlay, ...more], { cwd });
    const equal = await draw('--at', '5s,20s,40.5s', '--out', 'compared', '--expect', 'first');
    expect(equal).toMatchObject({ code: 0, stderr: '' });
    expect(equal.stdout).toMatch(/\nequal: 3 of 3 pictures are those in first\n$/);
    const background = ['--at', '5s,6s', '--background', '#00ff00', '--out', 'green'];
    const { code, stderr, stdout } = await draw(...background, '--expect', 'first', '--json');
    expect([code, stderr]).toEqual([1, '']);
    const told = JSON.parse(stdout) as { pictures: { file: string; differing: number }[] };
    expect(told).toMatchObject({
      isEqual: false,
      pictures: [
        { file: 'green/sixty-seconds-5s-portrait.png', verdict: 'different' },
        { file: 'green/sixty-seconds-6s-portrait.png', verdict: 'missing' },
      ],
      extra: ['sixty-seconds-20s-portrait.png', 'sixty-seconds-40.5s-portrait.png'],
    });
    const green = pictureOf('green', 'sixty-seconds-5s-portrait.png');
    const clear = pictureOf('first', 'sixty-seconds-5s-portrait.png');
    expect(coveredShare(green)).toBe(1);
    let differing = 0;
    for (let index = 3; index < clear.data.length; index += 4) if (clear.data[index]! < 255) differing++;
    expect(told.pictures[0]!.differing).toBe(differing);
    expect([...green.data.subarray(0, 4)]).toEqual([0, 255, 0, 255]);
    expect(coveredShare(pictureOf('green', 'sixty-seconds-5s-portrait.diff.png'))).toBe(1);
    expect(await draw('--at', '5s', '--out', 'first', '--expect', 'first')).toEqual({
      code: 2,
      stdout: '',
      stderr: '--out: first is not valid. Use another folder than --expect.\n',
    });
  }, 120_000);

  it('draws landscape as its own layout, with emoji, pictures and every script', async () => {
    const result = await render('demo', '3m', 'landscape', { stream: 'demo' });
    expect(result).toMatchObject({ code: 0, stderr: '' });
    const picture = pictureOf('demo', 'demo-3m-landscape.png');
    expect([picture.width, picture.height]).toEqual([1920, 1080]);
    expect(coveredShare(picture)).toBeGreaterThan(0.1);
  });

  it('shows strangers’ pictures from the cache, and asks nobody for the others', async () => {
    const url = 'https://p16-sign.tiktokcdn.com/avatar.png';
    const lines = readFileSync(fixture('recordings/demo.jsonl'), 'utf8').replaceAll(
      /"\/media\/demo\/avatars\/\d+\.png"/g,
      JSON.stringify(url),
    );
    const recording = join(cwd, 'strangers.jsonl');
    writeFileSync(recording, lines);
    const data = join(cwd, 'data-with-cache');
    const env = { LIVELOOM_DATA_DIR: data };
    const draw = async (out: string): Promise<PNG> => {
      expect(await render(out, '1m', 'portrait', { stream: 'demo', recording, env })).toMatchObject({
        code: 0,
        stderr: '',
      });
      return pictureOf(out, 'strangers-1m-portrait.png');
    };
    const without = await draw('uncached');
    mkdirSync(join(data, 'pictures'), { recursive: true });
    copyFileSync(
      fixture('media/avatars/01.png'),
      join(data, 'pictures', createHash('sha256').update(url).digest('hex')),
    );
    const withCache = await draw('cached');
    expect(comparePictures(without, withCache, true)).toMatchObject({ isSame: false });
    expect((await draw('cached-again')).data.equals(withCache.data)).toBe(true);
  });

  it('shows pictures of the libraries of a data folder, and moves those that move', async () => {
    const dataDir = join(cwd, 'data-with-media');
    await keepInLibrary(dataDir, 'colors', 'fixtures/media/moving/colors.gif', 'image/gif');
    const box = { width: 400, height: 200 };
    const bundle = testBundle([testItem('IMAGE', 'colors', { imageId: 'colors', scaleMode: 'fill' })]);
    writeFileSync(join(cwd, 'colors.json'), JSON.stringify(bundle));
    const recording = fixture('recordings/sixty-seconds.jsonl');
    const middleOf = async (out: string, at: string, ...more: string[]): Promise<number[]> => {
      const args = ['render', recording, '--overlay', 'colors.json', '--at', at, '--out', out, ...more];
      expect(await runCli(args, { cwd })).toMatchObject({ code: 0, stderr: '' });
      const { data, width } = pictureOf(out, `sixty-seconds-${at}-portrait.png`);
      const middle = 4 * ((box.height / 2) * width + box.width / 2);
      return [...data.subarray(middle, middle + 4)];
    };
    expect(await middleOf('no-media', '5s')).toEqual([0, 0, 0, 0]);
    // Red, green and blue for a fifth of a second each.
    const seen: string[] = [];
    for (const at of ['5s', '5.2s', '5.4s']) {
      const color = await middleOf('media', at, '--data-dir', dataDir);
      seen.push(['red', 'green', 'blue'].filter((_, channel) => color[channel]! > 200).join());
    }
    expect(seen.sort()).toEqual(['blue', 'green', 'red']);
  }, 300_000);

  // behaviour: name-5
  it('draws the same in the engine of today’s broadcast software, Chrome 127', async () => {
    const env = { CHROMIUM_PATH: chrome127() };
    for (const [stream, at] of [
      ['sixty-seconds', '5s,40.5s'],
      ['demo', '30s,9m30s'],
    ] as const) {
      for (const orientation of ['portrait', 'landscape']) {
        expect(await render('new', at, orientation, { stream })).toMatchObject({ code: 0, stderr: '' });
        expect(await render('old', at, orientation, { stream, env })).toMatchObject({ code: 0, stderr: '' });
      }
    }
    const names = readdirSync(join(cwd, 'old'));
    expect(names).toHaveLength(8);
    for (const name of names) {
      const { isSame, differing } = comparePictures(pictureOf('new', name), pictureOf('old', name), false);
      expect(isSame, `${name}: ${differing} pixels differ`).toBe(true);
    }
  }, 300_000);

  const remedy = '("apt-get install chromium" or "npx playwright install chromium")';
  it.each<[what: string, at: string, orientation: string, options: Options, message: string]>([
    [
      'a moment after the end',
      '61s',
      'portrait',
      {},
      '--at: 61s is not valid. Use moments up to 60s, the end of the recording.',
    ],
    [
      'a moment without a unit',
      '5',
      'portrait',
      {},
      '--at: 5 is not valid. Use moments like 5s, 1m30s or 250ms, separated by commas.',
    ],
    ['an unknown orientation', '5s', 'square', {}, '--orientation: square is not valid. Use portrait or landscape.'],
    [
      'an unknown colour',
      '5s',
      'portrait',
      { more: ['--background', 'redd'] },
      '--background: redd is not valid. Use a colour like black, #00ff00 or rgba(0, 0, 0, 0.5).',
    ],
    [
      'a recording that is not there',
      '5s',
      'portrait',
      { recording: 'none.jsonl' },
      'none.jsonl cannot be read (it or its folder does not exist). Check the path and its permissions.',
    ],
    [
      'no browser',
      '5s',
      'portrait',
      { env: { PATH: '', CHROMIUM_PATH: '', PLAYWRIGHT_BROWSERS_PATH: '/nowhere' } },
      `No Chromium found. Install it ${remedy} or set CHROMIUM_PATH.`,
    ],
    [
      'a browser path that is wrong',
      '5s',
      'portrait',
      { env: { CHROMIUM_PATH: '/nowhere/chromium' } },
      'CHROMIUM_PATH: "/nowhere/chromium" is not valid. There is no such file. Correct it or leave it empty.',
    ],
  ])('refuses %s', async (_what, at, orientation, options, message) => {
    expect(await render('refused', at, orientation, options)).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });

  it('names the package that drives the browser when it is missing', async () => {
    const hide =
      "export async function resolve(name, context, next) { if (name === 'playwright') throw new Error('gone'); return next(name, context); }";
    const hook = `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hide)}`)});`;
    const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`];
    const args = [
      fixture('recordings/demo.jsonl'),
      '--overlay',
      fixture('bundles/demo.json'),
      '--at',
      '5s',
      '--out',
      'refused',
    ];
    const { code, stderr } = await runCli(['render', ...args], { cwd, nodeOptions });
    const folder = packageFolder();
    expect(stderr).toBe(
      `Drawing needs the package playwright, which is not installed. Run "npm install playwright" in ${folder}.\n`,
    );
    expect(code).toBe(2);
  });

  it('says where it cannot write', async () => {
    writeFileSync(join(cwd, 'a-file'), '');
    const { code, stderr } = await render('a-file/pictures', '5s', 'portrait');
    expect(stderr).toBe(
      'a-file/pictures cannot be written (a part of the path is not a folder). Choose another path.\n',
    );
    expect(code).toBe(2);
  });
});
