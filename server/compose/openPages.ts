/** Opens the limits of sockets, and the rooms of the overlay pages. */
import type { Server } from 'node:http';
import { type Changes, speechChannel } from '../ground/base/changes.ts';
import { createWatching, type Watching } from '../sources/host/watching.ts';
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import { createKnownHosts, type KnownHosts } from '../ground/http/knownHosts.ts';
import { openUpgrades, type Upgrades } from '../ground/http/upgrades.ts';
import { createHub, type Hub, REALTIME_PATH } from '../pages/realtime/hub.ts';
import { createDoorkeeper, type Doorkeeper } from '../pages/sockets/doorkeeper.ts';
import type { ServerDeps } from './serverDeps.ts';

export interface OpenedPages {
  hub: Hub;
  /** Counts all sockets, of overlay pages and of the dashboard. */
  doorkeeper: Doorkeeper;
  /** Counts open pages of both kinds by streamer. */
  watching: Watching;
  hosts: KnownHosts;
  upgrades: Upgrades;
}

export function openPages(deps: ServerDeps & { keys: ProfileKeys; changes: Changes }, http: Server): OpenedPages {
  const { config, clock, scheduler, log } = deps;
  const doorkeeper = createDoorkeeper(clock, config.socketCaps);
  const watching = createWatching();
  const { proxies } = config.accounts;
  const heardChanged = (streamerId: string): void => deps.changes.changed(speechChannel(streamerId));
  const hub = createHub({
    clock,
    scheduler,
    build: deps.version,
    log,
    doorkeeper,
    proxies,
    watching,
    heardChanged,
  });
  hub.setLiveKeys(deps.keys.resolve);
  const hosts = createKnownHosts(config.knownHosts);
  const upgrades = openUpgrades(http, hosts.isKnown);
  upgrades.add(REALTIME_PATH, hub.accept);
  return { hub, doorkeeper, watching, hosts, upgrades };
}
