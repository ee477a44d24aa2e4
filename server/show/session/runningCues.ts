/** Finds the cues that run when a session opens, so that pages receive them and their end reports count. */
import type { GameDefinition } from '#engine/core/gameType.ts';
import type { ItemTypeDefinition } from '#engine/core/itemType.ts';
import { GAMES } from '#engine/games/index.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { GameName, ItemType, JsonObject, LiveGame, LiveItem } from '#schemas/generated/types.ts';
import { startCue } from '../fold/cues/rules.ts';
import type { LiveOverlay } from './liveOverlay.ts';
import type { SessionState } from '../fold/sessionState.ts';
import type { RunningCue } from './overlayRooms.ts';

/** Lists sounds, and the cues of the items and games of one overlay. */
export function runningCues({ stages }: SessionState, { items, games }: LiveOverlay): RunningCue[] {
  const sounds = Object.values(stages.cues.running).map((sound) => ({ ...startCue(sound), isState: false }));
  return [...sounds, ...items.flatMap(itemCue), ...games.flatMap(gameCue)];
}

/** Returns the cues that turn an item from its initial state to the current one. */
function itemCue({ id, type, settings, data }: LiveItem): RunningCue[] {
  const item = ITEMS[type as ItemType] as unknown as ItemTypeDefinition<JsonObject, JsonObject, unknown>;
  const { topic, cue } = item.publish?.(item.initial(settings, 0), data) ?? { topic: '' };
  return cue ? [{ topic: `overlayItem:${id}:${topic}`, payload: {}, isState: true, ...cue }] : [];
}

function gameCue({ game, data }: LiveGame): RunningCue[] {
  const definition = GAMES[game as GameName] as unknown as GameDefinition<JsonObject, unknown>;
  const { topic, cue } = definition.publish(null, data);
  return cue ? [{ topic: `${game}:${topic}`, payload: {}, isState: true, ...cue }] : [];
}
