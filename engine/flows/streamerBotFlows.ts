/**
 * Builds the flows that send a stream to Streamer.bot: one for each kind of event, which runs an action there with values under the
 * names that Streamer.bot's own triggers use. Pure.
 */
import type { CreateFlow, FlowRunRules, TriggerKind } from '#schemas/generated/types.ts';
import { NEW_RUN_RULES } from './newFlow.ts';

/** Kinds of events in the order of the dashboard. */
export const STREAM_KINDS = ['chat', 'gift', 'follow', 'subscribe', 'share', 'likes', 'join', 'raid'] as const;
export type StreamKind = (typeof STREAM_KINDS)[number];

/** Texts of flows by the names of the values in Streamer.bot. */
type Values = Readonly<Record<string, string>>;

interface Recipe {
  trigger: TriggerKind;
  settings: object;
  values: Values;
  coalesce?: FlowRunRules['coalesce'];
}

const VIEWER: Values = { user: '{displayName}', userName: '{username}' };

/** Streams have hundreds of these in a second, and Streamer.bot runs its actions one after another. */
const onceASecond = (kind: 'latest' | 'sum'): FlowRunRules['coalesce'] => ({ kind, waitMs: 1_000, maxWaitMs: 1_000 });

const RECIPES: Readonly<Record<StreamKind, Recipe>> = {
  chat: {
    trigger: 'CHAT_MESSAGE',
    settings: { match: 'any', text: '' },
    values: { ...VIEWER, message: '{comment}', rawInput: '{comment}' },
  },
  gift: {
    trigger: 'GIFT',
    // One run for a streak, with all of it.
    settings: { giftId: '', fires: 'streakEnd', minCount: 1, minCoins: 0 },
    values: {
      ...VIEWER,
      giftName: '{giftName}',
      giftCount: '{streakCount}',
      coins: '{streakCoins}',
      giftImage: '{giftImage}',
    },
  },
  follow: { trigger: 'FOLLOW', settings: {}, values: VIEWER },
  subscribe: {
    trigger: 'SUBSCRIBE',
    settings: { minMonths: 0 },
    values: { ...VIEWER, months: '{months}', gifted: '{gifted}' },
  },
  share: { trigger: 'SHARE', settings: {}, values: VIEWER },
  likes: {
    trigger: 'LIKES',
    settings: { count: 1, counting: 'atOnce' },
    // The likes are those of many viewers together, so none of them is named.
    values: { likes: '{likes}', totalLikes: '{totalLikes}' },
    coalesce: onceASecond('sum'),
  },
  join: { trigger: 'JOIN', settings: {}, values: VIEWER, coalesce: onceASecond('latest') },
  raid: { trigger: 'RAID', settings: { minViewers: 0 }, values: { ...VIEWER, viewers: '{viewerCount}' } },
};

export const triggerOfStreamKind = (kind: StreamKind): TriggerKind => RECIPES[kind].trigger;

/** Names of the values that an action gets. */
export const valueNamesOf = (kind: StreamKind): string[] => ['event', ...Object.keys(RECIPES[kind].values)];

/**
 * @param actionName action of Streamer.bot
 * @param connection name of a further connection; empty = the first one
 */
export function streamerBotFlow(
  kind: StreamKind,
  { name, actionName, connection }: { name: string; actionName: string; connection: string },
): CreateFlow {
  const { trigger, settings, values, coalesce } = RECIPES[kind];
  const given = Object.entries({ event: kind, ...values }).map(([key, value]) => ({ name: key, value }));
  return {
    name,
    triggersById: { event: { kind: trigger, settings, isEnabled: true, rank: 'a' } },
    blocksById: {
      action: {
        type: 'action',
        kind: 'STREAMER_BOT_ACTION',
        settings: { actionName, arguments: given, connection },
        slot: 'main',
        rank: 'a',
        isEnabled: true,
        onError: 'goOn',
      },
    },
    run: { ...NEW_RUN_RULES, mode: 'DEFAULT', ...(coalesce && { coalesce }) },
  };
}
