/** Writes viewers into a file, some at a time: nothing of it waits in memory for the rest. */
import type { Locale, ViewerEntry } from '#schemas/generated/types.ts';
import { CSV_START } from '../../documents/imports/viewers/csvCells.ts';
import { csvHead, csvRow, exportedViewer, type SoundNames } from './fileRows.ts';

type Some = AsyncIterable<readonly ViewerEntry[]>;
const bytesOf = (text: string): Uint8Array => Buffer.from(text);

export async function* csvFile(viewers: Some, locale: Locale, sounds: SoundNames): AsyncGenerator<Uint8Array> {
  yield bytesOf(CSV_START + csvHead(locale));
  for await (const some of viewers) yield bytesOf(some.map((viewer) => csvRow(viewer, locale, sounds)).join(''));
}

/** As a companion export, which this program and others read. */
export async function* jsonFile(viewers: Some, sounds: SoundNames): AsyncGenerator<Uint8Array> {
  yield bytesOf('{"format":"companion-export","version":1,"program":"Liveloom","viewers":[');
  let between = '\n';
  for await (const some of viewers) {
    const written = some.map((viewer) => JSON.stringify(exportedViewer(viewer, sounds)));
    if (written.length > 0) yield bytesOf(between + written.join(',\n'));
    between = ',\n';
  }
  yield bytesOf('\n]}\n');
}
