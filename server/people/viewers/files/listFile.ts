/** Formats the rows of a list as a file, one piece at a time, so that nothing waits in memory for the rest. */
import type { ExportViewers } from '#schemas/generated/types.ts';
import { CSV_START } from '../../../documents/imports/viewers/csvCells.ts';
import { csvHead } from '../rows/fileRows.ts';

interface Frame {
  head: string;
  between: string;
  tail: string;
}

/** A companion export, which this program and others read. */
const JSON_FRAME: Frame = {
  head: '{"format":"companion-export","version":1,"program":"Liveloom","viewers":[',
  between: ',\n',
  tail: '\n]}\n',
};

const frameOf = ({ format, language }: Pick<ExportViewers, 'format' | 'language'>): Frame =>
  format === 'json' ? JSON_FRAME : { head: CSV_START + csvHead(language), between: '', tail: '' };

/**
 * Formats the file.
 * @param pieces rows as `writtenRows` writes them
 */
export async function* listFile(
  pieces: AsyncIterable<string>,
  query: Pick<ExportViewers, 'format' | 'language'>,
): AsyncGenerator<Uint8Array> {
  const { head, between, tail } = frameOf(query);
  yield Buffer.from(head);
  let before = query.format === 'json' ? '\n' : '';
  for await (const piece of pieces) {
    if (piece === '') continue;
    yield Buffer.from(before + piece);
    before = between;
  }
  if (tail !== '') yield Buffer.from(tail);
}
