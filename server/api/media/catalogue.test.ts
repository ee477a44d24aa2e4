/** Tests sounds of a catalogue over real sockets: found, played and copied into a library. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FoundSounds, MediaAnswer } from '#schemas/generated/types.ts';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { ApiServerOptions } from '#tests/support/apiServerOptions.ts';
import { errorOf, MediaCalls, mediaFixture } from '#tests/support/mediaCalls.ts';
import { FAKE_KEYS, type FakeS3, startFakeS3 } from '../../media/library/storage/fake/fakeS3.ts';
import { s3Storage } from '../../media/library/storage/s3Storage.ts';
import { fetchNamed } from '../../ground/outbound/fetchNamed.ts';
import { DIRECT } from '../../ground/outbound/outboundSettings.ts';
import { realNetwork } from '../../ground/outbound/realNetwork.ts';
import { type FakeCatalogue, startFakeCatalogue } from '../../providers/sounds/fake/fakeCatalogue.ts';
import { myInstants } from '../../providers/sounds/myInstants.ts';
import { createSoundCatalogue } from '../../providers/sounds/soundCatalogue.ts';

const SOUND = mediaFixture('sound/long.ogg');
const never = { after: () => () => undefined };

let fake: FakeCatalogue;
let api: ApiServer;
let anna: MediaCalls;

async function start(options: ApiServerOptions = {}): Promise<void> {
  api = await startApiServer({
    catalogue: ({ clock }) =>
      createSoundCatalogue(
        { name: 'sounds.example.com', origin: fake.origin, kind: myInstants(fake.origin) },
        { clock, scheduler: never, network: realNetwork(DIRECT) },
      ),
    ...options,
  });
  anna = new MediaCalls(api, await api.account('anna'));
}

beforeEach(async () => {
  fake = await startFakeCatalogue({ Applause: SOUND, Program: Buffer.from('MZ nothing to hear') });
});
afterEach(() => Promise.all([api.close(), fake.close()]));

async function found(search: string): Promise<FoundSounds> {
  const answer = await api.call('GET', `/audios/myinstants?search=${search}`, { as: anna.as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as FoundSounds;
}
const add = (soundId: string, name = 'Applause') =>
  api.call('POST', '/audios/myinstants', { as: anna.as, body: { soundId, name } });

describe('a sound of the catalogue', () => {
  beforeEach(() => start());

  it('is heard through this server', async () => {
    const { catalogue, items } = await found('applause');
    expect([catalogue, items.map(({ title }) => title)]).toEqual(['sounds.example.com', ['Applause']]);
    const heard = await anna.get(items[0]!.previewUrl);
    expect([heard.status, heard.headers['content-type'], heard.body.equals(SOUND)]).toEqual([200, 'audio/ogg', true]);
    const part = await anna.get(items[0]!.previewUrl, { range: 'bytes=10-19' });
    expect([part.status, part.body]).toEqual([206, SOUND.subarray(10, 20)]);
    expect(heard.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/);
  });

  it('becomes a file of the library, which needs the catalogue no more', async () => {
    const { items } = await found('applause');
    const answer = await add(items[0]!.id, ' Clap ');
    expect([answer.status, answer.json()]).toMatchObject([
      201,
      { name: 'Clap', type: 'audio/ogg', size: SOUND.length },
    ]);
    const file = answer.json() as MediaAnswer;
    expect(file.durationMs).toBeGreaterThan(0);
    fake.answer = (_request, response) => response.destroy();
    expect((await anna.get(file.url)).body.equals(SOUND)).toBe(true);
    expect((await anna.list('audios')).total).toBe(1);
  });

  it('that is none is refused and leaves nothing behind', async () => {
    const { items } = await found('program');
    expect(errorOf(await anna.get(items[0]!.previewUrl)).code).toBe('MEDIA_TYPE_REFUSED');
    expect(errorOf(await add(items[0]!.id)).code).toBe('MEDIA_TYPE_REFUSED');
    expect([anna.stored(), (await anna.list('audios')).total]).toEqual([[], 0]);
  });

  it('is known by its name for an hour, and only by a name that was given', async () => {
    const { items } = await found('applause');
    const id = items[0]!.id;
    const url = Buffer.from(JSON.stringify(['http://127.0.0.1/secret', 1e15])).toString('base64url');
    for (const wrong of [`${url}.${id.split('.')[1]}`, `${id}x`, 'x.y']) {
      expect(errorOf(await add(wrong)).code).toBe('SOUND_LIST_TOO_OLD');
      expect(errorOf(await anna.get(`/media/sound/${wrong}`)).code).toBe('SOUND_LIST_TOO_OLD');
    }
    api.clock.set(api.clock.nowMs() + 3_600_000);
    expect(errorOf(await add(id)).code).toBe('SOUND_LIST_TOO_OLD');
  });

  it('counts as an upload does', async () => {
    const demo = new MediaCalls(api, await api.account('demo', { user: { demoExpiresAtMs: 9e15, email: null } }));
    await demo.opened('videos', 200 * 1024 * 1024);
    const { items } = await found('applause');
    const body = { soundId: items[0]!.id, name: 'Applause' };
    const answer = await api.call('POST', '/audios/myinstants', { as: demo.as, body });
    expect(errorOf(answer).code).toBe('MEDIA_QUOTA_REACHED');
  });

  it('cannot be found while the catalogue is away, which is said', async () => {
    fake.answer = (_request, response) => response.destroy();
    const answer = await api.call('GET', '/audios/myinstants?search=x', { as: anna.as });
    expect([answer.status, errorOf(answer).message]).toEqual([
      502,
      'The catalogue sounds.example.com cannot be reached right now (connection closed). Try again later, or upload your own sound.',
    ]);
  });
});

describe('with an object storage', () => {
  let s3: FakeS3;
  afterEach(() => s3.close());

  it('a sound goes into the bucket', async () => {
    await start({
      storage: async (_folder, { clock }) => {
        s3 = await startFakeS3(clock);
        return s3Storage(
          { ...FAKE_KEYS, endpoint: s3.endpoint, prefix: 'x/' },
          { clock, scheduler: never, fetch: fetchNamed(realNetwork(DIRECT)) },
        );
      },
    });
    const { items } = await found('applause');
    const file = (await add(items[0]!.id)).json() as MediaAnswer;
    expect([...s3.objects]).toEqual([[`x/${file.id}`, SOUND]]);
    expect((await anna.get(file.url)).body.equals(SOUND)).toBe(true);
  });
});

it('without a catalogue there are no sounds to find', async () => {
  await start({ catalogue: () => null as never });
  expect(errorOf(await api.call('GET', '/audios/myinstants', { as: anna.as })).code).toBe('CATALOGUE_OFF');
});
