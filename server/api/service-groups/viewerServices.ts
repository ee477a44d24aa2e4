/** Services for viewers: lists, points, imports, exports, merges, notes, deletion. */
import type { Quotas } from '#engine/rules/quotas.ts';
import type { Database } from '../../ground/db/connection.ts';
import { createViewerPoints } from '../../people/viewers/ledger/points.ts';
import { createViewerDeletion, type Leftovers, NO_LEFTOVERS } from '../../people/viewers/deletion/viewerDeletion.ts';
import { planImportInThread } from '../../people/viewers/imports/thread/planImportInThread.ts';
import { createLevelRecomputes } from '../../people/viewers/levels/recomputeLevels.ts';
import { createGiftsOfViewers } from '../../people/viewers/gifts/viewerGifts.ts';
import { createViewerMerges } from '../../people/viewers/merges/viewerMerges.ts';
import { createViewerRemoval } from '../../people/viewers/removal/viewerRemoval.ts';
import { createViewerNotes } from '../../people/viewers/notes/viewerNotes.ts';
import { knownViewers } from '../../people/viewers/imports/store.ts';
import { createViewerImports } from '../../people/viewers/imports/viewerImports.ts';
import { createViewerFiles, type ViewerFilesDeps } from '../../people/viewers/files/viewerFiles.ts';
import { authorNames } from '../../people/accounts/authors/authorNames.ts';
import { createViewers } from '../../people/viewers/viewers.ts';
import { createWaitingViewers } from '../../people/viewers/waiting/waitingViewers.ts';
import { createViewerSettings } from '../../people/viewers/viewerSettings.ts';
import type { Needs } from './needs.ts';

export type ViewerPorts = Needs<typeof createViewers, 'columns'> &
  Needs<typeof createViewerPoints, 'authorNames'> &
  Needs<typeof createViewerRemoval> &
  Needs<typeof createViewerImports, 'planImport' | 'quotasOf' | 'waitingViewers'> &
  Needs<typeof createWaitingViewers, 'viewersNamed'> &
  Needs<typeof planImportInThread> &
  Needs<typeof createViewerSettings> &
  Needs<typeof createViewerDeletion, 'newPseudonym' | keyof Leftovers> &
  Needs<typeof createLevelRecomputes> &
  Needs<typeof createViewerMerges> &
  Needs<typeof createViewerNotes> &
  Needs<typeof createGiftsOfViewers> &
  Needs<typeof createViewerFiles, 'columns' | 'ledger'> & {
    quotasOf(transaction: Database, userId: string): Promise<Quotas>;
    newSecret(size: number): Uint8Array;
    /** Copies of people outside the tables; none by default. */
    leftovers?: Leftovers;
    /** Sorts long lists in a thread; without it the database does. */
    viewerColumns?: ViewerFilesDeps['columns'];
  };

export function viewerServices(ports: ViewerPorts) {
  const { database, viewerColumns: columns } = ports;
  const viewerPoints = createViewerPoints({ ...ports, authorNames });
  const waitingViewers = createWaitingViewers({
    ...ports,
    viewersNamed: (streamerId, names) => knownViewers(ports.lists, streamerId, { ids: [], names: [...names] }),
  });
  return {
    viewers: createViewers({ ...ports, columns }),
    viewerPoints,
    viewerRemoval: createViewerRemoval(ports),
    waitingViewers,
    viewerImports: createViewerImports({
      ...ports,
      waitingViewers,
      planImport: planImportInThread(ports),
      quotasOf: (userId) => ports.quotasOf(database, userId),
    }),
    viewerSettings: createViewerSettings(ports),
    viewerDeletion: createViewerDeletion({
      ...ports,
      ...(ports.leftovers ?? NO_LEFTOVERS),
      newPseudonym: () => Buffer.from(ports.newSecret(6)).toString('hex'),
    }),
    levelRecomputes: createLevelRecomputes(ports),
    viewerMerges: createViewerMerges(ports),
    viewerNotes: createViewerNotes(ports),
    viewerGifts: createGiftsOfViewers(ports),
    viewerFiles: createViewerFiles({ ...ports, columns, ledger: viewerPoints.ledger }),
  };
}
