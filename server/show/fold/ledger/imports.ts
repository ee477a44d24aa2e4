/**
 * Imports viewers from a file (behaviour: viewerimport-3). The parts of an import are stored beside the viewer's points and
 * count once all have arrived: until then nobody sees them, and no viewer is touched twice. Pure.
 */
import type { ImportViewersPayload } from '#schemas/generated/types.ts';
import { type Keys, NO_TOTALS, type Totals } from '../totals/periodTotals.ts';
import { inPeriod } from './changes.ts';
import type { LedgerRow } from './ledgerRow.ts';
import { balanceNow, pointsHeld, pointsNow } from './pointsNow.ts';
import type { PastPoints, ViewerRow } from '../totals/viewerRow.ts';

type Imported = ImportViewersPayload['viewers'][number];
type Mode = ImportViewersPayload['mode'];

/** Common fields of all rows of a part. */
interface Made {
  number: number;
  seq: number;
  at: number;
  by: string;
}

const WANTED: { readonly [M in Mode]: (now: number, given: number) => number } = {
  set: (_now, given) => given,
  add: (now, given) => now + given,
  higher: (now, given) => Math.max(now, given),
};

/** Returns the increase of a viewer's numbers; without a balance of its own the balance follows the earned points. */
export function importedPoints(
  now: { earned: number; balance: number },
  { earned, balance }: Pick<Imported, 'earned' | 'balance'>,
  mode: Mode,
): { earned: number; balance: number } {
  const more = WANTED[mode](now.earned, earned) - now.earned;
  if (balance !== null) return { earned: more, balance: WANTED[mode](now.balance, balance) - now.balance };
  return { earned: more, balance: mode === 'set' ? earned - now.balance : more };
}

/** A stamp of a day without activity. */
const NEVER = '1970-01-01 -';
/** Imported points were earned elsewhere at another time, so they belong to no current period. */
const IN_NO_PERIOD = [0, 0, 0, 0, 0] as const;

/** Returns a viewer with imported data, or null when the file adds nothing. */
export function importedViewer(
  before: ViewerRow | null,
  viewer: Imported,
  mode: Mode,
  made: Made,
  keys: Keys,
): { row: ViewerRow; entry: LedgerRow | null } | null {
  const known = before ?? newViewer(viewer, made, keys);
  const now = { earned: pointsNow(known, keys)[0], balance: balanceNow(known, keys) };
  const { earned, balance } = importedPoints(now, viewer, mode);
  if (earned === 0 && balance === 0) return before === null ? { row: known, entry: null } : null;
  const { number: arrives, by, seq, at } = made;
  const { epoch } = keys.epochs;
  const part: PastPoints = {
    epoch,
    stamp: keys.stamp,
    arrives,
    balance,
    points: [earned, ...IN_NO_PERIOD, seq] as unknown as Totals,
  };
  const row = inPeriod(known, { ...pointsHeld(known, keys), balance: now.balance }, keys);
  return {
    row: { ...row, past: [...(row.past ?? []), part] },
    entry: {
      viewerId: viewer.tiktokId,
      seq,
      at,
      cause: 'import',
      earned,
      balance,
      by,
      arrives,
      stamp: keys.stamp,
      periods: IN_NO_PERIOD,
      ...(epoch > 0 && { epoch }),
    },
  };
}

function newViewer({ tiktokId, name, displayName }: Imported, { number, at }: Made, keys: Keys): ViewerRow {
  return {
    tiktokId,
    name,
    displayName,
    profilePictureUrl: '',
    createdAt: at,
    updatedAt: at,
    stamp: keys.stamp,
    activeStamp: NEVER,
    arrives: number,
    points: NO_TOTALS,
    coins: NO_TOTALS,
    likes: NO_TOTALS,
    chatMessages: NO_TOTALS,
    ...(keys.epochs.epoch > 0 && { epoch: keys.epochs.epoch }),
  };
}
