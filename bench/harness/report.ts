/** Stores results and writes the table. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '#cli/build/build.mjs';
import type { Result, Row } from './benchmark.ts';
import type { Machine } from './machine.ts';

/** Run of a benchmark with all measured values. */
export interface KeptResult extends Result {
  benchmark: string;
  /** Date in ISO, UTC. */
  date: string;
  machine: Machine;
  /** Load average of the last minute at its start. */
  load: number;
  options: {
    isQuick: boolean;
    rounds: number;
    profile?: string | undefined;
    bundle?: string | undefined;
    only?: string | undefined;
  };
}

const RESULTS = join(projectRoot, 'bench/results');
const README = join(projectRoot, 'bench/README.md');
const [BEGIN, END] = ['<!-- table -->', '<!-- end of table -->'];

export const TABLE_HEAD =
  '| what | ours | reference | ours, median | reference, median | ratio (lowest–highest) | aim |\n|---|---|---|---|---|---|---|';

function aimText({ ratio, aim }: Row): string {
  if (aim === null || ratio === null) return '–';
  return `${aim} ${ratio >= aim ? 'reached' : '**missed**'}`;
}

/** Formats a line of the table. */
export function rowText(row: Row): string {
  const { what, ours, reference, oursText, referenceText, ratio, ratioRange, note } = row;
  const range = ratioRange ? ` (${ratioRange.map((each) => each.toPrecision(3)).join('–')})` : '';
  const ratioText = ratio === null ? '–' : `${ratio.toPrecision(3)}${range}`;
  const named = note === undefined ? what : `${what} (${note})`;
  return `| ${[named, ours, reference, oursText, referenceText, ratioText, aimText(row)].join(' | ')} |`;
}

/**
 * Tells whether a run is comparable with the table: no quick look, not profiled, complete, and with the usual content.
 */
export function isForTable({ isQuick, profile, bundle, only }: KeptResult['options']): boolean {
  return !isQuick && profile === undefined && bundle === undefined && only === undefined;
}

/** Stores a run: those for the table in `bench/results`, others in the temporary folder. */
export function keepResult(result: KeptResult): void {
  const folder = isForTable(result.options) ? RESULTS : join(tmpdir(), 'liveloom-bench-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${result.benchmark}.json`), `${JSON.stringify(result, null, 1)}\n`);
}

/** Writes the table of all stored results into the README. */
export async function writeTable(): Promise<void> {
  const kept = readdirSync(RESULTS)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(RESULTS, name), 'utf8')) as KeptResult)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const lines = kept.flatMap(({ rows }) => rows.map(rowText));
  const text = readFileSync(README, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${README} has no place for the table`);
  const table = [BEGIN, '', describeRuns(kept), '', TABLE_HEAD, ...lines, '', END].join('\n');
  const options = await resolveConfig(README);
  writeFileSync(README, await format(`${before}${table}${after}`, { ...options, filepath: README }));
}

const describeMachine = ({ cpu, cores, memoryGiB, kernel, node, chromium }: Machine): string =>
  `${cpu} with ${cores} cores and ${memoryGiB} GiB, Linux ${kernel}, Node ${node}, Chromium ${chromium}`;

/** Describes which machine measured what; all numbers of one row are from the same one. */
function describeMachines(kept: readonly KeptResult[]): string {
  const byMachine = new Map<string, string[]>();
  for (const { machine, benchmark, load } of kept) {
    const name = describeMachine(machine);
    byMachine.set(name, [...(byMachine.get(name) ?? []), `${benchmark} ${load}`]);
  }
  return [...byMachine].map(([machine, measured]) => `${machine}: ${measured.join(', ')}`).join('. On ');
}

function describeRuns(kept: readonly KeptResult[]): string {
  const { date } = kept.at(-1)!;
  // Some are played once however many rounds the others have.
  const rounds = Math.max(...kept.map(({ options }) => options.rounds));
  const dates = [...new Set(kept.map((result) => result.date.slice(0, 10)))].join(', ');
  return [
    `Measured ${dates} (last at ${date.slice(11, 16)} UTC), ${rounds} alternating rounds, with the load average when`,
    `each began. On ${describeMachines(kept)}.`,
  ].join(' ');
}
