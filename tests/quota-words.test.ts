/** Tests that the tables of plans and quotas in the documentation match the code. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLAN_LIMITS } from '#engine/rules/planLimits.ts';
import { PLANS } from '#engine/rules/plans.ts';
import { type QuotaKind, type QuotaName, QUOTAS } from '#engine/rules/quotas.ts';

const page = readFileSync(new URL('../docs/behaviour/accounts.md', import.meta.url), 'utf8');

/** Returns the cells of the table below a statement, by the first cell of their row. */
function tableBelow(statement: string): Map<string, string[]> {
  const [, text = ''] = page.split(`<a id="${statement}"></a>`);
  const lines = text.split('\n<a id=')[0]!.split('\n');
  const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').map((cell) => cell.trim()));
  return new Map(rows.slice(2).map(([, name, ...cells]) => [name!, cells.slice(0, -1)]));
}

const ROWS: Readonly<Record<QuotaName, string>> = {
  profiles: 'profiles',
  itemsPerOverlay: 'items of an overlay',
  itemsOfAllOverlays: 'items of all overlays',
  bytesPerOverlay: 'an overlay as JSON',
  bytesOfAllOverlays: 'all overlays',
  versionsPerOverlay: 'earlier versions of an overlay',
  namedVersionsPerOverlay: 'versions of an overlay with a name',
  bytesOfDocuments: 'all other documents',
  bytesOfVersions: 'earlier versions of all documents',
  bytesOfChanges: 'steps of editing',
  files: 'files in the libraries',
  bytesOfFiles: 'bytes of files',
  openUploads: 'uploads that were begun',
  flows: 'flows',
  audioAlerts: 'audio alerts',
  viewers: 'viewers in the list',
  bytesOfViewers: 'viewers with their ledgers',
  rowsPerImport: 'rows of a file of viewers',
  bytesPerImport: 'a file of viewers',
};

function written(name: QuotaName, amount: number): string {
  if (!name.startsWith('bytes')) return amount.toLocaleString('en');
  const units = ['KiB', 'MiB', 'GiB'];
  const unit = Math.min(units.length, Math.floor(Math.log2(amount) / 10));
  return `${amount / 1024 ** unit} ${units[unit - 1]}`;
}

// behaviour: quota-1
test('the table of quotas says every quota', () => {
  const kinds: QuotaKind[] = ['DEMO', ...PLANS];
  const names = Object.keys(ROWS) as QuotaName[];
  const rows = names.map((name) => [ROWS[name], kinds.map((kind) => written(name, QUOTAS[kind][name]))]);
  expect(Object.fromEntries(tableBelow('quota-1'))).toEqual(Object.fromEntries(rows));
});

// behaviour: plan-2
test('the table of plans says every count', () => {
  const rows = {
    profiles: 'profiles',
    flows: 'flows',
    audioAlerts: 'audio alerts',
    pointSystemUsers: 'viewers of the points system',
  } as const;
  const table = tableBelow('plan-2');
  for (const [count, row] of Object.entries(rows))
    expect(table.get(row), row).toEqual(
      PLANS.map((plan) => {
        const limit = PLAN_LIMITS[plan].counts[count as keyof typeof rows];
        return limit === null ? 'as many as fit quota-1' : limit.toLocaleString('en');
      }),
    );
});
