/**
 * Measures attacks by strangers, demos and free accounts on a streamer with 20 events a second on the same server: each
 * against the built server, started like a user's. Fails when the streamer's page is silent for too long, when the
 * event thread is blocked for too long, or when the server does not answer or end in time.
 */
import { buildCli } from '#tests/support/cli.ts';
import type { BenchmarkContext, Result, RoundRecord, Row } from '../harness/benchmark.ts';
import { shortNumber } from '../harness/tableRow.ts';
import { STRANGER_ATTACKS } from '../harness/strangers/strangerAttacks.ts';
import { memoryRounds, type MemoryRounds } from '../harness/strangers/memoryRounds.ts';
import { underAttack, type UnderAttack } from '../harness/strangers/underAttack.ts';

interface Aim {
  /** Name of a measured value. */
  of: 'silenceMs' | 'silencePreparingMs' | 'heldMs' | 'healthMs' | 'stopMs';
  what: string;
  ms: number;
}

const AIMS: readonly Aim[] = [
  { of: 'silenceMs', what: 'silence of the page', ms: 250 },
  { of: 'silencePreparingMs', what: 'silence of the page while the attack was prepared', ms: 250 },
  { of: 'heldMs', what: 'event thread held', ms: 50 },
  { of: 'healthMs', what: 'health', ms: 1_000 },
  { of: 'stopMs', what: 'SIGTERM to exit', ms: 5_000 },
];
const [SILENCE] = AIMS;

const figure = (found: UnderAttack, { of, what, ms }: Aim): string =>
  `${what} ${shortNumber(found[of])} ms instead of ${ms}`;

function noteOf(found: UnderAttack): string {
  const parts = [
    `event thread held ${shortNumber(found.heldMs)} ms`,
    `event to page p99 ${shortNumber(found.delayP99Ms)} ms`,
    `health ${shortNumber(found.healthMs)} ms`,
    `memory ${found.firstMb.toFixed(0)} to ${found.lastMb.toFixed(0)} MB, at most ${found.peakMb.toFixed(0)}`,
    `SIGTERM to exit ${(found.stopMs / 1000).toFixed(1)} s`,
    `for ${found.waited.toFixed(0)} % of the time others had the core`,
    `answers ${found.answers === '' ? 'none' : found.answers}`,
  ];
  return parts.join('; ');
}

function rowOf(attack: string, found: UnderAttack): Row {
  const silentMs = Math.max(found.silenceMs, found.silencePreparingMs);
  return {
    what: `silence of a page, 20 events/s, during: ${attack}`,
    ours: 'liveloom start',
    reference: 'the aim',
    oursText: `${shortNumber(silentMs)} ms`,
    referenceText: `${SILENCE!.ms} ms`,
    ratio: SILENCE!.ms / silentMs,
    aim: 1,
    note: noteOf(found),
  };
}

/** Allowed ratio of the first half's maximum to the second's: unlimited memory misses it. */
const STAYS = 0.9;

function memoryRow(kind: string, { restsMb }: MemoryRounds): Row {
  const half = Math.ceil(restsMb.length / 2);
  const [firstMb, lastMb] = [Math.max(...restsMb.slice(0, half)), Math.max(...restsMb.slice(half))];
  return {
    what: `most memory at rest in ${restsMb.length} rounds of large ${kind}`,
    ours: 'the second half',
    reference: 'the first half',
    oursText: `${lastMb.toFixed(0)} MB`,
    referenceText: `${firstMb.toFixed(0)} MB`,
    ratio: firstMb / lastMb,
    aim: STAYS,
    note: `each ${restsMb.map((each) => each.toFixed(0)).join(', ')} MB`,
  };
}

/** Returns the names of the selected attacks. @throws {Error} for an unknown name */
function wantedAttacks(only: string | undefined): string[] {
  if (only === 'memory') return [];
  const all = Object.keys(STRANGER_ATTACKS);
  const wanted = only === undefined ? all : all.filter((name) => name.includes(only));
  if (wanted.length === 0) throw new Error(`no attack is called "${only!}"; there are: ${all.join(' | ')}`);
  return wanted;
}

export async function strangers(context: BenchmarkContext): Promise<Result> {
  await buildCli();
  const rows: Row[] = [];
  const rounds: RoundRecord[] = [];
  const failures: string[] = [];
  for (const [run, attack] of wantedAttacks(context.only).entries()) {
    const found = await underAttack(context, attack, run);
    const row = rowOf(attack, found);
    rows.push(row);
    rounds.push({ side: attack, round: 1, work: 1, cpuS: 0, wallS: found.attackMs / 1000, details: found });
    const missed = AIMS.filter((aim) => found[aim.of] > aim.ms).map((aim) => `${attack}: ${figure(found, aim)}`);
    if (found.problem !== '') missed.push(`${attack}: ${found.problem}`);
    failures.push(...missed);
    context.say(`  ${row.oursText}: ${attack}; ${row.note!}`);
    for (const miss of missed) context.say(`    missed: ${miss}`);
  }
  if (context.only === undefined || context.only === 'memory') {
    for (const [kind, found] of Object.entries(await memoryRounds(context))) {
      const row = memoryRow(kind, found);
      rows.push(row);
      if (row.ratio! < STAYS) failures.push(`${row.what}: ${row.oursText} after ${row.referenceText}`);
      context.say(`  ${row.what}: ${row.oursText}; ${row.note!}`);
    }
  }
  return { rows, rounds, failures };
}
