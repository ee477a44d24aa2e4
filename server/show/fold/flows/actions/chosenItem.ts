/** Finds the item that an action works on. */
import { AppError } from '#engine/core/appError.ts';

/** @throws FLOW_ITEM_MISSING when none was chosen, or it was deleted */
export function chosenItem(itemId: string): string {
  if (itemId === '') throw new AppError('FLOW_ITEM_MISSING');
  return itemId;
}
