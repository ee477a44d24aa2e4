/**
 * Tests the real thread with a real file: it requests existing viewers and returns parts, and the text of a refusal is passed
 * on.
 */
import { expect, it } from 'vitest';
import { keysAt } from '../../../../show/fold/totals/periodTotals.ts';
import type { ViewerRow } from '../../../../show/fold/totals/viewerRow.ts';
import { NO_TOTALS } from '../../../../show/fold/totals/periodTotals.ts';
import { createThreads } from '../../../../ground/base/threads.ts';
import { lookerFromSource } from '#tests/support/threadFromSource.ts';
import type { KnownViewersQuery, ImportPlanTask } from '../planViewerImport.ts';
import { planImportInThread } from './planImportInThread.ts';

const NEVER = { after: () => () => undefined };
const look = planImportInThread({ threads: createThreads(NEVER), start: lookerFromSource });
const keys = keysAt(Date.UTC(2026, 0, 1), 'UTC', '');
const columns = { username: -2, userId: -2, nickname: -2, points: -2, balance: -2, level: -2 };
const task = (text: string, isForReal: boolean): ImportPlanTask => ({
  bytes: new TextEncoder().encode(text),
  fileName: 'v.csv',
  choices: { columns },
  context: { mode: 'set', matchNames: true, aliases: new Map(), sounds: {}, keys, table: [0, 1_000] },
  isForReal,
});
const anna: ViewerRow = {
  tiktokId: '7',
  name: 'Anna',
  displayName: 'Anna',
  profilePictureUrl: '',
  createdAt: 1,
  updatedAt: 1,
  stamp: keys.stamp,
  points: [3_000, 0, 0, 0, 0, 0, 1],
  coins: NO_TOTALS,
  likes: NO_TOTALS,
  chatMessages: NO_TOTALS,
};

it.each([true, false])(
  'asks for some at a time and gives parts where they are wanted: %s',
  async (isForReal) => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `new_${n},id${n},5`);
    const asked: KnownViewersQuery[] = [];
    const known = (some: KnownViewersQuery): Promise<string[]> => {
      asked.push(some);
      return Promise.resolve(some.names.includes('anna') ? [JSON.stringify(anna)] : []);
    };
    const text = ['name,id,points', 'ANNA,,8', 'nobody,,8', ...rows].join('\n');
    const { report, parts, waiting } = await look(task(text, isForReal), known);
    expect(report).toMatchObject({ rows: 20_002, added: 20_000, changed: 1, byName: 1, waiting: 1, left: 0 });
    const unmatched = [{ name: 'nobody', earned: 8_000, balance: null }];
    expect(waiting.flatMap((rows) => JSON.parse(rows) as object[])).toEqual(isForReal ? unmatched : []);
    expect(asked).toHaveLength(101);
    expect(asked[0]!.names).toEqual(['anna', 'nobody']);
    expect(Math.max(...asked.map(({ ids }) => ids.length))).toBe(200);
    const taken = parts.map((part) => JSON.parse(part) as { tiktokId: string }[]);
    expect(taken.flat().map(({ tiktokId }) => tiktokId)).toEqual(
      isForReal ? ['7', ...rows.map((_, n) => `id${n}`)] : [],
    );
    expect(taken.every(({ length }) => length <= 200)).toBe(true);
  },
  60_000,
);

it('refuses in the words of the catalogue, and fails with whoever was asked', async () => {
  const long = (text: string): string => text + ' '.repeat(70_000);
  const nobody = (): Promise<string[]> => Promise.resolve([]);
  await expect(look(task(long('hello'), false), nobody)).rejects.toMatchObject({ code: 'VIEWER_FILE_UNKNOWN' });
  const gone = new Error('the disk is gone');
  const rows = Array.from({ length: 10_000 }, (_, n) => `a,${n},5`).join('\n');
  const failing = look(task(`name,id,points\n${rows}`, false), () => Promise.reject(gone));
  await expect(failing).rejects.toBe(gone);
}, 60_000);
