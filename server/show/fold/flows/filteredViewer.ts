/** A viewer as permissions see one, with the level and chat rank at this event (behaviour: permission-1). */
import type { FoldContext } from '#engine/core/foldContext.ts';
import { MAX_TOP_VIEWERS } from '#engine/core/totals.ts';
import { levelOf, tableOf } from '#engine/points/levels.ts';
import type { FilteredViewer } from '#engine/rules/viewerFilter.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';

type Seen = Pick<FoldContext, 'documents' | 'facts'>;

/** Returns the level of a viewer; 0 for unknown viewers. */
export function levelNow({ documents, facts }: Seen, tiktokId: string): number {
  return levelOf(tableOf(documents.points), facts.totals?.pointsOf(tiktokId)?.earned ?? 0);
}

/** Returns the rank among the top viewers in chat, as the platform lists them, or null. */
function chatRank({ facts }: Seen, tiktokId: string): number | null {
  const top = facts.totals?.topViewers('chat', 'currentStream', MAX_TOP_VIEWERS) ?? [];
  const at = top.findIndex((viewer) => viewer.tiktokId === tiktokId);
  return at === -1 ? null : at + 1;
}

/** Most permissions ask for neither level nor rank, so both are computed on demand. */
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

export function filterViewer(context: Seen, viewer: ViewerRef | null | undefined): FilteredViewer | null {
  return viewer ? new SeenViewer(context, viewer) : null;
}
