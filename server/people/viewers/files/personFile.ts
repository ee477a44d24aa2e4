/**
 * Writes everything that is stored about one viewer to a file, for viewers who ask for their data (behaviour: viewerfile-3):
 * part by part, each a list. In a spreadsheet each field of each entry is a row.
 */
import type { JsonValue } from '#engine/core/mergePatch.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { type Cell, CSV_START, csvLine } from '../../../documents/imports/viewers/csvCells.ts';

/** A part of the file with its entries in portions. */
export type Part = readonly [name: string, entries: AsyncIterable<readonly JsonValue[]>];

const bytesOf = (text: string): Uint8Array => Buffer.from(text);

export async function* personAsJson(parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  yield bytesOf('{"format":"liveloom-viewer","version":1');
  for (const [name, entries] of parts) {
    yield bytesOf(`,\n${JSON.stringify(name)}:[`);
    let between = '\n';
    for await (const some of entries) {
      if (some.length === 0) continue;
      yield bytesOf(between + some.map((entry) => JSON.stringify(entry)).join(',\n'));
      between = ',\n';
    }
    yield bytesOf(']');
  }
  yield bytesOf('}\n');
}

export async function* personAsCsv(parts: readonly Part[], locale: Locale): AsyncGenerator<Uint8Array> {
  yield bytesOf(CSV_START + csvLine(['part', 'entry', 'field', 'value'], locale));
  for (const [name, entries] of parts) {
    let number = 0;
    for await (const some of entries) {
      const lines = some.flatMap((entry) => {
        number += 1;
        return leavesOf(entry, '').map(([field, value]) => csvLine([name, number, field, value], locale));
      });
      yield bytesOf(lines.join(''));
    }
  }
}

/** Returns all leaf values by path. The depth was limited when the value came in. */
function leavesOf(value: JsonValue, path: string): [path: string, value: Cell][] {
  if (value === null) return [];
  if (typeof value !== 'object') return [[path, typeof value === 'boolean' ? String(value) : cellOf(value)]];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, path === '' ? key : `${path}.${key}`));
}

/** A spreadsheet must not treat long digits as a number. */
const cellOf = (value: string | number): Cell =>
  typeof value === 'string' && /^\d{12,}$/.test(value) ? `'${value}` : value;
