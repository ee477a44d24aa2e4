/** Tests an overlay as a file: an export can be imported again with its media, and never refers to another's library. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaQuotaBytes } from '#engine/rules/mediaLimits.ts';
import { mediaIdsOf } from '#engine/rules/references.ts';
import type { ImportReport, MediaList, OverlayAnswer, OverlayItem } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { HttpAnswer } from '#tests/support/httpRequest.ts';
import { errorOf, MediaCalls, mediaFixture } from '#tests/support/mediaCalls.ts';
import { START_MS } from '#tests/support/session.ts';
import { insertFile } from '../../media/library/store.ts';

const BOUNDARY = 'a-boundary';
const PICTURE = mediaFixture('library/picture.png');
const VIDEO = mediaFixture('video/key.mp4');

let api: ApiServer;
let mia: Account;
let ben: Account;
let pictureId: string;
let exported: Buffer;

beforeAll(async () => {
  api = await startApiServer();
  mia = await api.account('mia');
  ben = await api.account('ben');
  const calls = new MediaCalls(api, mia);
  pictureId = (await calls.upload('images', PICTURE, 'Logo')).id;
  const { id: videoId } = await calls.upload('videos', VIDEO, 'Intro');
  await add({ type: 'IMAGE', name: 'Logo', settings: { imageId: pictureId } });
  await add({ type: 'IMAGE', name: 'By address', settings: { imageUrl: `/media/library/${pictureId}` } });
  await add({ type: 'VIDEO', name: 'Intro', settings: { videoId }, settingsLandscape: { scaleMode: 'cover' } });
  exported = (await download(mia)).body;
});
afterAll(() => api.close());

const profileOf = ({ id }: Account): string => `${id}-profile`;

async function add(body: object, as = mia): Promise<HttpAnswer> {
  const answer = await api.call('POST', `/overlay/${profileOf(as)}/items`, { as, body });
  if (as === mia) expect(answer.status, answer.text).toBe(201);
  return answer;
}

const download = (as: Account, profileId = profileOf(as)): Promise<HttpAnswer> =>
  api.call('GET', `/overlay/${profileId}/export`, { as });

function upload(file: Buffer, as: Account, fields: Record<string, string> = {}): Promise<HttpAnswer> {
  const parts = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}\r\n`);
  const heads = [...parts, `name="file"; filename="gaming.liveloom"\r\n\r\n`];
  const text = heads.map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}`).join('');
  const body = Buffer.concat([Buffer.from(text), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return api.call('POST', '/settings/import', { as, headers, body });
}

async function itemsOf(profileId: string, as: Account): Promise<OverlayItem[]> {
  const answer = await api.call('GET', `/overlay/${profileId}`, { as });
  return (answer.json() as OverlayAnswer).overlay.items;
}

const filesOf = async (as: Account, resource: string): Promise<MediaList['items']> =>
  ((await api.call('GET', `/${resource}`, { as })).json() as MediaList).items;

const bytesOf = async (id: string): Promise<Buffer> =>
  (await new MediaCalls(api, mia).get(`/media/library/${id}`)).body;

/** Returns what an overlay shows, with the bytes of its files. */
async function shown(items: readonly OverlayItem[]): Promise<unknown> {
  let text = JSON.stringify(items.map(({ id: _id, ...item }) => item));
  const bytes: string[] = [];
  for (const [index, id] of [...new Set(items.flatMap(mediaIdsOf))].entries()) {
    text = text.replaceAll(id, `file ${index}`);
    bytes.push((await bytesOf(id)).toString('base64'));
  }
  expect(bytes).toEqual([PICTURE, VIDEO].map((file) => file.toString('base64')));
  return JSON.parse(text);
}

