/**
 * Maps the messages of battles (behaviour: battle-1, battle-2): `WebcastLinkMicBattle` opens and ends one, `WebcastLinkMicArmies`
 * contains scores and supporters.
 */
import type { BattlePayload } from '#schemas/generated/types.ts';
import { battleDraft } from '../battleDraft.ts';
import type { Source } from '../eventDrafts.ts';
import type { MapResult } from '../mapResult.ts';
import type { MapContext } from '../platformRules.ts';
import { countOf, idOf, timeOf } from '../rawFields.ts';
import { sidesOf } from './battleSides.ts';
import type { RawMessages } from './rawMessage.ts';

type Battle = RawMessages['WebcastLinkMicBattle'];
type Armies = RawMessages['WebcastLinkMicArmies'];

/** Opened, finished, cut short; the other actions are about invitations. */
const PHASES: ReadonlyMap<number, BattlePayload['phase']> = new Map([
  [4, 'started'],
  [5, 'ended'],
  [6, 'ended'],
]);

const SECOND_MS = 1000;
const MAX_SECONDS = 86_400;

export function mapBattle(message: Battle, context: MapContext): MapResult {
  const phase = PHASES.get(message.action ?? 0);
  if (phase === undefined) return { ignored: `WebcastLinkMicBattle (action ${countOf(message.action)})` };
  const id = battleIdOf(message);
  if (id === '') return { ignored: 'WebcastLinkMicBattle (no battle)' };
  const armies = (message.armies ?? []).flatMap(({ key, value }) => (value ? [[key, value] as const] : []));
  const leftMs = phase === 'started' ? (leftMsOf(message) ?? durationMsOf(message)) : undefined;
  const sides = sidesOf({ ...message, armies, roomId: message.common?.roomId }, context);
  return battleDraft(sourceOf(message), { id, phase, leftMs, sides });
}

export function mapArmies(message: Armies, context: MapContext): MapResult {
  const id = battleIdOf(message);
  if (id === '') return { ignored: 'WebcastLinkMicArmies (no battle)' };
  const { teamArmies, common } = message;
  const armies = Object.entries(message.armies ?? {}).flatMap(([key, value]) => (value ? [[key, value] as const] : []));
  const sides = sidesOf({ armies, teamArmies, roomId: common?.roomId }, context);
  if (sides.length === 0) return { ignored: 'WebcastLinkMicArmies (no scores)' };
  return battleDraft(sourceOf(message), { id, phase: 'scores', leftMs: leftMsOf(message), sides });
}

const sourceOf = ({ common }: Battle | Armies): Source => ({
  messageId: common?.msgId,
  createTime: common?.createTime,
});

const battleIdOf = ({ battleId, battleSettings }: Battle | Armies): string =>
  idOf(battleId) || idOf(battleSettings?.battleId);

/** Returns the time until the end when the platform sent the message, by its own clock alone. */
function leftMsOf(message: Battle | Armies): number | undefined {
  const sentAtMs = timeOf(message.common?.createTime);
  const { startTimeMs, endTimeMs } = message.battleSettings ?? {};
  const startsAtMs = timeOf(startTimeMs);
  const durationMs = durationMsOf(message);
  const byDuration = startsAtMs && durationMs ? startsAtMs + durationMs : undefined;
  const endsAtMs = timeOf(endTimeMs) ?? byDuration;
  return sentAtMs === undefined || endsAtMs === undefined ? undefined : Math.max(0, endsAtMs - sentAtMs);
}

function durationMsOf({ battleSettings: settings }: Battle | Armies): number | undefined {
  const seconds = countOf(settings?.duration, MAX_SECONDS) + countOf(settings?.extraDurationSecond, MAX_SECONDS);
  return countOf(settings?.duration) === 0 ? undefined : seconds * SECOND_MS;
}
