/** Opens everything that answers a request, from the front door to the pages, and the socket that updates the dashboard. */
import type { Server } from 'node:http';
import { ROUTES } from '../api/index.ts';
import { agentFileRoutes } from '../integrations/agents/files/routes.ts';
import { AGENT_PATH } from '../integrations/agents/limits.ts';
import { createAgentSockets } from '../integrations/agents/agentSockets.ts';
import { openDocks } from '../api/live/dockVisitors.ts';
import { openPads } from '../api/pads/openPads.ts';
import { mountRoutes } from '../api/mountRoutes.ts';
import { questionsOf } from '../api/questions.ts';
import type { ApiServices } from '../api/services.ts';
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import type { Listener } from '../ground/http/away.ts';
import { createFrontDoor, limitConnections } from '../ground/http/frontDoor.ts';
import { metricsRoutes } from '../ground/http/metricsRoutes.ts';
import { limitRequest } from '../ground/http/requestDeadline.ts';
import type { AnsweredRequest } from '../ground/http/requests.ts';
import { createUnreadAnswers } from '../ground/http/unreadAnswers.ts';
import { createWebApp } from '../ground/http/webApp.ts';
import type { OpenedMedia } from './openMedia.ts';
import type { OpenedPages } from './openPages.ts';
import type { OpenedSessions } from './openSessions.ts';
import type { Status } from '../operation/about/status.ts';
import { statusRoutes } from '../operation/about/statusRoutes.ts';
import { liveDataRoutes, livePageRoutes } from '../pages/live/routes.ts';
import { PAD_PATH } from '../pads/sockets/padSockets.ts';
import { createUpdates, UPDATES_PATH } from '../pages/updates/updates.ts';
import type { Runtime } from './runtime.ts';
import { WEB_FOLDER } from './shippedFiles.ts';

export interface ListenerParts {
  keys: ProfileKeys;
  media: OpenedMedia;
  pages: OpenedPages;
  sessions: OpenedSessions;
  status: Status;
  services: ApiServices;
}

export function openListener(runtime: Runtime, parts: ListenerParts, http: Server): Listener {
  const { clock, scheduler } = runtime;
  const { proxies } = runtime.config.accounts;
  const answer = webApp(runtime, parts).callback();
  const isRefused = createFrontDoor(clock, proxies);
  const watchUnread = createUnreadAnswers(proxies);
  if (proxies === 0) limitConnections(http);
  return (request, response) => {
    limitRequest(request, scheduler);
    watchUnread(request, response);
    if (!isRefused(request, response)) void answer(request, response);
  };
}

function webApp({ config, log, clock, metrics }: Runtime, parts: ListenerParts) {
  const { keys, media, pages, sessions, status, services } = parts;
  const snapshotParts = (profileId: string): readonly Uint8Array[] | null => {
    sessions.host.refuseSuspended(keys.list().find(({ id }) => id === profileId)!.streamerId);
    return pages.hub.snapshotParts(profileId);
  };
  const { needsOf } = pages.hub;
  const live = { resolveLiveKey: keys.resolve, webFolder: WEB_FOLDER, snapshotParts, needsOf };
  const segments = mountRoutes(ROUTES, services, {
    live: livePageRoutes(live),
    media: media.media.router,
    'api/live': liveDataRoutes(live),
    'api/status': statusRoutes(status),
    agent: agentFileRoutes(services.programs.lines.files, services.publicUrl),
    metrics: metricsRoutes(metrics, { isPublic: config.areMetricsPublic }),
  });
  const answered = (request: AnsweredRequest): void => {
    metrics.answered(request);
    log.debug(request, 'answered');
  };
  const { uploadOrigin } = media.storage;
  const observer = { clock, answered };
  return createWebApp({ segments, webFolder: WEB_FOLDER, log, uploadOrigin, hosts: pages.hosts, observer });
}

/** Opens the sockets that update pages of the dashboard and pads, and counts everything that is open. */
export function openUpdates(runtime: Runtime, { pages, services, status }: ListenerParts): void {
  const { clock, scheduler, log, changes, metrics, undo } = runtime;
  const { doorkeeper, watching, upgrades } = pages;
  const updates = createUpdates({
    read: questionsOf(ROUTES, services),
    authenticate: services.authenticate,
    changes,
    clock,
    publicUrl: services.publicUrl,
    proxies: services.proxies,
    scheduler,
    log,
    doorkeeper,
    watching,
  });
  const closeDocks = openDocks({ hub: pages.hub, services, changes, scheduler, log });
  undo.push(() => closeDocks());
  undo.push(() => updates.close());
  upgrades.add(UPDATES_PATH, updates.accept);
  const pads = openPads({ services, scheduler, log, doorkeeper });
  undo.push(() => pads.close());
  upgrades.add(PAD_PATH, pads.accept);
  const agents = createAgentSockets({
    lines: services.programs.lines,
    desk: services.agentDesk,
    dockKeys: services.dockKeys,
    version: runtime.version,
    changes,
    proxies: services.proxies,
    scheduler,
    log,
    doorkeeper,
  });
  undo.push(() => agents.close());
  upgrades.add(AGENT_PATH, agents.accept);
  metrics.watch({ ...status.metrics, updates: updates.count });
}
