/** Describes a row of the ledger. */
import type { Locale, ViewerLedgerEntry } from '#schemas/generated/types.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { timeOfDay } from '../../../app/parts/timeOfDay.ts';
import type { ViewerPointsText } from '../../viewers/points/viewerPointsText.ts';

interface EntryWords {
  title: string;
  detail: string;
}

/** @param timeZone time zone of the reader */
export function entryWords(
  entry: ViewerLedgerEntry,
  text: ViewerPointsText,
  locale: Locale,
  timeZone: string,
): EntryWords {
  const atMs = Date.parse(entry.at);
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' }).format(atMs);
  const time = timeOfDay(atMs, locale, timeZone);
  const { cause, by } = entry;
  const count = entry.count ?? 1;
  const at = `${day}, ${time}`;
  if (cause === 'opening') return { title: text.opening, detail: text.openingHint };
  if (cause === 'reset') return { title: entry.isUndone ? text.resetUndone : text.reset, detail: at };
  if (cause === 'removal') return { title: entry.isUndone ? text.removalUndone : text.removal, detail: at };
  if (cause === 'transfer') return { title: entry.balance < 0 ? text.passedOn : text.received, detail: at };
  if (cause === 'flow') return { title: text.byFlow, detail: at };
  if (cause === 'import') return { title: text.byImport, detail: at };
  if (cause === 'hand') return { title: text.byHand[by ?? 'you'], detail: at };
  if (cause === 'merge' || cause === 'unmerge') return { title: text.merges[cause], detail: at };
  if (cause === 'stake' || cause === 'gambleWon' || cause === 'stakeReturned')
    return { title: text.gambles[cause], detail: at };
  if (cause === 'undo') return { title: text.undone[by ?? 'you'], detail: at };
  return { title: text.causes[cause], detail: text.inHour(count, wholeNumberText(count, locale), day, time) };
}
