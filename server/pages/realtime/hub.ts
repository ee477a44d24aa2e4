/**
 * Delivers everything to the pages of a profile (behaviour: socket-1): live keys select rooms, and rooms keep their pages up to
 * date. The hub never asks a session for anything; sessions publish after each commit.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { every } from '../../ground/base/every.ts';
import type { MissedCue } from '../../show/fold/cueDraft.ts';
import { clientAddress } from '../../ground/http/clientAddress.ts';
import { type AcceptUpgrade, refuseUpgrade } from '../../ground/http/upgrades.ts';
import type { OverlayRoomDefinition, Rooms } from '../../show/session/overlayRooms.ts';
import type { OverlayNeeds } from '../live/preloads.ts';
import { createDoorkeeper, type Doorkeeper } from '../sockets/doorkeeper.ts';
import { pageSockets } from '../sockets/pageSockets.ts';
import type { RealtimeLog } from './connection.ts';
import { type AdPlaces, createAdPlaces } from './adPlaces.ts';
import { AudibilityWatch } from './audibilityWatch.ts';
import { connectedPage, type ConnectedPage, type Detour, HubPages } from './hubPages.ts';
import { emptyStats, type HubStats } from './hubStats.ts';
import { PING_EVERY_MS } from '../sockets/pageLimits.ts';
import { PagesGone } from './pagesGone.ts';
import { OverlayRoom } from './overlayRoom.ts';
import { SoundGroups } from './soundGroups.ts';
import { type FindVisitor, Visitors } from './visitors.ts';

export const REALTIME_PATH = '/realtime';

export interface HubDeps {
  /** A monotonic clock for ticks and the memory of messages, not session time. */
  clock: Clock;
  scheduler: Scheduler;
  /** Identifies the running build; a page that later sees another one reloads. */
  build: string;
  log: RealtimeLog;
  /** Counts all sockets of a server; by default those of this hub. */
  doorkeeper?: Doorkeeper;
  /** Number of own proxies in front of this server; 0 by default. */
  proxies?: number;
  /** Called for the pages of each sound group, that is, of each streamer. */
  watching?: { came(group: string): void; left(group: string): void };
  /** Called when `isAudible` of a streamer changes. */
  audibilityChanged?(streamerId: string): void;
}

export interface Hub extends Rooms {
  /** Checks whether an open page plays a streamer's sounds or a test. */
  isAudible(streamerId: string): boolean;
  /** Returns when a page outside the dashboard last painted viewers' activity, by the hub's clock; null = never. */
  reachedAtMs(roomId: string): number | null;
  /**
   * Sets a function that selects another room for a page than its profile's; null = its profile's. When its answer changes,
   * call `placePages`.
   */
  setDetours(detour: Detour): void;
  /** Reassigns the pages of a profile to rooms; those that change their room start over from its snapshot. */
  placePages(roomId: string): void;
  /** Sets the function that maps live keys to room ids; null = unknown key. */
  setLiveKeys(resolve: (liveKey: string) => string | null): void;
  /** Sets the function that finds who watches a profile by signing in. */
  setVisitors(find: FindVisitor): void;
  /** Closes pages that watch by a sign-in which has ended. */
  recheckVisitors(): Promise<void>;
  /** Disconnects pages with the old live key of a room after it was rotated. */
  closeKey(roomId: string): void;
  /** Takes over upgrades of `GET /realtime`. */
  accept: AcceptUpgrade;
  /** Returns the room's last sent snapshot as JSON text; null when it is not open. */
  snapshotText(roomId: string): string | null;
  /** Returns the same in pieces; the long ones are shared and must not be modified. */
  snapshotParts(roomId: string): readonly Buffer[] | null;
  /** Returns what the room's last sent snapshot is drawn with; nothing when it is not open. */
  needsOf(roomId: string): OverlayNeeds;
  /** Returns cues that expired before a page presented them, oldest first, at most the last 1,000. */
  notShown(roomId: string): readonly MissedCue[];
  /** Returns the connected pages of a profile in any room, in the order of their arrival. */
  pages(roomId: string): readonly ConnectedPage[];
  /** Returns the connected pages of all profiles. */
  allPages(): readonly ConnectedPage[];
  /** Returns the highest presented sequence number of each connected page, by page id. */
  receipts(roomId: string): ReadonlyMap<string, number>;
  /** Tells for which streamers ads find no place. */
  adPlaces: Pick<AdPlaces, 'streamersWithout' | 'withoutPlace'>;
  stats(): HubStats;
  /** Disconnects every page with 1001 and resolves when all sockets are gone, at most 1 s later. */
  close(): Promise<void>;
}

