/** A viewer as permissions see one (behaviour: permission-1): with level and place in chat as they are at this event. */
import type { FoldContext } from '#engine/core/foldContext.ts';
import { MAX_TOP_VIEWERS } from '#engine/core/totals.ts';
import { levelOf, tableOf } from '#engine/points/levels.ts';
import type { FilteredViewer } from '#engine/rules/viewerFilter.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';

type Seen = Pick<FoldContext, 'documents' | 'facts'>;

/** The level that a viewer has; 0 for whoever is not known. */
export function levelNow({ documents, facts }: Seen, tiktokId: string): number {
  return levelOf(tableOf(documents.points), facts.totals?.pointsOf(tiktokId)?.earned ?? 0);
}

/** Place among the top viewers in chat, as the platform ranks them; null = none. */
function chatRank({ facts }: Seen, tiktokId: string): number | null {
  const top = facts.totals?.topViewers('chat', 'currentStream', MAX_TOP_VIEWERS) ?? [];
  const at = top.findIndex((viewer) => viewer.tiktokId === tiktokId);
  return at === -1 ? null : at + 1;
}

/** Most permissions ask for neither, so both are worked out when they are asked for. */
export function filtered(context: Seen, viewer: ViewerRef | null | undefined): FilteredViewer | null {
  if (!viewer) return null;
  return {
    ...viewer,
    get level() {
      return levelNow(context, viewer.tiktokId);
    },
    get chatRank() {
      return chatRank(context, viewer.tiktokId);
    },
  };
}
