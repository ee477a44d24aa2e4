import type { Knex } from 'knex';

interface Row {
  streamer_id: string;
  id: string;
  summary: string;
  body: string;
}

interface Body {
  gaps?: { fromMs: number; toMs: number }[];
  alerts?: { cues: { pages: number }[] }[];
}

const PIECE = 50;

/** Adds gaps and alerts that no page showed to the summaries of reports, for the rosters of agencies. */
export async function up(knex: Knex): Promise<void> {
  for (let last: Pick<Row, 'streamer_id' | 'id'> = { streamer_id: '', id: '' }; ;) {
    const rows = await knex('stream_reports')
      .whereRaw('(streamer_id, id) > (?, ?)', [last.streamer_id, last.id])
      .orderBy(['streamer_id', 'id'])
      .limit(PIECE)
      .select<Row[]>('streamer_id', 'id', 'summary', 'body');
    for (const { streamer_id, id, ...texts } of rows) {
      const summary = withNumbers(texts);
      if (summary !== null) await knex('stream_reports').where({ streamer_id, id }).update({ summary });
    }
    const next = rows.at(-1);
    if (next === undefined) return;
    last = next;
  }
}

/** Returns null for a damaged report, which stays as it is. */
function withNumbers({ summary, body }: Pick<Row, 'summary' | 'body'>): string | null {
  try {
    const { gaps = [], alerts = [] } = JSON.parse(body) as Body;
    return JSON.stringify({
      ...(JSON.parse(summary) as object),
      gaps: gaps.length,
      gapMs: gaps.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0),
      alertsNotShown: alerts.filter(({ cues }) => cues.every(({ pages }) => pages === 0)).length,
    });
  } catch {
    return null;
  }
}

/** Migrations only go up; see 0001-initial.ts. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
