/**
 * Reports what an import would do to the viewers of a file. It requests existing viewers in portions and returns the viewers to
 * import in parts, so that it can run wherever it blocks nobody. Pure.
 */
import type { ImportViewersPayload, ViewerImportReport } from '#schemas/generated/types.ts';
import {
  type ReadViewer,
  readViewerFile,
  type ViewerFileChoices,
} from '../../../documents/imports/viewers/readViewerFile.ts';
import type { ViewerRow } from '../../../show/fold/totals/viewerRow.ts';
import { idIn, type Known, type MatchContext, matchViewers, type Tally, type Unmatched } from './matchViewers.ts';

/** Number of viewers per command; a session takes one between two events. */
export const PART = 200;

export interface ImportPlanTask {
  bytes: Uint8Array;
  fileName: string;
  choices: ViewerFileChoices;
  context: MatchContext;
  /** Whether the parts are wanted, or only the report. */
  isForReal: boolean;
}

/** Viewers that a part of a file may mean. */
export interface KnownViewersQuery {
  ids: string[];
  /** Lower-case names. */
  names: string[];
}

/** Returns existing viewers as stored; only this report reads them. */
export type FindKnownViewers = (asked: KnownViewersQuery) => Promise<readonly string[]>;

/**
 * Examines a file.
 * @param give takes a serialized part
 * @param wait takes serialized rows that wait for their name
 */
export async function planViewerImport(
  { bytes, fileName, choices, context, isForReal }: ImportPlanTask,
  known: FindKnownViewers,
  give: (part: string) => void,
  wait: (rows: string) => void,
): Promise<ViewerImportReport> {
  const found = readViewerFile(bytes, fileName, choices);
  const { source, heads, columns, total, viewers, problems, left, openNumbers } = found;
  const tally: Tally = {
    added: 0,
    gaining: 0,
    changed: 0,
    same: 0,
    sounds: 0,
    byName: 0,
    waiting: 0,
    left,
    problems: [...problems],
    examples: [],
  };
  const met = new Set<string>();
  let part: ImportViewersPayload['viewers'] = [];
  const unmatched: Unmatched[] = [];
  for (let at = 0; at < viewers.length; at += PART) {
    const some = viewers.slice(at, at + PART);
    const found = await knownOf(some, known, context);
    part.push(...matchViewers(some, found, tally, met, context, (row) => unmatched.push(row)));
    if (!isForReal) part = [];
    if (isForReal && unmatched.length > 0) wait(JSON.stringify(unmatched));
    unmatched.length = 0;
    for (; part.length >= PART; part = part.slice(PART)) give(JSON.stringify(part.slice(0, PART)));
  }
  if (part.length > 0) give(JSON.stringify(part));
  tally.problems.sort((one, other) => one.line - other.line);
  return { file: fileName, source, heads, columns, rows: total, openNumbers, ...tally };
}

async function knownOf(
  viewers: readonly ReadViewer[],
  ask: FindKnownViewers,
  { aliases }: MatchContext,
): Promise<Known> {
  const ids = viewers.flatMap((viewer) => idIn(aliases, viewer) ?? []);
  const names = viewers.flatMap(({ id, name }) => (id === null ? [name.toLowerCase()] : []));
  const rows = (await ask({ ids, names })).map((body) => JSON.parse(body) as ViewerRow);
  const byId = new Map(rows.map((row) => [row.tiktokId, row]));
  const byName = new Map<string, ViewerRow[]>();
  for (const row of byId.values()) {
    const name = row.name.toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return { byId, byName };
}
