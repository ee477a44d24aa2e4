/** Writes the folded state to a file for comparing replays. Canonical JSON, so equal states are equal bytes. */
import { canonicalJson } from '#engine/core/canonicalJson.ts';
import type { GameRun } from '#engine/core/gameType.ts';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import type { GameName, JsonObject, StateFile, StateItem } from '#schemas/generated/types.ts';
import type { GamesState } from '../fold/games/stage.ts';
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
    items: itemsInOrder(state.documents.overlay).map(({ id, type }) => {
      const { data, overrides, notes } = items.byId[id]!;
      const remembered = notes.size > 0 ? { ledger: Object.fromEntries(notes.entries()) } : {};
      return { id, type, data, overrides, ...remembered } as StateItem;
    }),
    games: gamesOf(games),
    ...(ofFlows && { flows: ofFlows }),
    viewers: viewers.map((row) => viewerTotals(row, stats.keys)),
    totals: streamTotals(stats.stream),
  };
}

function gamesOf({ byName }: GamesState): StateFile['games'] {
  const names = (Object.keys(byName) as GameName[]).sort();
  return names.flatMap((game) => (byName[game] ? [{ game, ...(byName[game].run as GameRun<JsonObject>) }] : []));
}

/** Formats a state file: canonical JSON and a line feed. */
export function stateBytes(state: StateFile): string {
  return `${canonicalJson(state)}\n`;
}
