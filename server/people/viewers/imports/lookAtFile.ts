/**
 * What would become of the viewers of a file. It asks for those who are there, some at a time, and gives those who are to be
 * imported part by part, so it can work where it keeps nobody waiting. Pure.
 */
import type { ImportViewersPayload, ViewerImportReport } from '#schemas/generated/types.ts';
import {
  type ReadViewer,
  readViewerFile,
  type ViewerFileChoices,
} from '../../../documents/imports/viewers/readViewerFile.ts';
import type { ViewerRow } from '../../../show/fold/stats/rules.ts';
import { idIn, type Known, type MatchContext, matchViewers, type Tally } from './matchViewers.ts';

/** Viewers of a command: a session takes it between two events. */
export const PART = 200;

export interface LookTask {
  bytes: Uint8Array;
  fileName: string;
  choices: ViewerFileChoices;
  context: MatchContext;
  /** The parts are wanted, not what they would be alone. */
  isForReal: boolean;
}

/** Who a part of a file may mean. */
export interface AskedViewers {
  ids: string[];
  /** In small letters. */
  names: string[];
}

/** Viewers who are there, as they are stored: nobody but the look reads them. */
export type AskKnown = (asked: AskedViewers) => Promise<readonly string[]>;

/** @param give takes a part, written out */
export async function lookAtFile(
  { bytes, fileName, choices, context, isForReal }: LookTask,
  known: AskKnown,
  give: (part: string) => void,
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
    left,
    problems: [...problems],
    examples: [],
  };
  const met = new Set<string>();
  let part: ImportViewersPayload['viewers'] = [];
  for (let at = 0; at < viewers.length; at += PART) {
    const some = viewers.slice(at, at + PART);
    part.push(...matchViewers(some, await knownOf(some, known, context), tally, met, context));
    if (!isForReal) part = [];
    for (; part.length >= PART; part = part.slice(PART)) give(JSON.stringify(part.slice(0, PART)));
  }
  if (part.length > 0) give(JSON.stringify(part));
  tally.problems.sort((one, other) => one.line - other.line);
  return { file: fileName, source, heads, columns, rows: total, openNumbers, ...tally };
}

async function knownOf(viewers: readonly ReadViewer[], ask: AskKnown, { aliases }: MatchContext): Promise<Known> {
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
