/**
 * Everything pages hear about a profile passes here (behaviour: socket-1): live keys become rooms, rooms keep their
 * pages up to date. The hub never asks a session for anything; sessions publish after each commit.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { every } from '../../ground/base/every.ts';
import type { MissedCue } from '../../show/fold/cueDraft.ts';
import { clientAddress } from '../../ground/http/clientAddress.ts';
import { type AcceptUpgrade, refuseUpgrade } from '../../ground/http/upgrades.ts';
import type { RoomDefinition, Rooms } from '../../show/session/rooms.ts';
import { createDoorkeeper, type Doorkeeper } from '../sockets/doorkeeper.ts';
import { pageSockets } from '../sockets/pageSockets.ts';
import type { RealtimeLog } from './connection.ts';
import { HeardWatch } from './heardWatch.ts';
import { connectedPage, type ConnectedPage, type Detour, HubPages } from './hubPages.ts';
import { emptyStats, type HubStats } from './hubStats.ts';
import { PING_EVERY_MS } from './limits.ts';
import { Room } from './room.ts';
import { SoundGroups } from './soundGroups.ts';

export const REALTIME_PATH = '/realtime';

export interface HubDeps {
  /** Monotonic; paces ticks and the memory of messages. Not session time. */
  clock: Clock;
  scheduler: Scheduler;
  /** Names what is running; a page that sees another build later reloads. */
  build: string;
  log: RealtimeLog;
  /** Counts all sockets of a server; by default those of this hub. */
  doorkeeper?: Doorkeeper;
  /** How many proxies of our own stand before this server; 0 by default. */
  proxies?: number;
  /** Told of the pages of each sound group: of each streamer. */
  watching?: { came(group: string): void; left(group: string): void };
  /** Told when `isHeard` of a streamer is another. */
  heardChanged?(streamerId: string): void;
}

export interface Hub extends Rooms {
  /** Whether a page is open that plays the sounds of a streamer, or one that tries something out. */
  isHeard(streamerId: string): boolean;
  /** When a page outside the dashboard last painted what viewers did, by the hub's clock; null = never. */
  reachedAtMs(roomId: string): number | null;
  /**
   * Which other room a page gets instead of its profile's; null = its profile's. What it answers may change: then call
   * `placePages`.
   */
  setDetours(detour: Detour): void;
  /** Places the pages of a profile anew; those that change their room start over from its snapshot. */
  placePages(roomId: string): void;
  /** How live keys become room ids; null = no such key. */
  setLiveKeys(resolve: (liveKey: string) => string | null): void;
  /** The live key of a room was rotated: whoever came with the old one is sent away. */
  closeKey(roomId: string): void;
  /** Takes over upgrades of `GET /realtime`. */
  accept: AcceptUpgrade;
  /** The room's snapshot as JSON text, as last sent; null when it is not open. */
  snapshotText(roomId: string): string | null;
  /** The same in pieces; the long ones are shared and not to be written to. */
  snapshotParts(roomId: string): readonly Buffer[] | null;
  /** Cues whose time passed before a page presented them, oldest first, at most the last 1,000. */
  notShown(roomId: string): readonly MissedCue[];
  /** The pages of a profile that are connected, whatever room they are in, in the order in which they came. */
  pages(roomId: string): readonly ConnectedPage[];
  /** Highest presented sequence number of each connected page, by page id. */
  receipts(roomId: string): ReadonlyMap<string, number>;
  stats(): HubStats;
  /** Sends every page away with 1001 and resolves when all sockets are gone, at most 1 s later. */
  close(): Promise<void>;
}

export function createHub(deps: HubDeps): Hub {
  const { clock, scheduler, build, proxies = 0 } = deps;
  const doorkeeper = deps.doorkeeper ?? createDoorkeeper(clock);
  const stats = emptyStats();
  const rooms = new Map<string, Room>();
  const heard = new HeardWatch({ scheduler, isHeard, changed: (streamerId) => deps.heardChanged?.(streamerId) });
  const groups = new SoundGroups({ scheduler, rooms, moved: (group) => heard.touch(group) });
  const watching = {
    came: (group: string) => (deps.watching?.came(group), heard.touch(group)),
    left: (group: string) => (deps.watching?.left(group), heard.touch(group)),
  };
  const pages = new HubPages({ ...deps, stats, rooms, watching, groupOf: (roomId) => groups.of(roomId)! });
  const sockets = pageSockets();
  let isClosed = false;

  const accept: AcceptUpgrade = (request, stream, head) => {
    if (isClosed) return refuseUpgrade(stream, '503 Service Unavailable');
    const address = clientAddress(request, proxies);
    if (!doorkeeper.mayArrive(address)) return refuseUpgrade(stream, '429 Too Many Requests');
    sockets.handleUpgrade(request, stream, head, (socket) =>
      pages.open({ socket, stream, visit: doorkeeper.arrived(address) }),
    );
  };

  // Those that try something out are in rooms of their own.
  function isHeard(streamerId: string): boolean {
    return groups.isLoud(streamerId) || pages.countOf(streamerId) > groups.sizeOf(streamerId);
  }

  function openRoom(definition: RoomDefinition): void {
    const { id, soundGroup = id } = definition;
    const before = rooms.get(id);
    before?.settle();
    const room = new Room(definition, { clock, scheduler, build, stats, sound: groups.join(id, soundGroup) });
    rooms.set(id, room);
    before?.dispose();
    for (const page of before?.pages ?? []) pages.restart(room, page);
  }

  function closeKey(roomId: string): void {
    for (const page of pages.of(roomId)) page.close('unknownKey');
  }

  function closeRoom(roomId: string): void {
    closeKey(roomId);
    rooms.get(roomId)?.dispose();
    rooms.delete(roomId);
    groups.leave(roomId);
  }

  const stopKeepAlive = every(scheduler, PING_EVERY_MS, () => {
    for (const room of rooms.values()) room.keepAlive();
  });

  return {
    openRoom,
    closeRoom,
    closeKey,
    accept,
    publish: (roomId, overlay, cues = [], isReal = false) => rooms.get(roomId)?.publish(overlay, cues, isReal),
    follow: (roomId, cues) => rooms.get(roomId)?.follow(cues),
    tellTime: (roomId) => rooms.get(roomId)?.tellTime(),
    endCue: (roomId, playbackId, durationMs) => rooms.get(roomId)?.endCue(playbackId, durationMs),
    isHeard,
    setDetours: (detour) => pages.setDetours(detour),
    placePages: (roomId) => pages.place(roomId),
    setLiveKeys: (resolve) => pages.setLiveKeys(resolve),
    reachedAtMs: (roomId) => rooms.get(roomId)?.reachedAtMs ?? null,
    snapshotText: (roomId) => rooms.get(roomId)?.snapshotParts().join('') ?? null,
    snapshotParts: (roomId) => rooms.get(roomId)?.snapshotParts() ?? null,
    notShown: (roomId) => rooms.get(roomId)?.notShown() ?? [],
    pages: (roomId) => pages.of(roomId).map(connectedPage),
    receipts: (roomId) =>
      new Map([...(rooms.get(roomId)?.pages ?? [])].map((page) => [page.hello!.pageId, page.presentedSeq])),
    stats: () => ({ ...stats, closed: { ...stats.closed }, rooms: rooms.size, connections: pages.size }),
    async close() {
      isClosed = true;
      groups.close();
      heard.close();
      stopKeepAlive();
      for (const room of rooms.values()) room.dispose();
      await pages.close();
    },
  };
}
