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

/** Most permissions ask for neither level nor place, so both are worked out when they are asked for. */
class SeenViewer implements FilteredViewer {
  readonly isFollower: boolean;
  readonly isSubscriber: boolean;
  readonly isModerator: boolean;
  readonly isTeamMember: boolean;
  readonly teamMemberLevel: number;
  readonly gifterLevel: number;
  readonly #context: Seen;
  readonly #tiktokId: string;

  constructor(context: Seen, viewer: ViewerRef) {
    this.isFollower = viewer.isFollower;
    this.isSubscriber = viewer.isSubscriber;
    this.isModerator = viewer.isModerator;
    this.isTeamMember = viewer.isTeamMember;
    this.teamMemberLevel = viewer.teamMemberLevel;
    this.gifterLevel = viewer.gifterLevel;
    this.#context = context;
    this.#tiktokId = viewer.tiktokId;
  }

  get level(): number {
    return levelNow(this.#context, this.#tiktokId);
  }

  get chatRank(): number | null {
    return chatRank(this.#context, this.#tiktokId);
  }
}

export function filtered(context: Seen, viewer: ViewerRef | null | undefined): FilteredViewer | null {
  return viewer ? new SeenViewer(context, viewer) : null;
}
