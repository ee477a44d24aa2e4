/** Applies state messages to the state. Pure; the inverse of the server's `diffOverlay`. */
import type { LiveGame, LiveItem, Snapshot, TopicMessage } from '#schemas/generated/types.ts';
import { applyData } from './applyData.ts';
import type { DataPatch } from './applyData.ts';
import { overlayState } from './liveStore.ts';
import type { LiveState } from './liveStore.ts';

const ITEMS_TOPIC = 'overlay:items';
const GAMES_TOPIC = 'overlay:games';
/** An id may contain colons, so the last one counts. */
const ITEM_TOPIC = /^overlayItem:(.+):([^:]+)$/;

type Payload = TopicMessage['payload'];

/** Topics whose payload replaces fields of the item. */
const FIELD_TOPICS: ReadonlySet<string> = new Set(['settings', 'position', 'dimensions', 'visibility']);

/** Returns the same state object for unknown topics and items, which a newer server may send. */
export function applyMessage(state: LiveState, message: TopicMessage): LiveState {
  if (message.topic === ITEMS_TOPIC) {
    return { ...state, ...overlayState(message.payload as unknown as Omit<Snapshot, 'cues'>) };
  }
  if (message.topic === GAMES_TOPIC) return { ...state, games: message.payload['games'] as LiveGame[] };
  if (typeof message.payload['game'] === 'string') return applyToGames(state, message.payload);
  const { id, part, payload } = addressOf(message);
  const item = Object.hasOwn(state.itemsById, id) ? state.itemsById[id] : undefined;
  if (item === undefined) return state;
  const changed = applyToItem(item, part, payload);
  return changed === item ? state : { ...state, itemsById: { ...state.itemsById, [id]: changed } };
}

/** Applies a change to a game's data, or adds the game, whatever its topic. */
function applyToGames(state: LiveState, { game, targetItemId, ...patch }: Payload): LiveState {
  const known = state.games.find((other) => other.game === game);
  const next = { game, targetItemId, data: applyData(known?.data ?? {}, patch) } as LiveGame;
  const others = state.games.filter((other) => other !== known);
  return { ...state, games: [...others, next].sort((one, other) => (one.game < other.game ? -1 : 1)) };
}

/** Finds the item and the part that a message is about: per-item topics carry the id, others name it in the payload. */
function addressOf({ topic, payload }: TopicMessage): { id: string; part: string; payload: Payload } {
  const [, id, part = ''] = ITEM_TOPIC.exec(topic) ?? [];
  if (id !== undefined) return { id, part, payload };
  const { itemId, ...patch } = payload;
  return { id: typeof itemId === 'string' ? itemId : '', part: topic, payload: patch };
}

/** Applies a field by its topic; every other topic is a change of the item's data. */
function applyToItem(item: LiveItem, part: string, payload: Payload): LiveItem {
  if (FIELD_TOPICS.has(part)) return { ...item, ...payload };
  const { set, push, unset } = payload as DataPatch;
  return (set ?? push ?? unset) ? { ...item, data: applyData(item.data, payload) } : item;
}
