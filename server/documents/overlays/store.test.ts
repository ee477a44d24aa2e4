/** Tests reading single items of a stored overlay. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { hasItem, storedItem } from './store.ts';

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterEach(() => api.close());

const OVERLAY = 'anna-profile';

async function add(name: string): Promise<string> {
  const body = { type: 'TEXT', name, settings: { text: 'x'.repeat(1_000) } };
  const answer = await api.call('POST', `/overlay/${OVERLAY}/items`, { as: anna, body });
  return (answer.json() as { item: { id: string } }).item.id;
}

test('an item is read without the rest of its overlay', async () => {
  const ids = [await add('one'), await add('two'), await add('three')];
  let chars = 0;
  const count = (response: unknown): void => void (chars += JSON.stringify(response).length);
  api.database.on('query-response', count);
  const found = await storedItem(api.database, OVERLAY, ids[1]!);
  api.database.off('query-response', count);
  expect(found).toMatchObject({ item: { id: ids[1], name: 'two' }, version: 4 });
  expect(chars).toBeLessThan(2 * JSON.stringify(found).length);
});

test('an item that is not there is no item, whatever it is called', async () => {
  await add('one');
  for (const id of ['other', '__proto__', 'constructor', '"', '']) {
    expect(await storedItem(api.database, OVERLAY, id)).toBeNull();
    expect(await hasItem(api.database, OVERLAY, id)).toBe(false);
  }
  await expect(storedItem(api.database, 'nobody', 'one')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an overlay that is damaged says so', async () => {
  await api.database('documents').where({ kind: 'overlay', id: OVERLAY }).update({ body: '{"id":' });
  await expect(storedItem(api.database, OVERLAY, 'one')).rejects.toMatchObject({ code: 'OVERLAY_DAMAGED' });
});
