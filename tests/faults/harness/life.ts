/**
 * Life of one database file through many kills: a worker plays and is killed, the remains are compared, the source
 * sends its last events again and the next worker continues, until the stream is over.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Input, inputsOf } from '../worker/inputs.ts';
import { type KillPlan, killPlan } from './killPlan.ts';
import type { Outage } from './outage.ts';
import { playRound, type RoundLog, type Spare, spareWorker } from './playRound.ts';
import { recovered } from './recovered.ts';
import { openReference, type Reference } from './reference.ts';
import { type Findings, verify } from './verify.ts';
import type { WorkerOptions } from '../worker/workerOptions.ts';

export interface LifeOptions {
  seed: number;
  /** Number of the life; with the seed it decides the stream and the kills. */
  life: number;
  /** Inputs in flight: 1 or 100. */
  window: number;
  hasJoins: boolean;
  /** True = edits are stored like the dashboard's; needs a window of 1. */
  storesEdits: boolean;
  /** Kills before the final worker that plays to the end. */
  kills: number;
  /** Empty folder of this life. */
  folder: string;
  outage: Outage;
  synchronous?: WorkerOptions['synchronous'];
}

export interface LifeResult {
  kills: number;
  inside: number;
  between: number;
  /** Kills before the session was open, or after everything was played. */
  elsewhere: number;
  acked: number;
  lost: number;
  double: number;
  /** Kills with a running timer and an open streak. */
  withTimerAndStreak: number;
  /** Kills between an edit that was stored and its fold. */
  missedEdits: number;
  /** Kills with viewers in the archive. */
  withArchive: number;
  largestBatch: number;
  faults: string[];
}

const EMPTY: LifeResult = {
  kills: 0,
  inside: 0,
  between: 0,
  elsewhere: 0,
  acked: 0,
  lost: 0,
  double: 0,
  withTimerAndStreak: 0,
  missedEdits: 0,
  withArchive: 0,
  largestBatch: 0,
  faults: [],
};

/** Most inputs per round, so that the kills do not outlast the stream. */
const INPUTS_PER_KILL = { 1: 14, 100: 100 } as const;

function countOf({ window, kills }: LifeOptions): number {
  return 200 + kills * (window === 1 ? INPUTS_PER_KILL[1] : INPUTS_PER_KILL[100]);
}

interface Course {
  options: LifeOptions;
  inputs: readonly Input[];
  databaseFile: string;
  reference: Reference;
  /** Positions acknowledged so far. */
  acked: Set<number>;
  result: LifeResult;
}

function workerOptions({ options, inputs, databaseFile, acked }: Course, plan: KillPlan | null): WorkerOptions {
  const { window, hasJoins, storesEdits, synchronous } = options;
  const next = acked.size ? Math.max(...acked) + 1 : 0;
  return {
    databaseFile,
    seed: options.seed + options.life,
    count: inputs.length,
    hasJoins,
    storesEdits,
    haltsAtEdit: plan?.after === 'edit',
    from: Math.max(0, next - (plan?.resend ?? 0)),
    window,
    time: 'recorded',
    hurry: 20,
    ...(synchronous ? { synchronous } : {}),
  };
}

function record({ acked, reference, result }: Course, log: RoundLog, isKill: boolean, findings: Left): void {
  if (isKill) {
    result.kills += 1;
    if (log.place === 'inside') result.inside += 1;
    else if (log.place === 'between') result.between += 1;
    else result.elsewhere += 1;
    if (findings.missedEdits > 0) result.missedEdits += 1;
    if (findings.archived > 0) result.withArchive += 1;
    if (reference.isTimerRunning() && reference.isStreakOpen()) result.withTimerAndStreak += 1;
  }
  result.acked = acked.size;
  result.lost += findings.lost;
  result.double += findings.double;
  result.largestBatch = Math.max(result.largestBatch, ...log.batches);
}

