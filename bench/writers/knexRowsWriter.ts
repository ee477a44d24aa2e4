import { connect } from '#server/ground/db/connection.ts';
import { STREAMER, type Writer } from './writer.ts';

/** Writes without optimization: knex, one builder query per row, in one transaction. */
export function knexRowsWriter(file: string): Writer {
  const database = connect(file);
  const streamer_id = STREAMER;
  return {
    close: () => database.destroy(),
    write: ({ events, rows, seq, at, nextDueMs }) =>
      database.transaction(async (transaction) => {
        for (const { seq, id, at, type, ...body } of events) {
          await transaction('events').insert({ streamer_id, seq, id, at, type, body: JSON.stringify(body) });
        }
        for (const { kind, key, value } of rows) {
          if (value === null) await transaction('live_rows').where({ streamer_id, kind, key }).delete();
          else if (kind !== 'viewer') {
            const row = { streamer_id, kind, key, body: JSON.stringify(value) };
            await transaction('live_rows').insert(row).onConflict(['streamer_id', 'kind', 'key']).merge();
          } else {
            const { name, updatedAt: updated_at } = value as { name: string; updatedAt: number };
            const row = { streamer_id, tiktok_id: key, name, updated_at, body: JSON.stringify(value) };
            await transaction('viewers').insert(row).onConflict(['streamer_id', 'tiktok_id']).merge();
          }
        }
        const session = { streamer_id, seq, at, next_due_ms: nextDueMs };
        await transaction('sessions').insert(session).onConflict('streamer_id').merge();
      }),
  };
}
