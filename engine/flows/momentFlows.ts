/**
 * Converts the moments of an overlay to their flows (behaviour: moment-1, moment-3): each enabled rung is a flow that
 * plays a sound and shows the moment in the overlay's alert box. Flows do everything else. Pure.
 */
import type {
  ActionSettingsByKind,
  Flow,
  FlowBlock,
  FlowTriggerNode,
  Locale,
  Moments,
  SoundSet,
} from '#schemas/generated/types.ts';
import {
  coinsOf,
  GIFT_RUNGS,
  type GiftRung,
  isGiftRung,
  type RungName,
  RUNGS_BY_RANK,
} from '../rules/moments/newMoments.ts';
import { momentSoundSet, soundOfRung } from '../rules/sounds/soundSets.ts';
import { OTHERWISE_SLOT } from './graph.ts';
import { MANY_TEXT, MOMENT_TEXT, TOGETHER_TEXT } from './momentText.ts';
import { NEW_RUN_RULES, newFlow } from './newFlow.ts';
import { playedSound } from './shortSteps.ts';

const QUEUE = 'moments.';
/** A moment that waits longer is old news. */
const EXPIRES_MS = 120_000;
/** Number of waiting runs of a rung from which further ones become one with the last. */
export const MOMENT_CROWD = 3;
/** The trigger of each flow of a moment. */
export const MOMENT_TRIGGER = 'trigger';
/** Number of viewers that a run stands for. */
export const PEOPLE = 'people';
/** Whether a run stands for gifts that do not belong to one streak. */
export const IS_FOLDED = 'isFolded';
/** Whether another flow of the same event plays a sound. */
export const IS_HEARD = 'isHeard';

/** Returns the queue in which the moments of an overlay wait. */
export const momentQueue = (overlayId: string): string => QUEUE + overlayId;
export const isMomentQueue = (queueId: string): boolean => queueId.startsWith(QUEUE);
/** Returns the overlay of a queue of moments. */
export const overlayOfQueue = (queueId: string): string => queueId.slice(QUEUE.length);

export const momentFlowId = (overlayId: string, name: RungName): string => `${QUEUE}${overlayId}.${name}`;
export const momentFlowIds = (overlayId: string): string[] =>
  RUNGS_BY_RANK.map((name) => momentFlowId(overlayId, name));

type Condition = NonNullable<FlowTriggerNode['when']>;
const holdsWhen = (left: string, operator: 'less' | 'more' | 'isFalse' | 'isTrue', right = ''): Condition => ({
  join: 'all',
  rows: [{ left, operator, right }],
});

/** Returns the coins from which the next enabled rung takes over, or null. */
function nextCoins(moments: Moments, name: GiftRung): number | null {
  const own = coinsOf(moments, name);
  const above = GIFT_RUNGS.filter((one) => moments.rungs[one].isEnabled).map((one) => coinsOf(moments, one));
  return above.filter((coins) => coins > own).sort((one, other) => one - other)[0] ?? null;
}

const KINDS: Readonly<Record<Exclude<RungName, GiftRung>, Pick<FlowTriggerNode, 'kind' | 'settings'>>> = {
  follow: { kind: 'FOLLOW', settings: {} },
  share: { kind: 'SHARE', settings: {} },
  subscribe: { kind: 'SUBSCRIBE', settings: { minMonths: 0 } },
  levelUp: { kind: 'LEVEL_REACHED', settings: { level: 0 } },
  goalReached: { kind: 'GOAL_REACHED', settings: { itemId: '' } },
  firstGift: { kind: 'FIRST_GIFT', settings: {} },
  battleWon: { kind: 'BATTLE', settings: { moment: 'won' } },
};

function triggerOf(moments: Moments, name: RungName): FlowTriggerNode {
  const node = { isEnabled: true, rank: 'a' };
  if (!isGiftRung(name)) return { ...node, ...KINDS[name] };
  const settings = { giftId: '', fires: 'eachFrame', minCount: 1, minCoins: coinsOf(moments, name) };
  const next = nextCoins(moments, name);
  return {
    ...node,
    kind: 'GIFT',
    settings,
    ...(next !== null && { when: holdsWhen('streakCoins', 'less', String(next)) }),
  };
}

const hasGifts = (name: RungName): boolean => isGiftRung(name) || name === 'firstGift';

const STAYING_SMALL = { line: 'line', card: 'card', stage: 'card', scene: 'stage' } as const;

/** Settings of the overlay that its moments follow. */
export interface OverlayOfMoments {
  /** Language of the standard texts. */
  locale: Locale;
  /** Set of sounds that its theme gives. */
  themeSoundSet: SoundSet;
}

interface RungOfOverlay extends OverlayOfMoments {
  moments: Moments;
  name: RungName;
}

/** Returns the sound of a rung; '' = silence. */
const soundIdOf = ({ moments, name, themeSoundSet }: RungOfOverlay): string =>
  soundOfRung(moments.rungs[name], name, momentSoundSet(moments, themeSoundSet));

type Shown = Pick<ActionSettingsByKind['SHOW_MOMENT'], 'title' | 'text' | 'count' | 'coins' | 'showProfilePicture'>;

function shown({ moments: { rungs, staysSmall }, name }: RungOfOverlay, parts: Shown): Omit<FlowBlock, 'slot'> {
  const { staging, durationMs } = rungs[name];
  const settings: ActionSettingsByKind['SHOW_MOMENT'] = {
    itemId: '',
    staging: staysSmall ? STAYING_SMALL[staging] : staging,
    showGiftPicture: true,
    durationMs,
    ...parts,
  };
  return { type: 'action', kind: 'SHOW_MOMENT', settings: { ...settings }, rank: 'b', isEnabled: true, onError: 'end' };
}

