/** Converts restrictions of Firebot: roles, followers, only while live. Everything else blocks what it restricts. */
import type { BothLanguages } from '#engine/core/appError.ts';
import type { ViewerFilter } from '#schemas/generated/types.ts';
import { type Fields, strangeField } from '../arrival/strictFields.ts';
import { isObject } from '../importContents.ts';

interface Restricted {
  /** Undefined = everyone. */
  viewers?: ViewerFilter;
  onlyWhileLive: boolean;
}

const NOT_KNOWN: BothLanguages = {
  en: 'has a restriction that does not exist here, such as a price, so it is left out.',
  de: 'hat eine Beschränkung, die es hier nicht gibt, etwa einen Preis, darum bleibt es weg.',
};

const IN_DATA = new Set([
  'mode',
  'sendFailMessage',
  'useCustomFailMessage',
  'failMessage',
  'restrictions',
  'sendAsReply',
]);
const IN_PERMISSIONS = new Set(['id', 'type', 'mode', 'roleIds', 'ranks', 'username']);
const IN_FOLLOWERS = new Set(['id', 'type', 'checkMode', 'value', 'followAgeSeconds']);
const IN_LIVE = new Set(['id', 'type']);

const ROLES: Readonly<Record<string, ViewerFilter>> = { mod: { moderators: true }, sub: { subscribers: true } };

/** Returns the viewers of a permission; null = nobody can be told apart here. */
function permission(one: Fields, onFewer: () => void): ViewerFilter | null {
  const { roleIds, ranks } = one;
  if (one['mode'] !== 'roles' || !Array.isArray(roleIds) || strangeField(one, IN_PERMISSIONS) !== null) return null;
  const known = roleIds.filter((role) => typeof role === 'string' && Object.hasOwn(ROLES, role)) as string[];
  if (known.length === 0) return null;
  if (known.length < roleIds.length || (Array.isArray(ranks) && ranks.length > 0)) onFewer();
  return Object.assign({}, ...known.map((role) => ROLES[role])) as ViewerFilter;
}

/** @param onFewer reports that some of the roles do not exist here */
export function restrictionsOf(data: unknown, onFewer: () => void): Restricted | { refusal: BothLanguages } {
  const refusal = { refusal: NOT_KNOWN };
  if (data === undefined || data === null) return { onlyWhileLive: false };
  if (!isObject(data) || strangeField(data, IN_DATA) !== null) return refusal;
  const { restrictions = [], mode } = data;
  if (!Array.isArray(restrictions)) return refusal;
  if (restrictions.length === 0) return { onlyWhileLive: false };
  // One restriction is the same for all and any; several are only read when all must hold.
  const isForAll =
    mode === 'all' || mode === undefined || mode === null || (mode === 'any' && restrictions.length === 1);
  if (!isForAll) return refusal;
  let viewers: ViewerFilter | undefined;
  let onlyWhileLive = false;
  for (const one of restrictions as unknown[]) {
    if (!isObject(one)) return refusal;
    if (one['type'] === 'firebot:only-when-live' && strangeField(one, IN_LIVE) === null) {
      onlyWhileLive = true;
      continue;
    }
    const isFollowers =
      one['type'] === 'firebot:followcheck' &&
      one['checkMode'] === 'streamer' &&
      strangeField(one, IN_FOLLOWERS) === null;
    const filter = isFollowers
      ? { followers: true }
      : one['type'] === 'firebot:permissions'
        ? permission(one, onFewer)
        : null;
    // Two lists of viewers would have to hold together, which a filter cannot say.
    if (filter === null || viewers !== undefined) return refusal;
    viewers = filter;
  }
  return { ...(viewers && { viewers }), onlyWhileLive };
}
