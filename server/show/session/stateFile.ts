/** Writes the folded state to a file for comparing replays. Canonical JSON, so equal states are equal bytes. */
import { canonicalJson } from '#engine/core/canonicalJson.ts';
import type { GameRun } from '#engine/core/gameType.ts';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import type { GameName, JsonObject, StateAwayItem, StateFile, StateItem } from '#schemas/generated/types.ts';
import type { GamesState } from '../fold/games/stage.ts';
import { type AwayItem, countedSettings } from '../fold/items/awayItems.ts';
import type { LiveItemState } from '../fold/items/rules.ts';
import { streamTotals, viewerTotals } from '../fold/stats/rules.ts';
import type { SessionState } from '../fold/sessionState.ts';
import { stateOfFlows } from './stateOfFlows.ts';
import type { RunningStore } from './store.ts';
import type { ViewerRow } from '../fold/totals/viewerRow.ts';

/** Builds the state file of a session; viewers come from the store, which holds all of them. */
export async function stateFileOf(state: SessionState, store: Pick<RunningStore, 'viewers'>): Promise<StateFile> {
  const { flows, games, items, stats } = state.stages;
  const ofFlows = stateOfFlows(flows);
  const viewers = (await store.viewers()) as ViewerRow[];
  return {
    format: 'liveloom-state',
    version: 1,
    seq: state.seq,
    at: state.at,
    items: itemsInOrder(state.documents.overlay).map(({ id }) => stateItem(items.byId[id]!)),
    ...(items.away.length > 0 && { awayItems: items.away.map(stateAwayItem) }),
    games: gamesOf(games),
    ...(ofFlows && { flows: ofFlows }),
    viewers: viewers.map((row) => viewerTotals(row, stats.keys)),
    totals: streamTotals(stats.stream),
  };
}

function stateItem({ item: { id, type }, data, overrides, notes }: LiveItemState): StateItem {
  const remembered = notes.size > 0 ? { ledger: Object.fromEntries(notes.entries()) } : {};
  return { id, type, data, overrides, ...remembered } as StateItem;
}

function stateAwayItem({ overlayId, sinceMs, live }: AwayItem): StateAwayItem {
  return { ...stateItem(live), overlayId, sinceMs, counted: countedSettings(live.item) };
}

function gamesOf({ byName }: GamesState): StateFile['games'] {
  const names = (Object.keys(byName) as GameName[]).sort();
  return names.flatMap((game) => (byName[game] ? [{ game, ...(byName[game].run as GameRun<JsonObject>) }] : []));
}

/** Formats a state file: canonical JSON and a line feed. */
export function stateBytes(state: StateFile): string {
  return `${canonicalJson(state)}\n`;
}
