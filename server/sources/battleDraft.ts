/** Builds the drafts of battles (behaviour: battle-1), bounded and tolerant of missing parts. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { BattlePayload, BattleSide, BattleSupporter, KnownViewer } from '#schemas/generated/types.ts';
import { base, type Source } from './eventDrafts.ts';
import { countOf, idOf, TEXT_LIMITS, textOf, urlOf } from './rawFields.ts';

const MAX_SIDES = 8;
const MAX_SUPPORTERS = 5;
const MAX_SCORE = 1_000_000_000_000;
const MAX_LEFT_MS = 86_400_000;

export interface RawSupporter {
  viewer: KnownViewer | undefined;
  score: unknown;
}

export interface RawSide {
  id: unknown;
  name?: unknown;
  profilePictureUrl?: unknown;
  score?: unknown;
  isOwn: boolean;
  supporters?: readonly RawSupporter[];
  result?: BattleSide['result'];
}

export interface RawBattle {
  id: unknown;
  phase: BattlePayload['phase'];
  /** Time until the end; undefined = unknown. */
  leftMs?: number | undefined;
  sides: readonly RawSide[];
}

export function battleDraft(source: Source, { id, phase, leftMs, sides }: RawBattle): EventDraft<'battle'> {
  const known = sides.flatMap(sideOf).filter((side, at, all) => firstOf(all, side.sideId) === at);
  const isUsable = leftMs !== undefined && leftMs <= MAX_LEFT_MS;
  const time = isUsable ? { leftMs: Math.max(0, Math.floor(leftMs)) } : {};
  return {
    ...base('battle', source),
    payload: { battleId: idOf(id), phase, ...time, sides: known.slice(0, MAX_SIDES) },
  };
}

const firstOf = (sides: readonly BattleSide[], id: string): number => sides.findIndex(({ sideId }) => sideId === id);

function sideOf({ id, name, profilePictureUrl, score, isOwn, supporters = [], result }: RawSide): BattleSide[] {
  const sideId = idOf(id, TEXT_LIMITS.viewerId);
  if (sideId === '') return [];
  const side = {
    sideId,
    name: textOf(name, TEXT_LIMITS.displayName),
    profilePictureUrl: urlOf(profilePictureUrl),
    score: countOf(score, MAX_SCORE),
    isOwn,
    supporters: supportersOf(supporters),
  };
  return [result === undefined ? side : { ...side, result }];
}

function supportersOf(raw: readonly RawSupporter[]): BattleSupporter[] {
  const all = raw.flatMap(({ viewer, score }) => (viewer ? [{ viewer, score: countOf(score, MAX_SCORE) }] : []));
  return all.sort((one, other) => other.score - one.score).slice(0, MAX_SUPPORTERS);
}
