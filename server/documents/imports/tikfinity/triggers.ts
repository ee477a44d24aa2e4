/** Converts the start of an event to a trigger: by its number in exports, by its word in the local websocket. */
import type { FlowTriggerNode } from '#schemas/generated/types.ts';
import { numberOf, trigger } from '../arrival/draft.ts';

type Cause = Omit<FlowTriggerNode, 'rank'>;
type Fields = Readonly<Record<string, unknown>>;

const idOf = (value: unknown): string => {
  const id = typeof value === 'number' ? String(value) : value;
  return typeof id === 'string' && /^\d{1,20}$/.test(id) ? id : '';
};

const MOST = 1_000_000_000;

/** Returns a minimum as a whole number that is not smaller; null = it cannot be read, and then nothing may start. */
function least(value: unknown): number | null {
  const number = numberOf(value);
  return number === null || number > MOST ? null : Math.max(1, Math.ceil(number));
}

const gift = (giftId: string, minCoins = 0): Cause =>
  trigger('GIFT', { giftId, fires: 'oncePerStreak', minCount: 1, minCoins });

/** Returns null when the gift is not specified. */
export function giftCause(id: unknown): Cause | null {
  const giftId = idOf(id);
  return giftId === '' ? null : gift(giftId);
}

/** One word is a command; several are the beginning of a message. */
function command(text: unknown): Cause | null {
  const words = typeof text === 'string' ? text.trim().split(/\s+/) : [];
  if (words[0] === undefined || words[0] === '' || words.join(' ').length > 50) return null;
  const [word] = words;
  if (words.length === 1) return trigger('CHAT_COMMAND', { command: word });
  const rest = words.slice(1).join(' ').replaceAll('{', '{{').replaceAll('}', '}}');
  // A star in a pattern stands for anything.
  if (rest.includes('*')) return null;
  const rows = [
    { left: 'args', operator: 'is' as const, right: rest },
    { left: 'args', operator: 'matches' as const, right: `${rest} *` },
  ];
  const when = { join: 'all' as const, rows: [], groups: [{ join: 'any' as const, rows }] };
  return { ...trigger('CHAT_COMMAND', { command: word }), when };
}

function likes(value: unknown): Cause | null {
  const count = least(value);
  return count === null ? null : trigger('LIKES', { count, counting: 'perViewer' });
}

function coins(value: unknown): Cause | null {
  const count = least(value);
  return count === null ? null : gift('', count);
}

const BY_NUMBER: Readonly<Record<number, (event: Fields) => Cause | null>> = {
  1: () => trigger('SHARE'),
  2: ({ chatCmd }) => command(chatCmd),
  3: ({ minBarsAmount }) => coins(minBarsAmount),
  4: ({ giftId }) => giftCause(giftId),
  6: () => trigger('JOIN'),
  7: ({ minLikesAmount }) => likes(minLikesAmount),
  9: () => trigger('FOLLOW'),
  10: () => trigger('SUBSCRIBE', { minMonths: 0 }),
  11: () => trigger('CHAT_MESSAGE', { match: 'any', text: '' }),
  13: () => trigger('FIRST_ACTIVITY'),
};

const BY_WORD: Readonly<Record<string, (cause: Fields) => Cause | null>> = {
  follow: () => trigger('FOLLOW'),
  share: () => trigger('SHARE'),
  subscribe: () => trigger('SUBSCRIBE', { minMonths: 0 }),
  gift: ({ id }) => giftCause(id),
  likes: ({ minLikesAmount }) => likes(minLikesAmount),
  min_coins: ({ minCoinsValue }) => coins(minCoinsValue),
};

/** Returns null when there is no counterpart here, or the event is not specific enough. */
export function causeOfNumber(event: Fields): Cause | null {
  const number = numberOf(event['triggerTypeId']);
  return number !== null && Object.hasOwn(BY_NUMBER, number) ? BY_NUMBER[number]!(event) : null;
}

export function causeOfWord(cause: Fields): Cause | null {
  const { type } = cause;
  return typeof type === 'string' && Object.hasOwn(BY_WORD, type) ? BY_WORD[type]!(cause) : null;
}

const VIEWERS = {
  any: {},
  anyone: {},
  subscriber: { subscribers: true },
  subscribers: { subscribers: true },
  moderator: { moderators: true },
  moderators: { moderators: true },
  follower: { followers: true },
  followers: { followers: true },
} as const;
const WHO_BY_NUMBER: Readonly<Record<number, keyof typeof VIEWERS>> = {
  1: 'any',
  3: 'subscriber',
  4: 'moderator',
  5: 'follower',
};

/**
 * Restricts a trigger to certain viewers.
 * @param who `3`, `"3"`, `"subscriber"`; anybody when missing
 * @returns null = these viewers cannot be distinguished here
 */
export function forViewers(cause: Cause, who: unknown): Cause | null {
  const number = numberOf(who);
  const word = who === undefined || who === null || who === '' ? 'any' : number === null ? who : WHO_BY_NUMBER[number];
  if (typeof word !== 'string' || !Object.hasOwn(VIEWERS, word)) return null;
  const viewers = VIEWERS[word as keyof typeof VIEWERS];
  if (Object.keys(viewers).length === 0) return cause;
  return { ...cause, when: { join: 'all', rows: [], ...cause.when, viewers } };
}
