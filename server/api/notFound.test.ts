import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';

let api: ApiServer;
beforeEach(async () => void (api = await startApiServer()));
afterEach(() => api.close());

// behaviour: api-2
test.each([
  ['/profiles/gone/pages', 'en', 'Not found: profile gone. Check the id'],
  ['/profiles/gone/pages', 'de', 'Nicht gefunden: Profil gone. Prüfe die ID'],
  ['/flows/gone', 'en', 'Not found: flow gone.'],
  [`/flows/${'x'.repeat(500)}`, 'en', `Not found: flow ${'x'.repeat(60)}….`],
])('%s says in %s what is missing', async (path, locale, words) => {
  const anna = await api.account('anna');
  const answer = await api.call('GET', path, { as: anna, headers: { 'accept-language': locale } });
  const { error } = answer.json() as { error: { code: string; message: string } };
  expect([answer.status, error.code]).toEqual([404, 'NOT_FOUND']);
  expect(error.message).toContain(words);
});

// behaviour: api-2
test('the profile of somebody else is missing in the same words', async () => {
  const anna = await api.account('anna');
  const ben = await api.account('ben');
  const { items } = (await api.call('GET', '/profiles', { as: ben })).json() as { items: { id: string }[] };
  const [profile] = items;
  const answer = await api.call('GET', `/profiles/${profile!.id}/pages`, { as: anna });
  expect(answer.json()).toMatchObject({
    error: { code: 'NOT_FOUND', message: expect.stringContaining(`profile ${profile!.id}.`) },
  });
});
