/** Tests that an account cannot refer to another's library: two accounts, and every route that accepts addresses. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OverlayItem, WheelSettings } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';
import { MediaCalls, mediaFixture } from '#tests/support/mediaCalls.ts';

let api: ApiServer;
let mia: Account;
let ben: Account;
/** Files and items of Mia. */
let fileId: string;
let items: Record<'IMAGE' | 'VIDEO' | 'LOCATION', string>;
let playbacks = 0;

beforeAll(async () => {
  api = await startApiServer();
  mia = await api.account('mia');
  ben = await api.account('ben');
  fileId = (await new MediaCalls(api, mia).upload('images', mediaFixture('library/picture.png'), 'Logo')).id;
  const idOf = async (type: string): Promise<string> => {
    const { item } = (await post(`/overlay/${ben.id}-profile/items`, { type })).json() as { item: OverlayItem };
    return item.id;
  };
  items = { IMAGE: await idOf('IMAGE'), VIDEO: await idOf('VIDEO'), LOCATION: await idOf('LOCATION') };
});
afterAll(() => api.close());

const post = (path: string, body: object, as = ben) => api.call('POST', path, { as, body });
const toItem = (type: keyof typeof items, command: string, payload: object, as?: Account) =>
  post(`/overlay/${ben.id}-profile/items/${items[type]}/command`, { type: command, payload }, as);
const playback = () => ({ playbackId: `p${++playbacks}` });

/** Ways to send an address, by name. */
const DOORS: Record<string, (url: string) => ReturnType<typeof post>> = {
  showImage: (url) => toItem('IMAGE', 'showImage', { url }),
  playVideo: (url) => toItem('VIDEO', 'playVideo', { ...playback(), url, volume: 1, loop: false, chromaKey: false }),
  playSound: (url) => post('/commands', { type: 'playSound', payload: { ...playback(), url, volume: 1 } }),
  showText: (url) =>
    toItem('LOCATION', 'showText', { text: 'a', imageUrl: url, showProfilePicture: false, duration: 1 }),
  'a picture on the wheel': async (url) => saveWheel((wheel) => ({ items: [{ ...wheel.items[0]!, imageUrl: url }] })),
  'the middle of the wheel': async (url) => saveWheel(() => ({ centerImageUrl: url })),
  'the picture of a viewer in a test': (url) =>
    post(`/overlay/${ben.id}-profile/tests`, {
      events: [{ type: 'follow', payload: {}, viewer: { ...testViewer(1), profilePictureUrl: url } }],
    }),
};

async function saveWheel(change: (wheel: WheelSettings) => Partial<WheelSettings>): ReturnType<typeof post> {
  const path = '/wheel-of-fortune';
  const wheel = (await api.call('GET', path, { as: ben })).json() as WheelSettings;
  return api.call('PUT', path, { as: ben, body: { ...wheel, ...change(wheel) } });
}

// behaviour: media-3
it.each(Object.keys(DOORS))('%s refuses the address of a file of somebody else', async (name) => {
  const answer = await DOORS[name]!(`/media/library/${fileId}`);
  expect(answer.json()).toMatchObject({ error: { code: 'MEDIA_NOT_YOURS', message: expect.stringContaining(fileId) } });
  // An address that belongs to nobody else is accepted.
  const own = await DOORS[name]!('/media/library/of-nobody');
  expect(own.status, own.text).toBeLessThan(300);
});

it.each([
  (id: string) => `/media/library/${id}?again`,
  (id: string) => `/media/library/${id}#there`,
  (id: string) => `/media/./files/../library/${id}`,
  (id: string) => `/media/library/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
])('however it is written: %s', async (written) => {
  const answer = await DOORS['showImage']!(written(fileId));
  expect(answer.json()).toMatchObject({ error: { code: 'MEDIA_NOT_YOURS' } });
});

it('whose it is may use it', async () => {
  const url = `/media/library/${fileId}`;
  const payload = { ...playback(), url, volume: 1 };
  expect((await post('/commands', { type: 'playSound', payload }, mia)).status).toBeLessThan(300);
});

it('a wheel that was saved with the picture of somebody else does not start', async () => {
  await saveWheel(() => ({ centerImageUrl: '' }));
  const body = JSON.stringify((await api.call('GET', '/wheel-of-fortune', { as: ben })).json());
  await api
    .database('game_settings')
    .where({ streamer_id: ben.id })
    .update({ body: body.replace('"centerImageUrl":""', `"centerImageUrl":"/media/library/${fileId}"`) });
  const answer = await post('/wheel-of-fortune/test', { targetItemId: items.IMAGE });
  expect(answer.json()).toMatchObject({ error: { code: 'MEDIA_NOT_YOURS' } });
});
