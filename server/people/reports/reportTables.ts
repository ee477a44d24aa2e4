/**
 * Formats a report as tables for spreadsheets (behaviour: report-4). Strangers choose names, so no cell may become a formula.
 * Pure.
 */
import { BUCKET_MS, MOMENT_SERIES } from '#engine/rules/moments.ts';
import type { ExportStreamReport, Locale, StreamReport } from '#schemas/generated/types.ts';
import { type Cell, CSV_START, csvLine } from '../../documents/imports/viewers/csvCells.ts';
import type { Report } from './report.ts';
import { alertView, lengthOf, momentsView, watchedIn, wholeSeries } from './reportView.ts';

type Table = ExportStreamReport['table'];

interface Shown {
  report: Report;
  people: StreamReport['people'];
}

const HEADS: Readonly<Record<Table, readonly string[]>> = {
  course: ['time', 'seconds', 'viewers', ...MOMENT_SERIES],
  moments: ['time', 'seconds', 'reason', 'value', 'usual', 'score'],
  people: ['list', 'rank', 'username', 'nickname', 'amount'],
  alerts: ['time', 'flow', 'shows', 'pages', 'notShown'],
};

function* courseRows({ report }: Shown): Generator<Cell[]> {
  const series = wholeSeries(report);
  const watched = watchedIn(report);
  for (let bucket = 0; bucket < lengthOf(report); bucket++) {
    const time = new Date(report.startedAtMs + bucket * BUCKET_MS).toISOString();
    const counted = MOMENT_SERIES.map((name) => series[name][bucket]!);
    yield [time, (bucket * BUCKET_MS) / 1000, watched[bucket] ?? '', ...counted];
  }
}

const ROWS: Readonly<Record<Table, (shown: Shown) => Iterable<Cell[]>>> = {
  course: courseRows,
  moments: ({ report }) =>
    momentsView(report).map(({ at, seconds, reason, value, usual, score }) => [
      at,
      seconds,
      reason,
      value,
      usual,
      score,
    ]),
  people: ({ people }) =>
    (['coins', 'likes', 'chats'] as const).flatMap((list) =>
      people[list].map(({ name, displayName, amount }, index) => [list, index + 1, name, displayName, amount]),
    ),
  alerts: ({ report }) =>
    report.alerts.map(alertView).map(({ at, name, types, pages, missed }) => {
      return [at, name, types.join(' '), pages, pages === 0 ? (missed ?? '') : ''];
    }),
};

export function* tableOf(table: Table, shown: Shown, locale: Locale): Generator<string> {
  yield CSV_START + csvLine(HEADS[table], locale);
  for (const row of ROWS[table](shown)) yield csvLine(row, locale);
}
