/** Opens the limits of sockets, and the rooms of the overlay pages. */
import type { Server } from 'node:http';
import { speechChannel } from '../ground/base/changes.ts';
import { createWatching, type Watching } from '../sources/host/watching.ts';
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import { createKnownHosts, type KnownHosts } from '../ground/http/knownHosts.ts';
import { openUpgrades, type Upgrades } from '../ground/http/upgrades.ts';
import { createHub, type Hub, REALTIME_PATH } from '../pages/realtime/hub.ts';
import { createDoorkeeper, type Doorkeeper } from '../pages/sockets/doorkeeper.ts';
import type { Runtime } from './runtime.ts';

export interface OpenedPages {
  hub: Hub;
  /** Counts all sockets, of overlay pages and of the dashboard. */
  doorkeeper: Doorkeeper;
  /** Counts open pages of both kinds by streamer. */
  watching: Watching;
  hosts: KnownHosts;
  upgrades: Upgrades;
}

export function openPages(runtime: Runtime, keys: ProfileKeys, http: Server): OpenedPages {
  const { config, clock, scheduler, log, changes, version } = runtime;
  const doorkeeper = createDoorkeeper(clock, config.socketCaps);
  const watching = createWatching();
  const hub = createHub({
    clock,
    scheduler,
    build: version,
    log,
    doorkeeper,
    proxies: config.accounts.proxies,
    watching,
    audibilityChanged: (streamerId) => changes.changed(speechChannel(streamerId)),
  });
  hub.setLiveKeys(keys.resolve);
  const hosts = createKnownHosts(config.knownHosts);
  const upgrades = openUpgrades(http, hosts.isKnown);
  upgrades.add(REALTIME_PATH, hub.accept);
  return { hub, doorkeeper, watching, hosts, upgrades };
}

/** Addresses of a profile's overlay pages. */
export interface PageLinks {
  portrait: string;
  landscape: string;
}

/** @param url address of the server; empty for paths */
export function pageLinks(url: string, liveKey: string): PageLinks {
  return { portrait: `${url}/live/${liveKey}/portrait`, landscape: `${url}/live/${liveKey}/landscape` };
}
