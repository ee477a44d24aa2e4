/** Builds the events of a test battle between the streamer and a made-up opponent (behaviour: battle-10). Pure. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { SAMPLE_VIEWERS } from '#engine/core/sampleViewers.ts';
import type { BattleSide, BattleSupporter, TestEvent } from '#schemas/generated/types.ts';
import type { TimedDraft } from './timedDraft.ts';

type BattleDraft = EventDraft<'battle'> & { id: string };

const OWN_ID = 'own';
const OPPONENT_ID = 'opponent';
const OPPONENT_NAME = 'Mika';
const SUPPORTERS = 3;
/** Time for which the earlier scores stay. */
const EARLIER_MS = 1500;

/** Returns both sides with the points of a test event. */
export function testSides({ ownScore = 0, opponentScore = 0 }: TestEvent): BattleSide[] {
  return [
    { ...sideOf(OWN_ID, '', ownScore, 0), isOwn: true },
    { ...sideOf(OPPONENT_ID, OPPONENT_NAME, opponentScore, SUPPORTERS), isOwn: false },
  ];
}

function sideOf(sideId: string, name: string, score: number, firstViewer: number): Omit<BattleSide, 'isOwn'> {
  return { sideId, name, profilePictureUrl: '', score, supporters: supportersOf(score, firstViewer) };
}

/** Half of the points come from the best one, half of the rest from the next, and so on. */
function supportersOf(score: number, firstViewer: number): BattleSupporter[] {
  return SAMPLE_VIEWERS.slice(firstViewer, firstViewer + SUPPORTERS).flatMap((sample, index) => {
    const { tiktokId, name, displayName, profilePictureUrl } = sample;
    const points = Math.floor(score / 2 ** (index + 1));
    return points === 0 ? [] : [{ viewer: { tiktokId, name, displayName, profilePictureUrl }, score: points }];
  });
}

/** Shows changed scores the other way around first, so that the lead changes. */
export function testBattle(draft: BattleDraft): TimedDraft[] {
  const { payload } = draft;
  const scores = payload.sides.map(({ score }) => score);
  const [own = 0, opponent = 0] = scores;
  if (payload.phase !== 'scores' || scores.length !== 2 || own === opponent) return [{ afterMs: 0, draft }];
  const swapped = payload.sides.map((side, index) => ({ ...side, score: scores[1 - index]! }));
  return [
    { afterMs: 0, draft: { ...draft, id: `${draft.id}:1`, payload: { ...payload, sides: swapped } } },
    { afterMs: EARLIER_MS, draft },
  ];
}
