/** Opens the sessions, and the tests on forks of them. */
import { plansOf } from '../people/accounts/users/store.ts';
import { createViewerColumns, type ViewerColumnsThread } from '../people/viewers/columns/viewerColumnsThread.ts';
import { flowsChannel, overlayChannel } from '../ground/base/changes.ts';
import { documentsOf } from '../documents/documentsOf.ts';
import { lengthOfFile } from '../media/library/store.ts';
import { putAwayOf } from '../documents/put-away/store.ts';
import { quotasOf } from '../documents/quotas.ts';
import { notifyState } from '../pages/updates/notifyCommits.ts';
import { createRehearsals, type Rehearsals } from '../rehearsals/rehearsals.ts';
import { createCarrier } from '../show/effects/carrier.ts';
import { createEffectKinds, type EffectKindRegistry } from '../show/effects/effectKind.ts';
import type { EffectsPort } from '../show/session/effectsPort.ts';
import { openSessions as sessionsOf, type SessionReader } from '../show/session/ports/sessionReader.ts';
import { createSessionEvents, type SessionEvents } from '../show/session/sessionEvents.ts';
import { createSessionHost, type SessionHost } from '../show/session/sessionHost.ts';
import type { Databases } from './openDatabases.ts';
import type { OpenedMedia } from './openMedia.ts';
import type { OpenedPages } from './openPages.ts';
import type { Runtime } from './runtime.ts';

export interface SessionParts {
  databases: Databases;
  media: OpenedMedia;
  pages: OpenedPages;
}

export interface OpenedSessions {
  host: SessionHost;
  /** Reads sessions, wherever they run. */
  reader: SessionReader;
  rehearsals: Rehearsals;
  viewerColumns: ViewerColumnsThread;
  /** Receives listeners for commits. */
  commits: SessionEvents;
  /** Receives listeners for commits of tests and made-up streams. */
  testCommits: SessionEvents;
  /** Receives the kinds of outside work that flows can request. */
  effectKinds: EffectKindRegistry;
}

export function openSessions(runtime: Runtime, parts: SessionParts): OpenedSessions {
  const { clock, scheduler, log, changes, fair, randomKey: randomId, undo } = runtime;
  const { hub } = parts.pages;
  const commits = createSessionEvents();
  const effectKinds = createEffectKinds();
  const effects = createCarrier({ kinds: effectKinds.kinds, scheduler, log });
  const viewerColumns = createViewerColumns({ lists: parts.databases.lists, clock, scheduler, log });
  const host = openHost(runtime, parts, { commits, effects, viewerColumns });
  const onState = notifyState(changes);
  const lengthOf = lengthsIn(parts.databases);
  const testCommits = createSessionEvents();
  const rehearsals = createRehearsals({
    hub,
    host,
    effects,
    clock,
    scheduler,
    randomId,
    log,
    onState,
    onEvents: testCommits.publish,
    fair,
    lengthOf,
  });
  undo.push(
    () => host.close(),
    () => rehearsals.close(),
    () => hub.close(),
    () => viewerColumns.close(),
  );
  commits.listen((streamerId, _events, state) => onState(streamerId, state));
  return { host, reader: sessionsOf(host), rehearsals, viewerColumns, commits, testCommits, effectKinds };
}

/** Returns how to read the length of a library file. */
const lengthsIn =
  ({ database }: Databases) =>
  (streamerId: string, fileId: string): Promise<number | null> =>
    lengthOfFile(database, streamerId, fileId);

function openHost(
  { config, clock, scheduler, log, changes, fair, metrics, randomKey, version }: Runtime,
  { databases, media: { media, learnedGifts, ads }, pages }: SessionParts,
  own: Pick<OpenedSessions, 'commits' | 'viewerColumns'> & { effects: EffectsPort },
): SessionHost {
  const { defaultPlan } = config.accounts;
  const { database, eventsDb, checkpoints } = databases;
  return createSessionHost({
    effects: own.effects,
    eventsDb,
    build: version,
    documents: documentsOf(eventsDb, database),
    hub: pages.hub,
    clock,
    scheduler,
    log,
    randomId: randomKey,
    signPictures: media.signPictures,
    giftPicture: learnedGifts.pictureOf,
    plansOf: (streamerIds) => plansOf(database, streamerIds, defaultPlan),
    ads,
    putAwayOf: (streamerIds) => putAwayOf(database, streamerIds),
    quotasOf: (streamerId) => quotasOf(database, streamerId, defaultPlan),
    onCommit: checkpoints.touch,
    onEvents: own.commits.publish,
    onOverlayChanged: (id) => changes.changed(overlayChannel(id)),
    observer: metrics.sessions,
    rowListeners: own.viewerColumns,
    fair,
    lengthOf: lengthsIn(databases),
    onLoad: (streamerId) => changes.changed(flowsChannel(streamerId)),
  });
}
