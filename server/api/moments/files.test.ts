/** Tests that the file of an overlay takes its moments along, with their sounds. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportReport, MomentsAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { MediaCalls, mediaFixture } from '#tests/support/mediaCalls.ts';

const BOUNDARY = 'a-boundary';

let api: ApiServer;
let mia: Account;

beforeAll(async () => {
  api = await startApiServer();
  mia = await api.account('mia');
  const { id: soundId } = await new MediaCalls(api, mia).upload('audios', mediaFixture('sound/beep.mp3'), 'Ding');
  await ask(mia, 'POST', '/moments/mia-profile');
  await ask(mia, 'PATCH', '/moments/mia-profile', { rungs: { follow: { soundId, text: 'Hooray' } } });
});
afterAll(() => api.close());

async function ask<T>(as: Account, method: string, path: string, body?: object): Promise<T> {
  const answer = await api.call(method, path, { as, ...(body && { body }) });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as T;
}

async function upload(file: Buffer, as: Account, profileId = ''): Promise<string> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; `;
  const text = `${head}name="profileId"\r\n\r\n${profileId}\r\n${head}name="file"; filename="mia.liveloom"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(text), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const answer = await api.call('POST', '/settings/import', { as, headers, body });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as ImportReport).profileId!;
}

const momentsOf = (as: Account, id: string): Promise<MomentsAnswer> => ask(as, 'GET', `/moments/${id}`);

// behaviour: moment-9
test('another account gets moments, alert box and sounds, and the same file again changes them', async () => {
  const file = (await api.call('GET', '/overlay/mia-profile/export', { as: mia })).body;
  const paul = await api.account('paul');
  const id = await upload(file, paul);
  const arrived = await momentsOf(paul, id);
  expect(arrived).toMatchObject({ hasAlertBox: true, moments: { id, rungs: { follow: { text: 'Hooray' } } } });
  const { soundId } = arrived.moments!.rungs.follow;
  const { items } = await ask<{ items: { id: string; name: string }[] }>(paul, 'GET', '/audios');
  expect(items).toMatchObject([{ id: soundId, name: 'Ding' }]);
  await ask(paul, 'PATCH', `/moments/${id}`, { isEnabled: false, rungs: { follow: { text: 'Mine' } } });
  await upload(file, paul, id);
  expect((await momentsOf(paul, id)).moments).toMatchObject({ isEnabled: true, rungs: { follow: { text: 'Hooray' } } });
});

// behaviour: usedby-1
test('before a sound is deleted, its moments are listed', async () => {
  const { items } = await ask<{ items: { usedBy: object[] }[] }>(mia, 'GET', '/audios');
  expect(items[0]!.usedBy).toMatchObject([{ kind: 'moments', id: 'mia-profile' }]);
});
