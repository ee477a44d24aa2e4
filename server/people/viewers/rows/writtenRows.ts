/** Formats stored viewers as rows of a file. Runs in the thread for lists, because a viewer takes about 30 µs. Pure. */
import type { LevelTable } from '#engine/points/levels.ts';
import type { ExportViewers } from '#schemas/generated/types.ts';
import { BETWEEN_TEXTS } from '../../../ground/db/dialect.ts';
import type { ViewerRow } from '../../../show/fold/totals/viewerRow.ts';
import type { Keys } from '../../../show/fold/totals/periodTotals.ts';
import { entryOf, type RoomsByStream } from '../viewerEntry.ts';
import { csvRow, exportedViewer, type SoundNames } from './fileRows.ts';

export interface RowsTask extends Pick<ExportViewers, 'format' | 'language'> {
  /** Viewer ids in the order of the file. */
  ids: readonly string[];
  /** The stored viewers with these ids in any order, separated by `BETWEEN_TEXTS`; deleted viewers are missing. */
  bodies: string;
  /** Keys of the current periods. */
  keys: Keys;
  table: LevelTable;
  sounds: SoundNames;
  rooms: RoomsByStream;
}

export function writtenRows({ ids, bodies, keys, table, sounds, rooms, format, language }: RowsTask): string {
  const texts = bodies === '' ? [] : bodies.split(BETWEEN_TEXTS);
  const byId = new Map(texts.map((text) => JSON.parse(text) as ViewerRow).map((row) => [row.tiktokId, row]));
  const entries = ids.flatMap((id) => byId.get(id) ?? []).map((row) => entryOf(row, keys, table, rooms));
  return format === 'csv'
    ? entries.map((entry) => csvRow(entry, language, sounds)).join('')
    : entries.map((entry) => JSON.stringify(exportedViewer(entry, sounds))).join(',\n');
}
