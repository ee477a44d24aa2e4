/** Plays a battle: an opponent, scores that grow on both sides every few seconds, and an end. */
import type { Random } from '#engine/core/random.ts';
import type { BattlePayload, BattleSide, BattleSupporter } from '#schemas/generated/types.ts';
import type { Episode, Task } from './episode.ts';
import { viewerAt, VIEWER_COUNT } from './people.ts';
import type { Made } from './simulatedRoom.ts';

const SUPPORTERS = 5;
const MIN_MS = 40_000;
const MORE_MS = 20_000;
/** Interval of the scores. */
const STEP_MS = 1_000;
const MORE_STEP_MS = 2_500;
const OWN_ID = 'own';

interface Player {
  side: BattleSide;
  points: Map<number, number>;
}

/** Plays one battle at a time: while one runs, no other begins. */
export const battle: Episode = ({ agenda, room, random }, at) => {
  if (at < room.battleUntilMs) return;
  const endsAtMs = at + MIN_MS + random.below(MORE_MS);
  room.battleUntilMs = endsAtMs;
  const players = [newPlayer(OWN_ID, ''), newPlayer('opponent', viewerAt(random.below(VIEWER_COUNT)).displayName)];
  const news = (phase: BattlePayload['phase'], now: number): Made => {
    const sides = players.map(({ side }) => side);
    const left = phase === 'ended' ? {} : { leftMs: endsAtMs - now };
    return { type: 'battle', payload: { battleId: String(at), phase, ...left, sides } };
  };
  const scores: Task = (now) => {
    score(random.pick(players), random);
    plan(now);
    return news('scores', now);
  };
  const plan = (fromMs: number): void => {
    const nextMs = fromMs + STEP_MS + random.below(MORE_STEP_MS);
    if (nextMs < endsAtMs) agenda.add(nextMs, scores);
  };
  agenda.add(at, (now) => {
    plan(now);
    return news('started', now);
  });
  agenda.add(endsAtMs, (now) => news('ended', now));
};

function newPlayer(sideId: string, name: string): Player {
  const side = { sideId, name, profilePictureUrl: '', score: 0, isOwn: sideId === OWN_ID, supporters: [] };
  return { side, points: new Map() };
}

/** A viewer gives points to a side. */
function score(player: Player, random: Random): void {
  const viewer = random.below(SUPPORTERS * 2);
  const points = 1 + random.below(400);
  player.points.set(viewer, (player.points.get(viewer) ?? 0) + points);
  const supporters = [...player.points].sort(([, one], [, other]) => other - one).slice(0, SUPPORTERS);
  player.side = {
    ...player.side,
    score: player.side.score + points,
    supporters: supporters.map(([index, total]): BattleSupporter => {
      const { tiktokId, name, displayName, profilePictureUrl } = viewerAt(index);
      return { viewer: { tiktokId, name, displayName, profilePictureUrl }, score: total };
    }),
  };
}
