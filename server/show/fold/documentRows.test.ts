import { expect, test } from 'vitest';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { openTestSession, testBundle, testItem } from '#tests/support/session.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { documentRows, documentsFromRows } from './documentRows.ts';
import { documentsFromBundle, withOverlays } from './documents.ts';
import type { Batch } from '../session/store.ts';

const one = documentsFromBundle(testBundle([testItem('GOAL', 'a')]));
const { profile, points, overlay } = one;
const second = { ...overlayFromFile(testBundle([]).overlay), id: 'second' };
const both = withOverlays(one, [...one.overlays, { overlay: second, version: 3, position: 7 }]);
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

test('come back as they were, whatever order the rows are in', () => {
  const rows = documentRows(both).map((row) => ({ ...row, value: stored(row.value) }));
  expect(documentsFromRows(rows)).toEqual(both);
  expect(documentsFromRows([...rows].reverse())).toEqual(both);
  expect(documentsFromRows([])).toBeNull();
});

test.each(['profile/test', 'points/points', 'streamer/streamer', 'overlay/test'])(
  'a missing row is said, not guessed: %s',
  (key) => {
    const rows = documentRows(one).filter((row) => row.key !== key);
    expect(() => documentsFromRows(rows)).toThrow('not all documents of the session are there');
  },
);

test('rows of before, with all in one, are read', () => {
  const row = (value: object) => [{ kind: 'documents', key: 'applied', value: stored(value) }];
  const overlays = [{ overlay, version: 1 }];
  expect(documentsFromRows(row({ profile, points, overlays }))).toEqual(one);
  expect(documentsFromRows(row({ profile, points, overlay, overlayVersion: 1 }))).toEqual(one);
});

test('an edit writes one row, however many overlays there are', async () => {
  const { session, store, close } = await openTestSession(testBundle([testItem('GOAL', 'a')]));
  const written: string[] = [];
  const append = store.append.bind(store);
  store.append = (batch: Batch) => {
    const rows = [...batch.rows];
    written.push(...rows.filter(({ kind }) => kind === 'document').map(({ key }) => key));
    return append({ ...batch, rows });
  };
  const change = (id: string, version: number, patch: object | null) =>
    session.submit({
      type: 'documentChanged',
      origin: 'document',
      payload: { kind: 'overlay', id, version, patch } as never,
    });
  for (let n = 0; n < 20; n++) await change(`o${n}`, 1, { ...second, id: `o${n}` });
  written.length = 0;
  await change('o7', 2, { name: 'Renamed' });
  await change('o9', 2, null);
  expect(written).toEqual(['overlay/o7', 'overlay/o9']);
  const kept = documentsFromRows((await store.load())!.rows)!;
  expect(kept).toEqual(session.state.documents);
  expect(kept.overlays.map(({ overlay: { id } }) => id)).toEqual(
    ['test', ...Array.from({ length: 20 }, (_none, n) => `o${n}`)].filter((id) => id !== 'o9'),
  );
  await close();
});

test('settings that came after a row was stored are there, as they are in overlays that are read', () => {
  const item = testItem('TOP_GIFT', 'top');
  const { whenEmpty: _later, ...settings } = item.settings as { whenEmpty?: string };
  const older = { ...overlay, itemsById: { top: { ...item, settings } as OverlayItem }, order: ['top'] };
  const rows = documentRows(withOverlays(one, [{ overlay: older, version: 1, position: 0 }]));
  const read = documentsFromRows(rows.map((row) => ({ ...row, value: stored(row.value) })))!;
  expect(read.overlay.itemsById['top']!.settings).toMatchObject({ whenEmpty: 'placeholder' });
});
