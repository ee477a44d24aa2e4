import type { Knex } from 'knex';

interface OldKeys {
  today: string;
  week: string;
  month: string;
  year: string;
  stream: string;
}

interface OldCounter {
  keys: OldKeys;
  totals: Record<keyof OldKeys | 'overall', number>;
}

interface OldViewer {
  seenStream: string;
  points: OldCounter;
  coins: OldCounter;
  likes: OldCounter;
}

interface OldStream {
  keys: OldKeys;
  counters: Record<string, OldCounter | undefined>;
}

const PERIODS = ['today', 'week', 'month', 'year', 'stream'] as const;
const STREAM_COUNTERS = 'coins likes shares follows subscriptions chatMessages gifts pointsThousandths'.split(' ');
const NONE = [0, 0, 0, 0, 0, 0, 0];

/** Returns overall, today, week, month, year, stream and the event of the last change, which is unknown: 0. */
function shortTotals(counter: OldCounter | undefined, keys: OldKeys): number[] {
  if (!counter) return NONE;
  const read = PERIODS.map((period) => (counter.keys[period] === keys[period] ? counter.totals[period] : 0));
  return [counter.totals.overall, ...read, 0];
}

function shortViewer({ seenStream, points, coins, likes, ...viewer }: OldViewer): object {
  const newest = [points, coins, likes].reduce((one, other) => (other.keys.today > one.keys.today ? other : one));
  const keys = { ...newest.keys, stream: seenStream };
  return {
    ...viewer,
    stamp: `${keys.today} ${keys.stream}`,
    points: shortTotals(points, keys),
    coins: shortTotals(coins, keys),
    likes: shortTotals(likes, keys),
    chatMessages: NONE,
  };
}

function shortStream({ keys, counters, ...stream }: OldStream): object {
  const totals = STREAM_COUNTERS.map((name) => [name, shortTotals(counters[name], keys)] as const);
  return { ...stream, stamp: `${keys.today} ${keys.stream}`, totals: Object.fromEntries(totals) };
}

/** Stores totals as short lists under one stamp of day and stream, instead of an object with all period keys per total. */
export async function up(knex: Knex): Promise<void> {
  const viewers = await knex('viewers').select<{ streamer_id: string; tiktok_id: string; body: string }[]>('*');
  for (const { streamer_id, tiktok_id, body } of viewers) {
    const short = JSON.stringify(shortViewer(JSON.parse(body) as OldViewer));
    await knex('viewers').where({ streamer_id, tiktok_id }).update({ body: short });
  }
  const stats = await knex('live_rows').where({ kind: 'stats', key: 'totals' });
  for (const { streamer_id, body } of stats as { streamer_id: string; body: string }[]) {
    const short = JSON.stringify(shortStream(JSON.parse(body) as OldStream));
    await knex('live_rows').where({ streamer_id, kind: 'stats', key: 'totals' }).update({ key: 'stream', body: short });
  }
}

/** Migrations only go up: an older program refuses a newer database, and a copy of the older one is kept. */
export async function down(): Promise<void> {
  throw new Error('migrations only go up; restore the copy that was made before the migration');
}