export function createHub(deps: HubDeps): Hub {
  const { clock, scheduler, build, proxies = 0 } = deps;
  const doorkeeper = deps.doorkeeper ?? createDoorkeeper(clock);
  const stats = emptyStats();
  const rooms = new Map<string, OverlayRoom>();
  const adPlaces = createAdPlaces(clock);
  const audibility = new AudibilityWatch({
    scheduler,
    isAudible,
    changed: (streamerId) => deps.audibilityChanged?.(streamerId),
  });
  const groups = new SoundGroups({ clock, scheduler, rooms, moved: (group) => audibility.touch(group) });
  const watching = {
    came: (group: string) => (deps.watching?.came(group), audibility.touch(group)),
    left: (group: string) => (deps.watching?.left(group), audibility.touch(group)),
  };
  const visitors = new Visitors();
  const pages = new HubPages({
    ...deps,
    visitors,
    stats,
    rooms,
    watching,
    adPlaces,
    groupOf: (roomId) => groups.of(roomId)!,
  });
  const gone = new PagesGone(clock);
  const sockets = pageSockets();
  let isClosed = false;

  const accept: AcceptUpgrade = (request, stream, head) => {
    if (isClosed) return refuseUpgrade(stream, '503 Service Unavailable');
    const address = clientAddress(request, proxies);
    if (!doorkeeper.mayArrive(address)) return refuseUpgrade(stream, '429 Too Many Requests');
    sockets.handleUpgrade(request, stream, head, (socket) =>
      pages.open({ socket, stream, visit: doorkeeper.arrived(address) }, request),
    );
  };

  // Pages that run a test are in rooms of their own.
  function isAudible(streamerId: string): boolean {
    return groups.isLoud(streamerId) || pages.countOf(streamerId) > groups.sizeOf(streamerId);
  }

  function openRoom(definition: OverlayRoomDefinition): void {
    const { id, soundGroup = id } = definition;
    const before = rooms.get(id);
    before?.settle();
    const room = new OverlayRoom(definition, { clock, scheduler, build, stats, sound: groups.join(id, soundGroup) });
    rooms.set(id, room);
    before?.dispose();
    for (const page of before?.pages ?? []) pages.restart(room, page);
  }

  function closeKey(roomId: string): void {
    for (const page of pages.of(roomId)) page.close('unknownKey');
  }

  function closeRoom(roomId: string): void {
    closeKey(roomId);
    visitors.closeRoom(roomId);
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
    sendTime: (roomId) => rooms.get(roomId)?.sendTime(),
    endCue: (roomId, playbackId, durationMs) => rooms.get(roomId)?.endCue(playbackId, durationMs),
    isAudible,
    silentInMs: (group) => (isAudible(group) ? null : gone.certainInMs(groups.silentSinceMs(group))),
    emptyInMs(roomId) {
      const room = rooms.get(roomId);
      return room !== undefined && room.pages.size > 0 ? null : gone.certainInMs(room?.leftAtMs ?? null);
    },
    setDetours: (detour) => pages.setDetours(detour),
    placePages: (roomId) => pages.place(roomId),
    setLiveKeys: (resolve) => pages.setLiveKeys(resolve),
    setVisitors: (find) => visitors.setFind(find),
    recheckVisitors: () => visitors.recheck(),
    reachedAtMs: (roomId) => rooms.get(roomId)?.reachedAtMs ?? null,
    snapshotText: (roomId) => rooms.get(roomId)?.snapshotParts().join('') ?? null,
    snapshotParts: (roomId) => rooms.get(roomId)?.snapshotParts() ?? null,
    needsOf: (roomId) => rooms.get(roomId)?.needs() ?? { scenes: [], fonts: [] },
    notShown: (roomId) => rooms.get(roomId)?.notShown() ?? [],
    pages: (roomId) => pages.of(roomId).map(connectedPage),
    allPages: () => pages.all().map(connectedPage),
    receipts: (roomId) =>
      new Map([...(rooms.get(roomId)?.pages ?? [])].map((page) => [page.hello!.pageId, page.presentedSeq])),
    adPlaces,
    stats: () => ({ ...stats, closed: { ...stats.closed }, rooms: rooms.size, connections: pages.size }),
    async close() {
      isClosed = true;
      groups.close();
      audibility.close();
      stopKeepAlive();
      for (const room of rooms.values()) room.dispose();
      await pages.close();
    },
  };
}
