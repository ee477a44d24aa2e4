/** Measures attacks by input: how long they occupy the thread that carries events. */
import { ensureBuilt } from '#cli/build/build.mjs';
import type { BenchmarkContext, Result, Row } from '../harness/benchmark.ts';
import { shortNumber } from '../harness/tableRow.ts';

/** Longest gap that no page notices. */
const LIMIT_MS = 50;
const TIMES = 5;
const OURS = 'event thread, busy';

interface Case {
  name: string;
  /** Code of the answer. */
  code: string;
  /** Median in ms. */
  ms: number;
  worstMs: number;
  /** Median at twice the size, in ms. */
  twiceMs: number;
}

/** Runs the benchmark of hostile input: each with the input that once stopped the server, median of five. */
export async function hostile(context: BenchmarkContext): Promise<Result> {
  await ensureBuilt(['node']);
  const measured = await context.measured('hostile', { times: TIMES });
  const { cases } = measured.details as unknown as { cases: Case[] };
  const rows = cases.map(({ name, code, ms, worstMs, twiceMs }): Row => ({
    what: `hostile: ${name}`,
    ours: OURS,
    reference: 'limit',
    oursText: `${shortNumber(ms)} ms`,
    referenceText: `${LIMIT_MS} ms`,
    ratio: LIMIT_MS / ms,
    aim: 1,
    note: `${code}; longest ${shortNumber(worstMs)} ms; twice the size ${shortNumber(twiceMs / ms)} times as long`,
  }));
  return { rows, rounds: [{ side: OURS, round: 1, ...measured }] };
}
