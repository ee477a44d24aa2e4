/** Ends the run unless the viewer has permission (behaviour: permission-1). */
import { passesFilter } from '#engine/rules/viewerFilter.ts';
import type { ViewerFilter } from '#schemas/generated/types.ts';
import { defineAction } from '../contracts.ts';
import { filterViewer } from '../filteredViewer.ts';

export const restrict = defineAction<'RESTRICT'>({
  kind: 'RESTRICT',
  plan({ minLevel, minTeamLevel, minGifterLevel, topInChat, ...flags }, context) {
    const filter: ViewerFilter = {
      ...flags,
      ...(minLevel > 0 && { minLevel }),
      ...(minTeamLevel > 0 && { minTeamLevel }),
      ...(minGifterLevel > 0 && { minGifterLevel }),
      ...(topInChat > 0 && { topInChat }),
    };
    return passesFilter(filter, filterViewer(context, context.viewer)) ? {} : { stop: { code: 'restricted' } };
  },
});
