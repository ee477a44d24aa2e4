/** Opens all sockets of a test server: those of overlays, of the dashboard, of pads and of agents. */
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Scheduler } from '#engine/core/clock.ts';
import { openDocks } from '#server/api/live/dockVisitors.ts';
import { openPads } from '#server/api/pads/openPads.ts';
import type { ApiServices } from '#server/api/services.ts';
import type { Changes } from '#server/ground/base/changes.ts';
import { openUpgrades } from '#server/ground/http/upgrades.ts';
import { createAgentSockets } from '#server/integrations/agents/agentSockets.ts';
import { AGENT_PATH } from '#server/integrations/agents/limits.ts';
import { PAD_PATH } from '#server/pads/sockets/padSockets.ts';
import { type Hub, REALTIME_PATH } from '#server/pages/realtime/hub.ts';
import type { Doorkeeper } from '#server/pages/sockets/doorkeeper.ts';
import { createUpdates, type Updates, UPDATES_PATH, type UpdatesDeps } from '#server/pages/updates/updates.ts';

interface TestSocketsDeps extends Pick<UpdatesDeps, 'read' | 'watching'> {
  services: ApiServices;
  hub: Hub;
  changes: Changes;
  /** Scheduler of pages. */
  scheduler: Scheduler;
  /** Scheduler of agents. */
  timers: Scheduler;
  log: Logger;
  doorkeeper: Doorkeeper;
}

export interface TestSockets {
  updates: Updates;
  close(): Promise<void>;
}

export function openTestSockets(http: Server, deps: TestSocketsDeps): TestSockets {
  const { services, hub, changes, scheduler, timers, log, doorkeeper, read, watching } = deps;
  const upgrades = openUpgrades(http);
  upgrades.add(REALTIME_PATH, hub.accept);
  const updates = createUpdates({ ...services, read, scheduler, log, doorkeeper, ...(watching && { watching }) });
  upgrades.add(UPDATES_PATH, updates.accept);
  const closeDocks = openDocks({ hub, services, changes, scheduler, log });
  const pads = openPads({ services, scheduler, log, doorkeeper });
  upgrades.add(PAD_PATH, pads.accept);
  const agents = createAgentSockets({
    lines: services.programs.lines,
    desk: services.agentDesk,
    dockKeys: services.dockKeys,
    version: '1.2.3',
    changes,
    proxies: services.proxies,
    scheduler: timers,
    log,
    doorkeeper,
  });
  upgrades.add(AGENT_PATH, agents.accept);
  return {
    updates,
    async close() {
      closeDocks();
      await updates.close();
      await pads.close();
      await agents.close();
    },
  };
}
