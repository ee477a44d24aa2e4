/** Creates an event that fits a trigger's settings: the gift that it waits for, and as many as it needs. Pure. */
import type { PlatformEvent } from '#engine/rules/platformEvents.ts';
import type { Flow, FlowTriggerNode, TestEvent } from '#schemas/generated/types.ts';
import { newDraft, type TestDraft, testEventOf } from '../../test-events/testDraft.ts';
import { heardBy } from './heardBy.ts';

type Gift = TestDraft['gift'];
type Values = TestDraft['values'];

export interface SampleNeeds {
  /** Default texts. */
  samples: { comment: string; text: string };
  /** Known gifts. */
  gifts: readonly Gift[];
}

const numberOf = ({ settings }: FlowTriggerNode, name: string, least: number): number => {
  const value = settings[name];
  return typeof value === 'number' ? Math.max(least, value) : least;
};
const textOf = ({ settings }: FlowTriggerNode, name: string): string => {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
};

/** Returns how many gifts are worth the coins. */
const worth = (coins: number, { diamondCount }: Gift): number => Math.ceil(coins / Math.max(1, diamondCount));

/** Returns arguments of a command if the flow uses them. */
const argumentsFor = (flow: Flow): string => (/\barg(s|Count|\d)\b/.test(JSON.stringify(flow)) ? ' Mia 5' : '');

/** Returns a text that matches a pattern: `*` stands for anything. */
const matching = (pattern: string): string => pattern.replaceAll('*', '');

function comment(flow: Flow, trigger: FlowTriggerNode, sample: string): string {
  if (trigger.kind === 'CHAT_COMMAND') return textOf(trigger, 'command') + argumentsFor(flow);
  const text = textOf(trigger, 'text');
  if (trigger.kind !== 'CHAT_MESSAGE' || text === '') return sample;
  return textOf(trigger, 'match') === 'matches' ? matching(text) : text;
}

const AHEAD: Values = { ownScore: 5_000, opponentScore: 4_200 };
const BEHIND: Values = { ownScore: 4_200, opponentScore: 5_000 };

/** News of a battle by the moment that a trigger waits for. */
const BATTLES: Readonly<Record<string, Values>> = {
  started: { phase: 'started' },
  leadChanged: { phase: 'scores', ...AHEAD },
  leadTaken: { phase: 'scores', ...AHEAD },
  leadLost: { phase: 'scores', ...BEHIND },
  lastSeconds: { phase: 'scores', ...AHEAD, leftMs: 25_000 },
  won: { phase: 'ended', ...AHEAD },
  lost: { phase: 'ended', ...BEHIND },
  draw: { phase: 'ended', ownScore: 5_000, opponentScore: 5_000 },
};

/** Counts by kind of trigger. */
const COUNTS: Readonly<Record<string, (trigger: FlowTriggerNode, gift: Gift) => Values>> = {
  GIFT: (trigger, gift) => ({
    repeatCount: Math.max(numberOf(trigger, 'minCount', 1), worth(numberOf(trigger, 'minCoins', 0), gift)),
  }),
  COINS: (trigger, gift) => ({ repeatCount: worth(numberOf(trigger, 'count', 1), gift) }),
  EVERY_NTH_GIFT: (trigger) => ({ repeatCount: numberOf(trigger, 'count', 1) }),
  LIKES: (trigger) => ({ likeCount: numberOf(trigger, 'count', 1) }),
  SUBSCRIBE: (trigger) => {
    const months = numberOf(trigger, 'minMonths', 1);
    return { months, kind: months > 1 ? 'subscription' : 'superFan' };
  },
  TREASURE_BOX: (trigger) => ({ diamondCount: numberOf(trigger, 'minCoins', 20) }),
  RAID: (trigger) => ({ viewerCount: numberOf(trigger, 'minViewers', 20) }),
  BATTLE: (trigger) => BATTLES[textOf(trigger, 'moment')] ?? {},
  VIEWER_COUNT: (trigger) => ({ viewerCount: numberOf(trigger, 'value', 0) }),
};

/** @param type event that the trigger reacts to. Null = the trigger has another source than the platform. */
export function sampleFor(
  flow: Flow,
  trigger: FlowTriggerNode,
  { samples, gifts }: SampleNeeds,
  type: PlatformEvent | undefined = heardBy(trigger.kind)[0],
): TestDraft | null {
  if (type === undefined) return null;
  const draft = newDraft(type, samples);
  const gift = gifts.find(({ id }) => id === textOf(trigger, 'giftId')) ?? draft.gift;
  const counts = { repeatCount: 1, ...COUNTS[trigger.kind]?.(trigger, gift) };
  const values = { ...draft.values, ...counts, comment: comment(flow, trigger, samples.comment) };
  return { ...draft, values, gift, isCombo: false };
}

/** Builds the event to send. */
export function sampleEvent(draft: TestDraft, trigger: FlowTriggerNode): TestEvent {
  const event = testEventOf(draft);
  const emoteId = textOf(trigger, 'emoteId');
  return draft.type === 'emote' && emoteId !== '' ? { ...event, payload: { ...event.payload, emoteId } } : event;
}
