/**
 * Computes the state messages that bring a page from one overlay to the next (behaviour: socket-3): one per topic, found by
 * identity. Pure. A change without a topic (items added, removed, reordered or renamed, another language) sends all items.
 */
import type { GameDefinition } from '#engine/core/gameType.ts';
import type { ItemTypeDefinition, Publication } from '#engine/core/itemType.ts';
import { GAMES } from '#engine/games/index.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { GameName, ItemType, JsonObject, LiveGame, LiveItem } from '#schemas/generated/types.ts';
import { diffData } from './diffData.ts';
import type { LiveOverlay } from '../../show/session/liveOverlay.ts';

export interface TopicDraft {
  topic: string;
  payload: JsonObject;
  /** A cue to perform once with this change. */
  cue?: Publication['cue'];
  /** The cue that ends with this change. */
  ends?: string;
}

/** Topic of everything that belongs to no single item. */
export const ITEMS_TOPIC = 'overlay:items';
/** Topic of the remaining games when one has ended. */
const GAMES_TOPIC = 'overlay:games';

/** Topics of one item with the fields they carry. `data` is separate, because it is sent as a patch. */
const FIELD_TOPICS = {
  settings: ['settings', 'settingsLandscape'],
  position: ['position', 'positionLandscape'],
  dimensions: ['dimensions', 'dimensionsLandscape'],
  visibility: ['isVisible', 'isVisibleLandscape', 'shownAtMs', 'shownAtMsLandscape'],
} as const satisfies Record<string, readonly (keyof LiveItem)[]>;

const FIXED_FIELDS = ['id', 'type', 'version', 'name', 'isLocked'] as const satisfies readonly (keyof LiveItem)[];
const OVERLAY_FIELDS = [
  'overlayId',
  'overlayName',
  'locale',
  'timeZone',
  'pointsName',
  'playAudioOnDesktop',
  'playAudioOnMobile',
  'volume',
] as const;

/** Returns nothing when both are the same object. */
export function diffOverlay(before: LiveOverlay, after: LiveOverlay): TopicDraft[] {
  if (before === after) return [];
  if (!isSameFrame(before, after)) return [{ topic: ITEMS_TOPIC, payload: { ...after } }];
  const items = after.items.flatMap((item, index) => diffItem(before.items[index]!, item));
  return [...items, ...diffGames(before.games, after.games)];
}

/**
 * Checks for the same overlay with the same items in the same order, where nothing changed that only the whole list carries.
 */
function isSameFrame(before: LiveOverlay, after: LiveOverlay): boolean {
  return (
    OVERLAY_FIELDS.every((field) => before[field] === after[field]) &&
    before.items.length === after.items.length &&
    after.items.every((item, index) => FIXED_FIELDS.every((field) => before.items[index]![field] === item[field]))
  );
}

function diffItem(before: LiveItem, after: LiveItem): TopicDraft[] {
  if (before === after) return [];
  const drafts = Object.entries(FIELD_TOPICS)
    .filter(([, fields]) => fields.some((field) => before[field] !== after[field]))
    .map(([topic, fields]) =>
      itemDraft(after, topic, Object.fromEntries(fields.map((field) => [field, after[field]]))),
    );
  const data = diffData(before.data, after.data);
  return data === null ? drafts : [...drafts, dataDraft(before, after, data)];
}

type AnyDefinition = ItemTypeDefinition<JsonObject, JsonObject, unknown>;

function dataDraft(before: LiveItem, after: LiveItem, patch: JsonObject): TopicDraft {
  const { publish } = ITEMS[after.type as ItemType] as unknown as AnyDefinition;
  if (!publish) return itemDraft(after, 'data', patch);
  const { topic, isGlobal = false, cue, ends } = publish(before.data, after.data);
  const draft = isGlobal ? { topic, payload: { itemId: after.id, ...patch } } : itemDraft(after, topic, patch);
  return { ...draft, ...(cue && { cue }), ...(ends !== undefined && { ends }) };
}

/** Lists the remaining games if one has ended, then the data changes of each game. */
function diffGames(before: readonly LiveGame[], after: readonly LiveGame[]): TopicDraft[] {
  const same = (games: readonly LiveGame[], { game }: LiveGame): LiveGame | undefined =>
    games.find((other) => other.game === game);
  const left = before.filter((game) => same(after, game));
  const over = left.length < before.length ? [{ topic: GAMES_TOPIC, payload: { games: left } }] : [];
  return [...over, ...after.flatMap((game) => diffGame(same(before, game), game))];
}

function diffGame(before: LiveGame | undefined, after: LiveGame): TopicDraft[] {
  if (before === after) return [];
  const patch = diffData(before?.data ?? {}, after.data);
  if (patch === null && before?.targetItemId === after.targetItemId) return [];
  const { game, targetItemId } = after;
  const definition = GAMES[game as GameName] as unknown as GameDefinition<JsonObject, unknown>;
  const { topic, cue } = definition.publish(before?.data ?? null, after.data);
  const draft = { topic: `${game}:${topic}`, payload: { game, targetItemId, ...patch } };
  return [cue ? { ...draft, cue } : draft];
}

function itemDraft(item: LiveItem, topic: string, payload: JsonObject): TopicDraft {
  return { topic: `overlayItem:${item.id}:${topic}`, payload };
}
