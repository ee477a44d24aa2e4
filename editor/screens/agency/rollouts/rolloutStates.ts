/** States of roll-outs and of their members, for the screens. Pure. */
import type {
  RolloutAnswer,
  RolloutMember,
  RolloutPlanMember,
  RolloutTally,
  WaveHealth,
} from '#schemas/generated/types.ts';

export type RolloutState = RolloutAnswer['state'];

/** States in which the server works on a roll-out. */
const MOVING: readonly RolloutState[] = ['scheduled', 'running', 'rolling-back'];
const RESUMABLE: readonly RolloutState[] = ['paused', 'stopped'];
const BEGUN: readonly RolloutState[] = ['paused', 'stopped', 'done', 'rolled-back'];
/** Reasons of a stop after which the starter may go on without the check. */
const HEALTH_REASONS: readonly string[] = ['ROLLOUT_HEALTH_UNKNOWN', 'ROLLOUT_UNHEALTHY'];

export const STATE_COLORS: Readonly<Record<RolloutState, string>> = {
  scheduled: 'blue',
  running: 'blue',
  paused: 'yellow',
  stopped: 'yellow',
  done: 'teal',
  'rolling-back': 'blue',
  'rolled-back': 'gray',
};

export const MEMBER_COLORS: Readonly<Record<RolloutMember['state'] | RolloutPlanMember['status'], string>> = {
  waiting: 'blue',
  applied: 'teal',
  nothing: 'gray',
  refused: 'yellow',
  failed: 'red',
  'rolled-back': 'gray',
  ready: 'blue',
};

export const isMoving = ({ state }: Pick<RolloutAnswer, 'state'>): boolean => MOVING.includes(state);
export const mayResume = ({ state }: Pick<RolloutAnswer, 'state'>): boolean => RESUMABLE.includes(state);
export const mayRollBack = ({ state, members }: Pick<RolloutAnswer, 'state' | 'members'>): boolean =>
  BEGUN.includes(state) && members.applied > 0;
export const stoppedForHealth = ({ reason }: Pick<RolloutAnswer, 'reason'>): boolean =>
  reason !== null && HEALTH_REASONS.includes(reason.code);

/** Tells whether the pause after the test group runs and nobody of it is live: the roll-out stops then. */
export const waitsForStream = ({ state, wave, nextWaveAt, options, health }: RolloutAnswer): boolean =>
  state === 'running' &&
  nextWaveAt !== null &&
  wave === 0 &&
  options.canary > 0 &&
  !options.noHealth &&
  health.some((one) => one.wave === wave && one.status === 'unknown');

export const totalOf = (tally: RolloutTally): number => Object.values(tally).reduce((sum, count) => sum + count, 0);

/** A wave that began. */
export interface BegunWave {
  /** Counted from 0. */
  wave: number;
  /** Members who have what was rolled out. */
  applied: number;
  /** Null = its streams were not checked. */
  health: WaveHealth | null;
}

/** Returns the waves of which members have something or the health is known, in their order. */
export function begunWaves({ appliedByWave, health }: Pick<RolloutAnswer, 'appliedByWave' | 'health'>): BegunWave[] {
  const all = appliedByWave.map((applied, wave) => ({
    wave,
    applied,
    health: health.find((one) => one.wave === wave) ?? null,
  }));
  return all.filter((one) => one.applied > 0 || one.health !== null);
}

/** Returns the names of the presets with their versions. */
export const presetNames = (presets: readonly { name: string; version: number }[]): string =>
  presets.map(({ name, version }) => `${name} v${version}`).join(', ');
