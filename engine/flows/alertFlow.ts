/**
 * Converts an audio alert to its flow (behaviour: alert-1): one trigger, and a sound that plays once per gift. Flows do
 * everything else. Pure.
 */
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { AudioAlert, Flow, FlowBlock, FlowTriggerNode, TriggerKind } from '#schemas/generated/types.ts';
import { BODY_SLOT } from './graph.ts';
import { NEW_RUN_RULES } from './newFlow.ts';
import { playedSound } from './shortSteps.ts';

/** Queue of all alerts; it has no document. */
export const ALERT_QUEUE = 'alerts';
/** Queue of one gift streak: alerts that play at once still play the gifts of one streak one after another. */
export const STREAK_QUEUE = 'streak';
const STREAK_QUEUES = `${STREAK_QUEUE}/`;

/** @param per `streak/…` */
export const streakQueue = (alertId: string, per: string): string => `${STREAK_QUEUES}${alertId}/${per}`;
export const isStreakQueue = (queueId: string): boolean => queueId.startsWith(STREAK_QUEUES);

/** Tells whether a trigger fires repeatedly during a gift streak. */
function comesInStreaks(kind: string): boolean {
  if (!Object.hasOwn(TRIGGER_META, kind)) return false;
  return TRIGGER_META[kind as TriggerKind].provides.some(({ name }) => name === 'streakCount');
}

/** Number of gifts of the streak that have played before. */
const PLAYED = 'streakCount - giftCount';

function triggerOf({ trigger: { kind, settings }, maxRepeats }: AudioAlert): FlowTriggerNode {
  const node = { kind, isEnabled: true, rank: 'a' };
  if (!comesInStreaks(kind)) return { ...node, settings };
  const isLeft = { left: PLAYED, operator: 'less', right: String(maxRepeats) } as const;
  return { ...node, settings: { ...settings, fires: 'eachFrame' }, when: { join: 'all', rows: [isLeft] } };
}

const sound = ({ soundId, volume }: AudioAlert): Omit<FlowBlock, 'slot'> => ({
  type: 'action',
  ...playedSound(soundId, volume),
  rank: 'a',
  isEnabled: true,
  onError: 'end',
});

function blocksOf(alert: AudioAlert): Flow['blocksById'] {
  if (!comesInStreaks(alert.trigger.kind)) return { sound: { ...sound(alert), slot: 'main' } };
  const times = `min(giftCount, ${alert.maxRepeats} - (${PLAYED}))`;
  return {
    repeat: { type: 'repeat', slot: 'main', rank: 'a', isEnabled: true, onError: 'end', times },
    sound: { ...sound(alert), parentId: 'repeat', slot: BODY_SLOT },
  };
}

function runOf({ mode, trigger }: AudioAlert): Flow['run'] {
  if (mode === 'QUEUED') return { ...NEW_RUN_RULES, queueId: ALERT_QUEUE };
  if (!comesInStreaks(trigger.kind)) return { ...NEW_RUN_RULES, mode: 'DEFAULT' };
  return { ...NEW_RUN_RULES, per: 'streak', queueId: STREAK_QUEUE };
}

export function flowOfAlert(alert: AudioAlert): Flow {
  const { id, name, isEnabled, profileIds } = alert;
  return {
    id,
    name,
    isEnabled,
    profileIds,
    triggersById: { trigger: triggerOf(alert) },
    blocksById: blocksOf(alert),
    casesById: {},
    variablesById: {},
    run: runOf(alert),
  };
}
