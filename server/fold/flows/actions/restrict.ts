/** Ends the run unless the viewer is one of those who may (behaviour: permission-1). */
import { MAX_TOP_VIEWERS } from '#engine/core/totals.ts';
import { passesFilter } from '#engine/rules/viewerFilter.ts';
import type { ViewerFilter } from '#schemas/generated/types.ts';
import { type ActionContext, defineAction } from '../contracts.ts';

export const restrict = defineAction<'RESTRICT'>({
  kind: 'RESTRICT',
  plan({ minTeamLevel, minGifterLevel, topInChat, ...flags }, context) {
    const filter: ViewerFilter = {
      ...flags,
      ...(minTeamLevel > 0 && { minTeamLevel }),
      ...(minGifterLevel > 0 && { minGifterLevel }),
      ...(topInChat > 0 && { topInChat }),
    };
    const { viewer } = context;
    const asked = viewer && {
      ...viewer,
      level: 0,
      chatRank: topInChat > 0 ? chatRank(context, viewer.tiktokId) : null,
    };
    return passesFilter(filter, asked) ? {} : { stop: { code: 'restricted' } };
  },
});

// Place among the top viewers in chat, as the platform ranks them; null = none.
function chatRank({ facts }: ActionContext, tiktokId: string): number | null {
  const top = facts.totals?.topViewers('chat', 'currentStream', MAX_TOP_VIEWERS) ?? [];
  const at = top.findIndex((viewer) => viewer.tiktokId === tiktokId);
  return at === -1 ? null : at + 1;
}