function placeOf({ options: { outage, seed, life } }: Course, round: number, plan: KillPlan | null): string {
  return `${outage.name}, seed ${seed}, life ${life}, round ${round}, plan ${JSON.stringify(plan)}`;
}

interface Left extends Findings {
  /** Session time reached so far. */
  at: number | null;
  missedEdits: number;
  archived: number;
}

/** Returns the state after a cut, or why it cannot be opened: then everything acknowledged is lost. */
async function findingsOf(course: Course): Promise<Left> {
  const { options, databaseFile, inputs, acked, reference } = course;
  try {
    const found = await recovered(databaseFile, options.seed + options.life);
    const findings = await verify(found, { inputs, hasJoins: options.hasJoins, acked }, reference);
    const { missedEdits = 0, archived = 0 } = found ?? {};
    return { ...findings, at: found?.state?.at ?? null, missedEdits, archived };
  } catch (error) {
    return {
      lost: acked.size,
      double: 0,
      faults: [`the database cannot be read: ${String(error)}`],
      at: null,
      missedEdits: 0,
      archived: 0,
    };
  }
}

/** Plays one round and checks the remains. Returns true when the stream was played to its end. */
async function round(course: Course, number: number, plan: KillPlan | null, spare: Spare): Promise<boolean> {
  const { options, databaseFile, acked, result } = course;
  const folder = dirname(databaseFile);
  options.outage.prepare(folder);
  const log = await playRound(spare, workerOptions(course, plan), plan);
  for (const position of log.acked) acked.add(position);
  const isKill = log.end === null;
  if (isKill) options.outage.apply(folder, placeOf(course, number, plan));
  const findings = await findingsOf(course);
  record(course, log, isKill, findings);
  if (!isKill) await checkEnd(course, findings);
  result.faults.push(...findings.faults.map((fault) => `${fault} (${placeOf(course, number, plan)})`));
  return !isKill;
}

async function checkEnd({ acked, inputs, reference }: Course, findings: Left): Promise<void> {
  if (acked.size < inputs.length) findings.faults.push(`${inputs.length - acked.size} inputs were never acknowledged`);
  const end = await reference.state();
  if (findings.at !== end.at) findings.faults.push(`the stream ends at ${findings.at}, not at ${end.at}`);
}

/** Runs a life through all kills. Stops at the first fault, since later ones mean nothing. */
export async function live(options: LifeOptions): Promise<LifeResult> {
  const { seed, life, window, storesEdits, kills, outage, folder } = options;
  const databaseFolder = join(folder, 'data');
  mkdirSync(databaseFolder, { recursive: true });
  const inputs = inputsOf(seed + life, countOf(options), options.hasJoins);
  const reference = await openReference(seed + life, inputs);
  const databaseFile = join(databaseFolder, 'test.sqlite');
  const course: Course = {
    options,
    inputs,
    databaseFile,
    reference,
    acked: new Set(),
    result: { ...EMPTY, faults: [] },
  };
  const planOf = (n: number): KillPlan | null =>
    n < kills ? killPlan(seed, life, n, { window, storesEdits, canCutWrites: outage.canCutWrites }) : null;
  const spareFor = (plan: KillPlan | null): Spare =>
    spareWorker(outage.env(databaseFolder, plan?.after === 'write' ? plan.count : null));
  let spare = spareFor(planOf(0));
  try {
    for (let n = 0; n <= kills; n++) {
      const worker = spare;
      if (n < kills) spare = spareFor(planOf(n + 1)); // it loads while this round plays
      const isOver = await round(course, n, planOf(n), worker).catch((error: Error) => {
        course.result.faults.push(`${error.message} (${placeOf(course, n, planOf(n))})`);
        return true;
      });
      if (isOver || course.result.faults.length) break;
    }
    return course.result;
  } finally {
    spare.worker.kill();
    await spare.worker.gone;
    await reference.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