/** The moment of one viewer. */
function single(rung: RungOfOverlay): Omit<FlowBlock, 'slot'> {
  const { moments, name, locale } = rung;
  const words = MOMENT_TEXT[locale][name];
  const { title, text } = moments.rungs[name];
  const [count, coins] = hasGifts(name) ? ['streakCount', 'streakCoins'] : ['0', '0'];
  return shown(rung, { title: title || words.title, text: text || words.text, count, coins, showProfilePicture: true });
}

/** The moment of one viewer whose gifts became one moment. */
function several(rung: RungOfOverlay): Omit<FlowBlock, 'slot'> {
  const title = rung.moments.rungs[rung.name].title || MOMENT_TEXT[rung.locale][rung.name].title;
  const { text } = TOGETHER_TEXT[rung.locale];
  return shown(rung, { title, text, count: '0', coins: 'giftCoins', showProfilePicture: true });
}

/** The moment of several viewers whose runs became one. */
function together(rung: RungOfOverlay): Omit<FlowBlock, 'slot'> {
  const { moments, name, locale } = rung;
  const { title, text } = TOGETHER_TEXT[locale];
  if (hasGifts(name)) return shown(rung, { title, text, count: '0', coins: 'giftCoins', showProfilePicture: false });
  const own = moments.rungs[name].text || MOMENT_TEXT[locale][name].text;
  return shown(rung, { title: MANY_TEXT[locale], text: own, count: '0', coins: '0', showProfilePicture: false });
}

function soundOf(soundId: string, volume: number): Flow['blocksById'] {
  if (soundId === '') return {};
  const { kind, settings } = playedSound(soundId, volume);
  const step = { type: 'action', kind, settings: { ...settings, isAwaited: false } } as const;
  return {
    heard: { type: 'if', slot: 'main', rank: 'a', isEnabled: true, onError: 'goOn' },
    sound: { ...step, parentId: 'heard', slot: 'isQuiet', rank: 'a', isEnabled: true, onError: 'goOn' },
  };
}

const QUIET: Flow['casesById'] = { isQuiet: { parentId: 'heard', rank: 'a', when: holdsWhen(IS_HEARD, 'isFalse') } };

function flowOfRung(rung: RungOfOverlay): Flow {
  const { moments, name, locale } = rung;
  const { id: overlayId, isEnabled } = moments;
  const own = moments.rungs[name];
  const soundId = soundIdOf(rung);
  return newFlow({
    id: momentFlowId(overlayId, name),
    name: MOMENT_TEXT[locale][name].name,
    isEnabled: isEnabled && own.isEnabled,
    profileIds: [overlayId],
    triggersById: { [MOMENT_TRIGGER]: triggerOf(moments, name) },
    blocksById: {
      ...soundOf(soundId, own.volume),
      show: { type: 'if', slot: 'main', rank: 'b', isEnabled: true, onError: 'end' },
      together: { ...together(rung), parentId: 'show', slot: 'isMany' },
      several: { ...several(rung), parentId: 'show', slot: 'isSeveral' },
      single: { ...single(rung), parentId: 'show', slot: OTHERWISE_SLOT },
    },
    casesById: {
      ...(soundId !== '' && QUIET),
      isMany: { parentId: 'show', rank: 'a', when: holdsWhen(PEOPLE, 'more', '1') },
      isSeveral: { parentId: 'show', rank: 'b', when: holdsWhen(IS_FOLDED, 'isTrue') },
    },
    variablesById: {
      people: { name: PEOPLE, kind: 'number', value: 1, rank: 'a' },
      heard: { name: IS_HEARD, kind: 'boolean', value: false, rank: 'b' },
      folded: { name: IS_FOLDED, kind: 'boolean', value: false, rank: 'c' },
    },
    run: {
      ...NEW_RUN_RULES,
      queueId: momentQueue(overlayId),
      per: hasGifts(name) ? 'streak' : 'flow',
      expiresAfterMs: EXPIRES_MS,
      ladder: { rank: RUNGS_BY_RANK.indexOf(name) },
    },
  });
}

/**
 * Returns a rung as an ordinary flow, which shows the same for one viewer at a time.
 * @param soundId sound that it plays, a file of the library; '' = none
 */
export function flowOfMoment(
  moments: Moments,
  name: RungName,
  { id, locale, soundId }: { id: string; locale: Locale; soundId: string },
): Flow {
  const rung: RungOfOverlay = { moments, name, locale, themeSoundSet: 'none' };
  const own = moments.rungs[name];
  const { kind, settings, ...trigger } = triggerOf(moments, name);
  const once = isGiftRung(name) ? { ...settings, fires: 'oncePerStreak' } : settings;
  const { kind: plays, settings: sound } = playedSound(soundId, own.volume);
  const played = { type: 'action', kind: plays, settings: { ...sound, isAwaited: false }, onError: 'goOn' } as const;
  return newFlow({
    id,
    name: MOMENT_TEXT[locale][name].name,
    profileIds: [moments.id],
    triggersById: { [MOMENT_TRIGGER]: { ...trigger, kind, settings: once } },
    blocksById: {
      ...(soundId !== '' && { sound: { ...played, slot: 'main', rank: 'a', isEnabled: true } }),
      show: { ...single(rung), slot: 'main' },
    },
  });
}

export const flowsOfMoments = (moments: Moments, overlay: OverlayOfMoments): Flow[] =>
  RUNGS_BY_RANK.map((name) => flowOfRung({ moments, name, ...overlay }));
