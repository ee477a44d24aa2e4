/** Formats a roster for spreadsheets: a row for each streamer and period (behaviour: agency-37). Pure. */
import type { Locale, RosterMember, RosterNumbers } from '#schemas/generated/types.ts';
import { type Cell, CSV_START, csvLine } from '../../../documents/imports/viewers/csvCells.ts';
import { NO_NUMBERS } from './rosterNumbers.ts';

const HEAD = [
  'period',
  'email',
  'username',
  'streams',
  'hours',
  'peakViewers',
  'coins',
  'gaps',
  'gapMinutes',
  'alertsNotShown',
];

const hundredths = (value: number): number => Math.round(value * 100) / 100;

const cellsOf = (numbers: RosterNumbers): Cell[] => [
  numbers.streams,
  hundredths(numbers.seconds / 3_600),
  numbers.peakViewers ?? '',
  numbers.coins,
  numbers.gaps,
  hundredths(numbers.gapSeconds / 60),
  numbers.alertsNotShown,
];

/** A streamer without a stream has one row without a period, so that nobody is missing. */
function* rowsOf({ email, tiktokUsername, periods }: RosterMember): Generator<Cell[]> {
  const rows = periods.length === 0 ? [{ period: '', numbers: NO_NUMBERS }] : periods;
  for (const { period, numbers } of rows) yield [period, email, tiktokUsername ?? '', ...cellsOf(numbers)];
}

/** @param pages streamers in portions */
export async function* rosterLines(
  pages: AsyncIterable<readonly RosterMember[]>,
  locale: Locale,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_START + csvLine(HEAD, locale));
  for await (const members of pages) {
    const lines = members.flatMap((member) => [...rowsOf(member)]).map((row) => csvLine(row, locale));
    yield Buffer.from(lines.join(''));
  }
}
