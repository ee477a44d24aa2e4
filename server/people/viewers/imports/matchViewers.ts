/** Matches the rows of a file to viewers, and computes their new points. Pure. */
import type { LevelTable } from '#engine/points/levels.ts';
import type { ImportViewersPayload, ViewerImportProblem, ViewerImportReport } from '#schemas/generated/types.ts';
import { MAX_PROBLEMS, MAX_THOUSANDTHS, type ReadViewer } from '../../../documents/imports/viewers/readViewerFile.ts';
import { importedPoints } from '../../../show/fold/ledger/imports.ts';
import { balanceNow, pointsNow } from '../../../show/fold/ledger/pointsNow.ts';
import type { ViewerRow } from '../../../show/fold/totals/viewerRow.ts';
import type { Keys } from '../../../show/fold/totals/periodTotals.ts';
import type { WaitingRow } from '../waiting/store.ts';

type Imported = ImportViewersPayload['viewers'][number];

/** A row without an id for whose name there is nobody, or are several. */
export type Unmatched = Pick<WaitingRow, 'name' | 'earned' | 'balance'>;

export type Tally = Pick<
  ViewerImportReport,
  'added' | 'gaining' | 'changed' | 'same' | 'sounds' | 'byName' | 'waiting' | 'left' | 'problems' | 'examples'
>;

/** Existing viewers that a file may mean. */
export interface Known {
  byId: ReadonlyMap<string, ViewerRow>;
  /** Viewers by lower-case name. */
  byName: ReadonlyMap<string, readonly ViewerRow[]>;
}

export interface MatchContext {
  /** Current ids by the ids of merged viewers. */
  aliases: ReadonlyMap<string, string>;
  mode: ImportViewersPayload['mode'];
  matchNames: boolean;
  keys: Keys;
  table: LevelTable;
  /** Ids of the streamer's sounds by lower-case name. */
  sounds: Readonly<Record<string, string>>;
}

const MAX_EXAMPLES = 10;

/**
 * Counts in `tally` what happens to each row, and returns the viewers to import.
 * @param wait takes rows that wait for their name to appear
 */
export function matchViewers(
  viewers: readonly ReadViewer[],
  known: Known,
  tally: Tally,
  met: Set<string>,
  context: MatchContext,
  wait: (row: Unmatched) => void,
): Imported[] {
  return viewers.flatMap((viewer) => {
    const found = whoIs(viewer, known, context, met);
    if ('problem' in found) return leaveOut(tally, viewer, found.problem);
    if ('unmatched' in found) {
      tally.waiting += 1;
      met.add(nameKey(viewer.name));
      if (context.matchNames) wait(found.unmatched);
      return [];
    }
    if (viewer.id === null) tally.byName += 1;
    if (viewer.id === null && !context.matchNames) return [];
    met.add(found.imported.tiktokId);
    return count(tally, found, context) ? [found.imported] : [];
  });
}

function leaveOut(tally: Tally, { line, name, id, level }: ReadViewer, problem: ViewerImportProblem['problem']): [] {
  tally.left += 1;
  const [column, value] =
    problem === 'levelTooHigh'
      ? (['level', String(level)] as const)
      : id === null
        ? (['username', name] as const)
        : (['userId', id] as const);
  if (tally.problems.length < MAX_PROBLEMS) tally.problems.push({ line, column, value, problem });
  return [];
}

/** Key of a name among the ids that were met. No id contains a line break. */
const nameKey = (name: string): string => `name\n${name.toLowerCase()}`;

/** Returns the current id of the viewer that a row identifies by id. */
export const idIn = (aliases: MatchContext['aliases'], { id }: Pick<ReadViewer, 'id'>): string | null =>
  id === null ? null : (aliases.get(id) ?? id);

interface Match {
  imported: Imported;
  before: ViewerRow | null;
}

function whoIs(
  viewer: ReadViewer,
  { byId, byName }: Known,
  context: MatchContext,
  met: ReadonlySet<string>,
): Match | { unmatched: Unmatched } | { problem: ViewerImportProblem['problem'] } {
  const { aliases, table } = context;
  const { name, displayName, balance } = viewer;
  const named = viewer.id === null ? (byName.get(viewer.name.toLowerCase()) ?? []) : [];
  const earned = viewer.earned ?? thousandthsOf(viewer.level!, table);
  const isReachable = earned !== undefined && earned <= MAX_THOUSANDTHS;
  if (viewer.id === null && named.length !== 1) {
    if (met.has(nameKey(name))) return { problem: 'repeated' };
    return isReachable ? { unmatched: { name, earned, balance } } : { problem: 'levelTooHigh' };
  }
  const id = idIn(aliases, viewer);
  const before = id === null ? named[0]! : (byId.get(id) ?? null);
  const tiktokId = id ?? before!.tiktokId;
  if (met.has(tiktokId)) return { problem: 'repeated' };
  if (!isReachable) return { problem: 'levelTooHigh' };
  const imported = { tiktokId, name, displayName, earned, balance, ...soundOf(viewer, before, context) };
  return { imported, before };
}

/**
 * Returns the sound to set. A sound missing from the library is skipped, and an existing one is replaced only if the file takes
 * precedence.
 */
function soundOf(
  { joinSound }: ReadViewer,
  before: ViewerRow | null,
  { sounds, mode }: MatchContext,
): Pick<Imported, 'joinAudioId' | 'joinAudioVolume'> {
  const name = joinSound?.name.toLowerCase() ?? '';
  const joinAudioId = Object.hasOwn(sounds, name) ? sounds[name]! : '';
  const own = before?.own?.joinSound;
  if (joinAudioId === '' || own?.soundId === joinAudioId || (own && mode !== 'set')) return {};
  const volume = joinSound?.volume ?? null;
  return { joinAudioId, ...(volume !== null && { joinAudioVolume: volume }) };
}

/** Returns the points that a level needs; undefined = unreachable. */
const thousandthsOf = (level: number, table: LevelTable): number | undefined => (level === 0 ? 0 : table[level - 1]);

/** Counts a row and returns whether it changes anything. */
function count(tally: Tally, { imported, before }: Match, { mode, keys }: MatchContext): boolean {
  const now =
    before === null
      ? { earned: 0, balance: 0 }
      : { earned: pointsNow(before, keys)[0], balance: balanceNow(before, keys) };
  const more = importedPoints(now, imported, mode);
  const hasSound = imported.joinAudioId !== undefined;
  const changes = more.earned !== 0 || more.balance !== 0 || hasSound;
  if (hasSound) tally.sounds += 1;
  const hadAny = now.earned > 0 || now.balance > 0;
  if (!hadAny && (more.earned > 0 || more.balance > 0)) tally.gaining += 1;
  if (before === null) tally.added += 1;
  else if (changes) tally.changed += 1;
  else tally.same += 1;
  if (tally.examples.length < MAX_EXAMPLES)
    tally.examples.push({
      name: before?.name ?? imported.name,
      displayName: before?.displayName ?? imported.displayName,
      isNew: before === null,
      before: now.earned / 1000,
      after: (now.earned + more.earned) / 1000,
    });
  return before === null || changes;
}
