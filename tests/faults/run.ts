/**
 * `npm run faults -- --rounds 5000 [--seed N] [--kind kill|power-cut|both]`: any number of the normal suite's kills.
 * Prints the sum after each database. Exit code 0: nothing lost, nothing twice; 1: a fault, with what repeats it; 2:
 * bad usage.
 */
import { parseArgs } from 'node:util';
import { campaign, type CampaignResult, describeCampaign } from './harness/campaign.ts';
import { KILL, type Outage } from './harness/outage.ts';
import { powerCut } from './shim/powerCut.ts';
import { faultSeed } from './harness/seed.ts';
import { HAS_SHIMS } from './shim/shims.ts';

const KINDS = ['kill', 'power-cut', 'both'] as const;
type Kind = (typeof KINDS)[number];

interface Arguments {
  rounds: number;
  seed: number;
  kind: Kind;
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name}: "${text}" is not a whole number`);
  return Number(text);
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5000' },
      seed: { type: 'string' },
      kind: { type: 'string', default: HAS_SHIMS ? 'both' : 'kill' },
    },
  });
  const kind = KINDS.find((known) => known === values.kind);
  if (!kind) throw new Error(`--kind: "${values.kind}" is not one of ${KINDS.join(', ')}`);
  if (kind !== 'kill' && !HAS_SHIMS) throw new Error(`--kind ${kind}: power can be cut on Linux only, use --kind kill`);
  const seed = values.seed === undefined ? faultSeed() : wholeNumber('seed', values.seed);
  return { rounds: wholeNumber('rounds', values.rounds), seed, kind };
}

async function runOutage(outage: Outage, kills: number, seed: number): Promise<CampaignResult> {
  const say = (sum: CampaignResult): void => console.log(describeCampaign(outage.name, seed, sum));
  return campaign({ seed, kills, outage, onLife: say });
}

async function main(): Promise<boolean> {
  const { rounds, seed, kind } = readArguments();
  const outages = kind === 'kill' ? [KILL] : kind === 'power-cut' ? [powerCut()] : [KILL, powerCut()];
  const startedAt = performance.now();
  const faults: string[] = [];
  for (const [index, outage] of outages.entries()) {
    const kills = Math.floor(rounds / outages.length) + (index === 0 ? rounds % outages.length : 0);
    faults.push(...(await runOutage(outage, kills, seed)).faults);
  }
  for (const fault of faults) console.log(`FAULT ${fault}`);
  console.log(`${rounds} rounds in ${Math.round((performance.now() - startedAt) / 1000)} s, ${faults.length} faults`);
  return faults.length === 0;
}

main().then(
  (isWell) => (process.exitCode = isWell ? 0 : 1),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 2;
  },
);
