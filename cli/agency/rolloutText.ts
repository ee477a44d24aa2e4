/** Prints roll-outs and their progress. Pure. */
import type { RolloutAnswer, RolloutMember, WaveHealth } from '#schemas/generated/types.ts';
import { outcomeLines } from './outcomeText.ts';

export function tallyText({ members }: Pick<RolloutAnswer, 'members'>): string {
  const { waiting, applied, nothing, refused, failed, rolledBack } = members;
  const parts: [number, string][] = [
    [applied, 'applied'],
    [nothing, 'with nothing to do'],
    [refused, 'refused'],
    [failed, 'failed'],
    [rolledBack, 'rolled back'],
    [waiting, 'waiting'],
  ];
  const named = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return named.length === 0 ? 'no members' : named.join(', ');
}

const waveText = ({ wave, waves, options: { canary } }: RolloutAnswer): string => {
  if (waves < 2) return '';
  return canary > 0 && wave === 0 ? `, canary of ${waves} waves` : `, wave ${wave + 1} of ${waves}`;
};

/** Returns when the roll-out begins, or its next wave after a pause. */
function beginText({ state, nextWaveAt, members: { applied, nothing, refused, failed } }: RolloutAnswer): string {
  if (nextWaveAt === null) return '';
  if (state === 'scheduled') return `; it begins at ${nextWaveAt}`;
  const isPause = state === 'running' && applied + nothing + refused + failed > 0;
  return isPause ? `; the next wave begins at ${nextWaveAt}` : '';
}

/** Says during the pause after the canary that nobody of it is live, because the roll-out stops then (behaviour: rollout-71). */
function warningText({ state, wave, nextWaveAt, options: { canary, noHealth }, health }: RolloutAnswer): string {
  const isUnknown = health.some((one) => one.wave === wave && one.status === 'unknown');
  const stops = state === 'running' && nextWaveAt !== null && wave === 0 && canary > 0 && !noHealth && isUnknown;
  return stops ? '; nobody of the canary is live so far, and without a live stream the roll-out stops then' : '';
}

/** Returns one line such as `running, wave 2 of 3: 3 applied, 22 waiting`. */
export function progressText(rollout: RolloutAnswer): string {
  const { state, reason } = rollout;
  const why = reason === null ? '' : `. ${reason.message} (${reason.code})`;
  return `${state}${waveText(rollout)}: ${tallyText(rollout)}${beginText(rollout)}${warningText(rollout)}${why}`;
}

function healthLine({ wave, status, live, pageErrors, missedCues, failedRuns }: WaveHealth): string {
  const counted = `${live} live, ${pageErrors} page errors, ${missedCues} alerts not shown, ${failedRuns} failed runs`;
  return `  wave ${wave + 1}: ${status} (${counted})`;
}

const memberLines = ({ email, state, wave, waitsFor, reason, stays }: RolloutMember): string[] => [
  [
    `  ${email}: ${state}, wave ${wave + 1}`,
    ...(waitsFor === 'stream' ? ['waits until the stream ends'] : []),
    ...(reason === null ? [] : [`${reason.message} (${reason.code})`]),
  ].join('; '),
  ...(stays.length === 0 ? [] : ['    stays, because the member edited it:']),
  ...stays.flatMap(outcomeLines).map((line) => `      ${line}`),
];

/** Prints a roll-out with its members. */
export function rolloutText(rollout: RolloutAnswer, members: readonly RolloutMember[]): string {
  const { id, startedBy, createdAt, presets, health } = rollout;
  return [
    `Roll-out ${id} of ${createdAt}${startedBy === null ? '' : `, started by ${startedBy}`}`,
    ...presets.map(({ name, version }) => `  “${name}”, version ${version}`),
    progressText(rollout),
    ...(health.length === 0 ? [] : ['Health', ...health.map(healthLine)]),
    ...(members.length === 0 ? [] : ['Members', ...members.flatMap(memberLines)]),
  ].join('\n');
}
