/**
 * Describes when a trigger fires in one line: `Gift from 100 coins`, `!hug`, `Every 20 minutes`. Pure. A kind without words of
 * its own needs none: its name says everything.
 */
import { AppError } from '#engine/core/appError.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { parseCron } from '#engine/flows/schedule/cron.ts';
import { cronToWords } from '#engine/flows/schedule/cronToWords.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type {
  Condition,
  FlowCooldown,
  JsonObject,
  Locale,
  TriggerKind,
  TriggerSettingsByKind,
} from '#schemas/generated/types.ts';
import { extraConditionWords } from './conditionWords.ts';
import { cooldownWords } from './cooldownWords.ts';
import { durationWords } from './durationWords.ts';
import type { SummaryNames } from './summaryNames.ts';
import { SUMMARY_TEXT, type SummaryText } from './summaryText.ts';

interface Tools {
  locale: Locale;
  text: SummaryText;
  names: SummaryNames;
  number(value: number): string;
}

type Words = { readonly [Kind in TriggerKind]?: (settings: TriggerSettingsByKind[Kind], tools: Tools) => string };

const SECOND_MS = 1_000;

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

function giftWords({ giftId, minCount, minCoins, fires }: TriggerSettingsByKind['GIFT'], tools: Tools): string {
  const { text, names, number } = tools;
  const isAny = giftId === '';
  const name = isAny ? (minCount > 1 || minCoins > 0 ? text.gift : text.anyGift) : (names.gift(giftId) ?? text.gift);
  const counted = minCount > 1 ? `${name} × ${number(minCount)}` : name;
  return joined([minCoins > 0 ? text.fromCoins(counted, number(minCoins)) : counted, text.fires[fires]]);
}

function everyGiftWords({ giftId, count }: TriggerSettingsByKind['EVERY_NTH_GIFT'], tools: Tools): string {
  const { text, names, number } = tools;
  if (giftId !== '') return text.everyOf(names.gift(giftId) ?? text.gift, number(count));
  return count === 1 ? text.everyGift : text.everyGifts(number(count));
}

/** Describes the times in words, since nobody reads cron expressions. */
function scheduleWords({ text: said, cron }: TriggerSettingsByKind['SCHEDULE'], { locale, text }: Tools): string {
  const words = wordsOfCron(cron, locale) ?? said.trim();
  return words === '' ? text.ownTimes : words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOfCron(cron: string, locale: Locale): string | null {
  try {
    return cronToWords(parseCron(cron), locale);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const WORDS: Words = {
  GIFT: giftWords,
  EVERY_NTH_GIFT: everyGiftWords,
  SCHEDULE: scheduleWords,
  CHAT_COMMAND: ({ command }) => command,
  CHAT_MESSAGE: ({ match, text: words }, { text }) =>
    match === 'any' ? text.message.any : text.message[match](text.quoted(words)),
  COINS: ({ count, counting }, { text, number }) => `${text.coins(number(count))} ${text.counting[counting]}`,
  LIKES: ({ count, counting }, { text, number }) => `${text.likes(number(count))} ${text.counting[counting]}`,
  EMOTE: ({ emoteId }, { text }) => (emoteId === '' ? text.anyEmote : text.emote(emoteId)),
  GAP: ({ minSeconds }, { text, locale }) =>
    minSeconds === 0 ? text.anyGap : text.gap(durationWords(minSeconds * SECOND_MS, locale)),
  GOAL_REACHED: ({ itemId }, { text, names }) =>
    itemId === '' ? text.anyGoal : named(names.item(itemId), text.goalReached),
  TIMER_ENDED: ({ itemId }, { text, names }) =>
    itemId === '' ? text.anyTimer : named(names.item(itemId), text.timerEnded),
  VOTE_ENDED: ({ itemId }, { text, names }) =>
    itemId === '' ? text.anyVote : named(names.item(itemId), text.voteEnded),
  FLOW_ENDED: ({ flowId, outcome }, { text, names }) =>
    joined([
      flowId === '' ? text.anyFlow : named(names.flow(flowId), (name) => text.flowEnded(text.quoted(name))),
      text.outcomes[outcome],
    ]),
  LEVEL_REACHED: ({ level }, { text, number }) => (level === 0 ? text.anyLevel : text.level(number(level))),
  SUBSCRIBE: ({ minMonths }, { text, number }) =>
    minMonths === 0 ? '' : minMonths === 1 ? text.oneMonth : text.months(number(minMonths)),
  TREASURE_BOX: ({ minCoins }, { text, number }) => (minCoins === 0 ? '' : text.box(number(minCoins))),
  RAID: ({ minViewers }, { text, number }) => (minViewers === 0 ? '' : text.raid(number(minViewers))),
  BATTLE: ({ moment }, { text }) => text.battle[moment],
  VIEWER_COUNT: ({ value, direction }, { text, number }) => text.passes[direction](number(value)),
  WHEEL_ENDED: ({ section }, { text }) => (section === '' ? '' : text.section(text.quoted(section))),
  BUTTON: ({ name }, { text }) => text.button(text.quoted(name)),
};

const named = (name: string | null, words: (name: string) => string): string => (name === null ? '' : words(name));

export interface DescribedTrigger {
  kind: string;
  settings: JsonObject;
  when?: Condition;
}

/** Describes a trigger; '' = its kind says everything, or this version does not know it. */
export function triggerWords({ kind, settings }: DescribedTrigger, locale: Locale, names: SummaryNames): string {
  if (!Object.hasOwn(WORDS, kind)) return '';
  const words = WORDS[kind as TriggerKind] as (settings: JsonObject, tools: Tools) => string;
  const { defaults } = TRIGGER_META[kind as TriggerKind];
  const number = (value: number): string => wholeNumberText(value, locale);
  return words({ ...defaults, ...settings }, { locale, text: SUMMARY_TEXT[locale], names, number });
}

/** Describes a trigger with who may and how often: `!hug · only moderators · cooldown 30 s per viewer`. */
export function causeWords(
  { cooldowns = [], ...trigger }: DescribedTrigger & { cooldowns?: readonly FlowCooldown[] },
  locale: Locale,
  names: SummaryNames,
): string {
  return joined([
    triggerWords(trigger, locale, names),
    ...extraConditionWords(trigger.when, locale),
    ...cooldowns.map((cooldown) => cooldownWords(cooldown, locale)),
  ]);
}
