/** Runs many lives, two at a time, and sums them up. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '#cli/build/build.mjs';
import { live, type LifeOptions, type LifeResult } from './life.ts';
import type { Outage } from './outage.ts';

export interface CampaignOptions {
  seed: number;
  /** Kills of all lives together. */
  kills: number;
  outage: Outage;
  synchronous?: LifeOptions['synchronous'];
  /** Kills per database; 1: every kill meets a new one. */
  killsPerLife?: number;
  /** Called after each life. */
  onLife?(sum: CampaignResult): void;
}

export interface CampaignResult extends LifeResult {
  lives: number;
}

const KILLS_PER_LIFE = 20;
const AT_ONCE = 2;

/**
 * Returns the options in which lives differ: half wait for every commit; half of each have events outside the journal.
 */
function kindOf(life: number): Pick<LifeOptions, 'window' | 'hasJoins' | 'storesEdits'> {
  return { window: life % 2 ? 100 : 1, hasJoins: life % 4 > 1, storesEdits: life % 4 === 0 };
}

function add(sum: CampaignResult, life: LifeResult): void {
  sum.lives += 1;
  for (const name of [
    'kills',
    'inside',
    'between',
    'elsewhere',
    'acked',
    'lost',
    'double',
    'withTimerAndStreak',
    'missedEdits',
    'withArchive',
  ] as const)
    sum[name] += life[name];
  sum.largestBatch = Math.max(sum.largestBatch, life.largestBatch);
  sum.faults.push(...life.faults);
}

/** Runs lives until the number of kills is reached. A life that cannot continue is a fault, not an exception. */
export async function campaign(options: CampaignOptions): Promise<CampaignResult> {
  await ensureBuilt(['faults']);
  const sum: CampaignResult = {
    lives: 0,
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
  const { seed, outage, synchronous, killsPerLife = KILLS_PER_LIFE } = options;
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-faults-'));
  let planned = 0;
  let lives = 0;
  const next = async (): Promise<void> => {
    // A stream that ends early leaves kills over; those are planned again.
    for (let left = options.kills - planned; left > 0; left = options.kills - planned) {
      const life = lives++;
      const kills = Math.min(killsPerLife, left);
      planned += kills;
      const result = await live({
        ...kindOf(life),
        seed,
        life,
        kills,
        outage,
        folder: join(folder, String(life)),
        ...(synchronous ? { synchronous } : {}),
      });
      if (!result.faults.length) planned -= kills - result.kills;
      add(sum, result);
      options.onLife?.(sum);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return sum;
}

/** Formats the sum in one line. */
export function describeCampaign(name: string, seed: number, sum: CampaignResult): string {
  const {
    kills,
    lives,
    inside,
    between,
    elsewhere,
    withTimerAndStreak,
    missedEdits,
    withArchive,
    largestBatch,
    acked,
    lost,
    double,
  } = sum;
  return (
    `${name}, seed ${seed}: ${kills} rounds in ${lives} databases, ${inside} inside a commit, ${between} between commits, ` +
    `${elsewhere} at start or end, ${withTimerAndStreak} with running timer and open streak, ${missedEdits} between an edit and its fold, ${withArchive} with archived viewers, batches up to ${largestBatch}; ` +
    `${acked} events acknowledged, ${lost} lost, ${double} counted twice`
  );
}
