/** Tests pictures of a plan like a user: the built command line, a real browser, a server of the test's process. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { agencyCalls } from '#cli/agency/agencyCalls.ts';
import { type WrittenPictures, writePlanPictures } from '#cli/agency/pictures/planPictures.ts';
import { runningServer } from '#cli/talking/runningServer.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { type AgencyCli, openAgencyCli } from './support/agencyCli.ts';
import { buildAll } from './support/cli.ts';
import { testItem } from './support/session.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
const PICTURE = {
  id: 'picture-of-the-preset',
  kind: 'image',
  name: 'Face',
  bytes: readFileSync(join(packageFolder(), 'fixtures/media/avatars/01.png')),
} as const;
/** Folder for pictures to inspect. */
const LOOK = process.env['LOOK'];
const NO_BROWSER = { CHROMIUM_PATH: '', PATH: '/nowhere', PLAYWRIGHT_BROWSERS_PATH: join(folder, 'nothing') };

let cli: AgencyCli;

/** The next version of the preset: another colour, and a picture. */
const wantNext = (...emails: string[]): Promise<void> => {
  const goal = testItem('GOAL', 'goal', { barFillColor: '#00ff00' });
  const face = testItem('IMAGE', 'face', { imageId: PICTURE.id, scaleMode: 'fill' });
  face.position = { x: 300, y: 900 };
  return cli.want({ gold: { text: 'Hello', media: [PICTURE], items: [goal, face] } }, emails);
};

beforeAll(async () => {
  await buildAll();
  cli = await openAgencyCli(folder);
  for (const id of ['lena', 'ben', 'cleo']) await cli.rig.member(id);
  await cli.want({ gold: { text: 'Hi' } }, ['lena']);
  await cli.plan();
  await cli.applied();
}, 180_000);
afterAll(() => cli?.rig.api.close());

const pictureOf = (file: string): PNG => PNG.sync.read(readFileSync(join(folder, file)));

/** Counts the pixels of a picture that are not transparent. */
function covered({ data }: PNG): number {
  let count = 0;
  for (let index = 3; index < data.length; index += 4) if (data[index]! > 0) count++;
  return count;
}

// behaviour: rollout-65
it('a plan is drawn before and after, on a page that names every picture', async () => {
  await wantNext('lena', 'ben');
  const { code, stdout, stderr } = await cli.liveloom(['plan', 'wanted', '--pictures', 'seen/pictures']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/2 members: 2 to change[\s\S]+\nPictures of 2 members: seen\/pictures\/index\.html\n$/);
  const files = ['before-portrait', 'before-landscape', 'after-portrait', 'after-landscape'];
  const names = [
    ...files.map((name) => `lena@example.com-gold-${name}.png`),
    ...files.slice(2).map((name) => `ben@example.com-gold-${name}.png`),
  ];
  expect(readdirSync(join(folder, 'seen/pictures')).sort()).toEqual([...names, 'index.html'].sort());
  if (LOOK !== undefined) cpSync(join(folder, 'seen/pictures'), LOOK, { recursive: true });
  const page = readFileSync(join(folder, 'seen/pictures/index.html'), 'utf8');
  for (const name of names) expect(page).toContain(`src="${encodeURIComponent(name)}"`);
  expect(page).not.toContain('could not be loaded');
  const [before, after] = ['before', 'after'].map((at) =>
    pictureOf(`seen/pictures/lena@example.com-gold-${at}-portrait.png`),
  ) as [PNG, PNG];
  expect([before.width, before.height]).toEqual([1080, 1920]);
  // The picture of the preset covers its box, though no library has it yet.
  expect(covered(after) - covered(before)).toBeGreaterThan(30_000);
  expect(await cli.rig.api.database('presets').select('id')).toHaveLength(1);
});

// behaviour: rollout-65
it('one member of a plan is drawn too, and the files are named as JSON', async () => {
  await wantNext('lena');
  const { id } = (await cli.plan(), cli.planFile());
  const args = ['plan', 'show', id, '--member', 'lena@example.com', '--pictures', 'one', '--json'];
  const { code, stdout, stderr } = await cli.liveloom(args);
  expect([code, stderr]).toEqual([0, '']);
  const { member, pictures } = JSON.parse(stdout) as { member: object; pictures: WrittenPictures };
  expect(member).toMatchObject({ email: 'lena@example.com', status: 'ready' });
  const [profile] = pictures.members[0]!.profiles;
  expect(pictures).toMatchObject({ page: 'one/index.html', leftOut: 0, members: [{ reasons: [] }] });
  for (const file of [...Object.values(profile!.before!), ...Object.values(profile!.after), pictures.page])
    expect(existsSync(join(folder, file)), file).toBe(true);
  // The file of the preset is only in the folder, which this command does not know.
  expect(profile!.missingFiles).toBe(1);
});

// behaviour: rollout-65
it('only the first members are drawn, and the others are counted', async () => {
  await wantNext('lena', 'ben', 'cleo');
  for (const [name, value] of Object.entries(cli.env())) vi.stubEnv(name, value);
  const server = runningServer({});
  const calls = agencyCalls(server);
  const plan = await calls.readPlan((await cli.plan(), cli.planFile().id));
  const members = await calls.planMembers(plan.id);
  const out = { path: join(folder, 'few'), name: 'few' };
  const written = await writePlanPictures({ plan, members, calls, server: server.url, presets: [], out, most: 1 });
  expect(written).toMatchObject({ leftOut: 2, members: [{ email: 'ben@example.com' }] });
  expect(readFileSync(join(folder, 'few/index.html'), 'utf8')).toContain('2 more members');
  vi.unstubAllEnvs();
});

// behaviour: rollout-66
it('without a browser the plan is printed as always, with a sentence', async () => {
  await wantNext('lena');
  const plain = await cli.liveloom(['plan', 'wanted', '--exit-code']);
  const withNone = await cli.liveloom(['plan', 'wanted', '--exit-code', '--pictures', 'none'], 'mia', NO_BROWSER);
  // The first line names the plan, and new items get other ids.
  const body = ({ stdout }: typeof plain): string => stdout.slice(stdout.indexOf('\n')).replaceAll(/key-\d+/g, 'key');
  expect([withNone.code, body(withNone)]).toEqual([1, body(plain)]);
  expect(withNone.stderr).toMatch(/^No pictures: No Chromium found\. Install it .+\n$/);
  expect(existsSync(join(folder, 'none'))).toBe(false);
  const json = await cli.liveloom(['plan', 'wanted', '--pictures', '--json'], 'mia', NO_BROWSER);
  expect(JSON.parse(json.stdout)).toMatchObject({ pictures: null, members: [{ email: 'lena@example.com' }] });
});
