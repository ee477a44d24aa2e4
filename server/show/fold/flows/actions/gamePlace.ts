/** Chooses the item in whose box a flow's game is drawn. */
import type { GameName } from '#schemas/generated/types.ts';
import type { ActionContext } from '../contracts.ts';
import { chosenItem } from './chosenItem.ts';

/**
 * Finds the item that the step names, else the one that is saved with the game, else the first Announcements.
 * @throws FLOW_ITEM_MISSING when none of them exists
 */
export function gamePlace(game: GameName, itemId: string, { documents, standardItems }: ActionContext): string {
  if (itemId !== '') return itemId;
  const saved = documents.streamer.gamePlaces?.[game];
  if (saved !== undefined && Object.hasOwn(documents.overlay.itemsById, saved)) return saved;
  return chosenItem(standardItems('LOCATION')[0] ?? '');
}