describe('an exported overlay', () => {
  it('is a file to keep, as long as it says', async () => {
    const answer = await download(mia);
    expect(answer.headers['content-disposition']).toContain('attachment; filename="Test.liveloom"');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    const head = JSON.parse(answer.body.subarray(0, answer.body.indexOf(10)).toString()) as { media: unknown[] };
    expect(head.media).toHaveLength(2);
    expect(answer.body.includes(PICTURE)).toBe(true);
  });

  it('is imported with the same document and the same bytes, by somebody else too', async () => {
    const before = await shown(await itemsOf(profileOf(mia), mia));
    const answer = await upload(exported, ben);
    expect(answer.status, answer.text).toBe(200);
    const report = answer.json() as ImportReport;
    expect(report.parts.map(({ part, found, imported }) => [part, found, imported])).toEqual([
      ['overlay', 4, 4],
      ['media', 2, 2],
    ]);
    expect(report.problems).toEqual([]);
    expect(await shown(await itemsOf(report.profileId!, ben))).toEqual(before);
    expect((await filesOf(ben, 'images')).map(({ name }) => name)).toEqual(['Logo']);
    // The second export can be imported again, too.
    const again = (await upload((await download(ben, report.profileId!)).body, ben)).json() as ImportReport;
    expect(await shown(await itemsOf(again.profileId!, ben))).toEqual(before);
    expect(await filesOf(ben, 'images')).toHaveLength(1);
  });

  it('adds nothing where its files are there already, and nothing at all on a trial', async () => {
    const trial = (await upload(exported, mia, { dryRun: 'true' })).json() as ImportReport;
    expect(trial).toMatchObject({ profileId: null, parts: [{ imported: 0 }, { found: 2, imported: 0 }] });
    await upload(exported, mia);
    expect(await filesOf(mia, 'images')).toHaveLength(1);
    const cleo = await api.account('cleo');
    await upload(exported, cleo, { dryRun: 'true' });
    expect([await filesOf(cleo, 'images'), await filesOf(cleo, 'videos')]).toEqual([[], []]);
  });

  // behaviour: media-4
  it('for which there is no room is refused before anything of it is stored, on a trial too', async () => {
    const finn = await api.account('finn', { user: { email: null, demoExpiresAtMs: START_MS + 86_400_000 } });
    const size = mediaQuotaBytes(true) - PICTURE.length;
    const filler = { id: 'filler', streamerId: 'finn', kind: 'audio', name: 'Old', type: 'audio/mpeg', size } as const;
    await insertFile(api.database, {
      ...filler,
      durationMs: 1,
      width: null,
      height: null,
      version: null,
      createdAtMs: 0,
    });
    for (const dryRun of ['true', 'false'])
      expect(errorOf(await upload(exported, finn, { dryRun })).code).toBe('MEDIA_QUOTA_REACHED');
    expect([await filesOf(finn, 'images'), await filesOf(finn, 'videos')]).toEqual([[], []]);
  });

  it('that is cut off, damaged or longer than it says leaves nothing behind', async () => {
    const dora = await api.account('dora');
    const damaged = Buffer.from(exported);
    damaged[damaged.indexOf(PICTURE) + 40]! ^= 1;
    for (const [file, words] of [
      [exported.subarray(0, exported.length - 1), 'cut off'],
      [damaged, 'damaged'],
      [Buffer.concat([exported, Buffer.from('x')]), 'more behind'],
    ] as const) {
      const answer = await upload(file, dora);
      expect(errorOf(answer), answer.text).toMatchObject({
        code: 'FILE_INVALID',
        message: expect.stringContaining(words),
      });
    }
    expect([await filesOf(dora, 'images'), await filesOf(dora, 'videos')]).toEqual([[], []]);
  });

  it('is only for whose it is', async () => {
    expect((await download(ben, profileOf(mia))).status).toBe(404);
    expect((await api.call('GET', `/overlay/${profileOf(mia)}/export`)).status).toBe(401);
  });
});

describe('a file of somebody else', () => {
  it('is refused where an overlay is edited', async () => {
    const wanted = { type: 'IMAGE', settings: { imageId: pictureId } };
    expect(errorOf(await add(wanted, ben)).code).toBe('MEDIA_NOT_YOURS');
    const own = (await add({ type: 'IMAGE' }, ben)).json() as { item: { id: string } };
    for (const settings of [{ imageId: pictureId }, { imageUrl: `/media/library/${pictureId}` }]) {
      const path = `/overlay/${profileOf(ben)}`;
      const patch = { itemsById: { [own.item.id]: { settingsLandscape: settings } } };
      expect(errorOf(await api.call('PATCH', path, { as: ben, body: { patch } })).code).toBe('MEDIA_NOT_YOURS');
      const change = await api.call('PATCH', `${path}/items/${own.item.id}`, { as: ben, body: { settings } });
      expect(errorOf(change).code).toBe('MEDIA_NOT_YOURS');
    }
  });

  it('is dropped on import, and the report names the item', async () => {
    const head = JSON.parse(exported.subarray(0, exported.indexOf(10)).toString()) as object;
    const file = Buffer.from(JSON.stringify({ ...head, media: [] }));
    const erik = await api.account('erik');
    const report = (await upload(file, erik)).json() as ImportReport;
    expect(report.problems).toHaveLength(3);
    expect(report.problems[0]).toContain('“Logo” shows nothing yet');
    const settings = (await itemsOf(report.profileId!, erik)).map((item) => item.settings as object);
    expect(JSON.stringify(settings)).not.toContain(pictureId);
  });
});
