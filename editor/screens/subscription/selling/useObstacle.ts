import { useText } from '../../../app/AppContext.ts';
import { useUser } from '../../../app/me.ts';
import { SELLING_TEXT } from './sellingText.ts';

/** Returns why this user cannot pay; null = they can (behaviour: billing-32). */
export function useObstacle(): string | null {
  const { obstacles } = useText(SELLING_TEXT);
  const { isDemo, actingAdmin } = useUser();
  if (actingAdmin !== null) return obstacles.acting;
  return isDemo ? obstacles.demo : null;
}
