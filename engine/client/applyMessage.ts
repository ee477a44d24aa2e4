/** State messages → state. Pure; the inverse of the server's `diffOverlay`. */
import type { LiveItem, Snapshot, TopicMessage } from '#schemas/generated/types.ts';
import { applyData } from './applyData.ts';
import { overlayState } from './liveStore.ts';
import type { LiveState } from './liveStore.ts';

const ITEMS_TOPIC = 'overlay:items';
/** An id may contain colons, so the last one counts. */
const ITEM_TOPIC = /^overlayItem:(.+):([^:]+)$/;

type Payload = TopicMessage['payload'];

/** Topics whose payload replaces fields of the item. */
const FIELD_TOPICS: ReadonlySet<string> = new Set(['settings', 'position', 'dimensions', 'visibility']);

/** The same state object when the message concerns nothing that is known: a newer server may have more topics. */
export function applyMessage(state: LiveState, message: TopicMessage): LiveState {
  if (message.topic === ITEMS_TOPIC) {
    return { ...state, ...overlayState(message.payload as unknown as Omit<Snapshot, 'cues'>) };
  }
  const [, id = '', part = ''] = ITEM_TOPIC.exec(message.topic) ?? [];
  const item = Object.hasOwn(state.itemsById, id) ? state.itemsById[id] : undefined;
  const changed = item && applyToItem(item, part, message.payload);
  if (changed === item || changed === undefined) return state;
  return { ...state, itemsById: { ...state.itemsById, [id]: changed } };
}

function applyToItem(item: LiveItem, part: string, payload: Payload): LiveItem {
  if (part === 'data') return { ...item, data: applyData(item.data, payload) };
  return FIELD_TOPICS.has(part) ? { ...item, ...payload } : item;
}
