/**
 * Command `liveloom apply`: starts a roll-out on the server and follows it. Ctrl+C leaves it running
 * (behaviour: rollout-34).
 */
import type { Command } from 'commander';
import type { RolloutAnswer, StartRollout } from '#schemas/generated/types.ts';
import { type AgencyCalls, agencyCalls } from '../agency/agencyCalls.ts';
import { printFollowed } from '../agency/printFollowed.ts';
import { readPlanFile } from '../agency/planFile.ts';
import { durationOption, instantOption, wholeNumber } from '../options.ts';
import { runningServer, type ServerFlags, withServerOptions } from '../talking/runningServer.ts';

interface Flags extends ServerFlags {
  canary: string;
  wave: string;
  pause: string;
  maxFailures: string;
  replan?: boolean;
  health: boolean;
  prune?: boolean;
  invite?: boolean;
  live?: boolean;
  at?: string;
  detach?: boolean;
}

const MAX_MEMBERS = 5_000;
const WEEK_S = 7 * 24 * 3_600;

/** @throws OPTION_INVALID */
export function rolloutOptions(flags: Flags): Omit<StartRollout, 'plan'> {
  const { replan = false, health, prune = false, invite = false, live = false, at } = flags;
  return {
    canary: wholeNumber('--canary', flags.canary, 0, MAX_MEMBERS),
    wave: wholeNumber('--wave', flags.wave, 0, MAX_MEMBERS),
    pauseSeconds: durationOption('--pause', flags.pause, WEEK_S),
    maxFailures: wholeNumber('--max-failures', flags.maxFailures, 0, MAX_MEMBERS),
    replan,
    noHealth: !health,
    prune,
    invite,
    live,
    at: at === undefined ? null : new Date(instantOption('--at', at)).toISOString(),
  };
}

async function run(file: string, { detach, ...flags }: Flags): Promise<void> {
  const options = rolloutOptions(flags);
  const server = runningServer(flags);
  const calls: AgencyCalls = agencyCalls(server);
  const rollout: RolloutAnswer = await calls.start({ plan: await readPlanFile(file), ...options });
  const isJson = flags.json ?? false;
  if (!detach) return printFollowed(rollout, calls, isJson);
  process.stdout.write(isJson ? `${JSON.stringify({ rollout })}\n` : `${rollout.id}\n`);
}

export function addApply(program: Command): void {
  const apply = program
    .command('apply <plan>')
    .description('Roll a plan out on the server, and show its progress; Ctrl+C leaves it running')
    .option('--canary <members>', 'members of the first wave; 0 = none', '0')
    .option('--wave <members>', 'members of each further wave; 0 = all at once', '0')
    .option('--pause <time>', 'pause between waves, like 90s, 10m or 2h', '0')
    .option('--max-failures <members>', 'stop when more members fail', '0')
    .option('--replan', 'apply a new plan to members who changed something meanwhile, instead of refusing them')
    .option('--no-health', 'go on after a wave of which nobody was live')
    .option('--prune', 'remove what is no longer wanted and was not edited')
    .option('--invite', 'invite addresses that belong to no member')
    .option('--live', 'also change members who are live now')
    .option('--at <time>', 'when to begin, like 2026-01-01T12:00:00+01:00')
    .option('--detach', 'print the id of the roll-out and end at once');
  withServerOptions(apply).action(run);
}
