/** Opens everything that answers a request, from the front door to the pages. */
import type { Server } from 'node:http';
import { ROUTES } from '../api/index.ts';
import { mountRoutes } from '../api/mountRoutes.ts';
import type { ApiServices } from '../api/services.ts';
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import type { Listener } from '../ground/http/away.ts';
import { createFrontDoor, limitConnections } from '../ground/http/frontDoor.ts';
import type { KnownHosts } from '../ground/http/knownHosts.ts';
import { metricsRoutes } from '../ground/http/metricsRoutes.ts';
import { limitRequest } from '../ground/http/requestDeadline.ts';
import type { AnsweredRequest } from '../ground/http/requests.ts';
import { createUnreadAnswers } from '../ground/http/unreadAnswers.ts';
import { createWebApp } from '../ground/http/webApp.ts';
import type { OpenedMedia } from './openMedia.ts';
import type { Status } from '../operation/about/status.ts';
import { statusRoutes } from '../operation/about/statusRoutes.ts';
import type { Metrics } from '../operation/metrics/metrics.ts';
import { liveDataRoutes, livePageRoutes } from '../pages/live/routes.ts';
import type { Hub } from '../pages/realtime/hub.ts';
import type { ServerDeps } from './serverDeps.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';
import { WEB_FOLDER } from './shippedFiles.ts';

export interface ListenerParts extends ServerDeps, Pick<OpenedMedia, 'media' | 'storage'> {
  keys: ProfileKeys;
  host: SessionHost;
  hub: Hub;
  hosts: KnownHosts;
  metrics: Metrics;
  status: Status;
  services: ApiServices;
}

export function openListener(parts: ListenerParts, http: Server): Listener {
  const { config, clock, scheduler } = parts;
  const { proxies } = config.accounts;
  const answer = webApp(parts).callback();
  const isRefused = createFrontDoor(clock, proxies);
  const watchUnread = createUnreadAnswers(proxies);
  if (proxies === 0) limitConnections(http);
  return (request, response) => {
    limitRequest(request, scheduler);
    watchUnread(request, response);
    if (!isRefused(request, response)) void answer(request, response);
  };
}

function webApp({ config, log, clock, keys, host, hub, hosts, metrics, status, services, ...parts }: ListenerParts) {
  const snapshotParts = (profileId: string): readonly Uint8Array[] | null => {
    host.refuseSuspended(keys.list().find(({ id }) => id === profileId)!.streamerId);
    return hub.snapshotParts(profileId);
  };
  const live = { resolveLiveKey: keys.resolve, webFolder: WEB_FOLDER, snapshotParts };
  const segments = mountRoutes(ROUTES, services, {
    live: livePageRoutes(live),
    media: parts.media.router,
    'api/live': liveDataRoutes(live),
    'api/status': statusRoutes(status),
    metrics: metricsRoutes(metrics, { isPublic: config.areMetricsPublic }),
  });
  const answered = (request: AnsweredRequest): void => {
    metrics.answered(request);
    log.debug(request, 'answered');
  };
  const { uploadOrigin } = parts.storage;
  return createWebApp({ segments, webFolder: WEB_FOLDER, log, uploadOrigin, hosts, observer: { clock, answered } });
}
