/** Tests storing new documents together. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import type { NewDocument } from '../../show/session/storedDocuments.ts';
import { insertDocuments } from '../insertDocuments.ts';

let api: ApiServer;
beforeEach(async () => {
  api = await startApiServer();
  await api.account('anna');
});
afterEach(() => api.close());

const documentOf = (n: number): NewDocument => ({
  kind: 'flow',
  id: `f${n}`,
  body: JSON.stringify({ id: `f${n}`, name: 'a "quote" \\ 字 \u{1f600}' }),
  columns: { search_key: `key ${n}`, parent_id: n === 0 ? null : 'folder' },
});

test('two statements store any number of documents as they are', async () => {
  const documents = Array.from({ length: 50 }, (_none, n) => documentOf(n));
  let statements = 0;
  const count = (): void => void statements++;
  api.database.on('query', count);
  await insertDocuments(api.database, 'anna', documents, { nowMs: 7 });
  api.database.off('query', count);
  expect(statements).toBe(2);
  const own = { streamer_id: 'anna', kind: 'flow' };
  const rows = await api.database('documents').where(own).orderBy('edited_at').select<object[]>();
  expect(rows).toHaveLength(50);
  expect(rows).toContainEqual({
    ...own,
    id: 'f0',
    version: 1,
    body: documents[0]!.body,
    ...documents[0]!.columns,
    edited_at: 7,
  });
  const patches = await api.database('document_changes').where(own).pluck<string[]>('patch');
  expect(patches.sort()).toEqual(documents.map(({ body }) => body).sort());
});
