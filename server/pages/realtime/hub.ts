/**
 * Everything pages hear about a profile passes here (behaviour: socket-1): live keys become rooms, rooms keep their
 * pages up to date. The hub never asks a session for anything; sessions publish after each commit.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { HelloMessage } from '#schemas/generated/types.ts';
import { every } from '../../base/every.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import { type AcceptUpgrade, refuseUpgrade } from '../../http/upgrades.ts';
import { type OpenedSocket, tooMuch } from '../sockets/baseSocket.ts';
import { createDoorkeeper, type Doorkeeper, type Visit } from '../sockets/doorkeeper.ts';
import { invalid } from '../sockets/messageReader.ts';
import { pageSockets } from '../sockets/pageSockets.ts';
import { openConnection } from './connection.ts';
import type { Connection, RealtimeLog } from './connection.ts';
import type { Rooms } from '../../session/rooms.ts';
import type { MissedCue } from '../../fold/cueDraft.ts';
import { emptyStats } from './hubStats.ts';
import type { HubStats } from './hubStats.ts';
import { PING_EVERY_MS, STOP_WITHIN_MS, TICK_MS } from './limits.ts';
import type { PageMessage } from './readMessage.ts';
import { Room } from './room.ts';
import { createSoundElection } from './soundPage.ts';
import type { Device, SoundElection } from './soundPage.ts';

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
}

/** A page as others are told of it. */
export interface ConnectedPage extends Pick<HelloMessage, 'orientation' | 'device' | 'build'> {
  isPreview: boolean;
  /** By the hub's clock. */
  connectedAtMs: number;
}

/** @param roomId of the page's profile */
export type Detour = (page: HelloMessage, roomId: string) => string | null;

export interface Hub extends Rooms {
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
  const { scheduler, proxies = 0 } = deps;
  const doorkeeper = deps.doorkeeper ?? createDoorkeeper(deps.clock);
  const stats = emptyStats();
  const rooms = new Map<string, Room>();
  const roomOf = new Map<Connection, Room>();
  const visitOf = new WeakMap<Connection, Visit>();
  /** The profile's room that a page asked for. */
  const homeOf = new Map<Connection, string>();
  /** By the profile's room, in the order in which they came. */
  const guests = new Map<string, Set<Connection>>();
  const groupOf = new Map<string, string>();
  /** Whose overlay a page shows, for as long as it is counted. */
  const watchedBy = new Map<Connection, string>();
  const elections = new Map<string, SoundElection>();
  const connections = new Set<Connection>();
  let resolveKey: (liveKey: string) => string | null = () => null;
  let detour: Detour = () => null;
  let whenEmpty: (() => void) | null = null;
  let isClosed = false;

  const sockets = pageSockets();

  const accept: AcceptUpgrade = (request, stream, head) => {
    if (isClosed) return refuseUpgrade(stream, '503 Service Unavailable');
    const address = clientAddress(request, proxies);
    if (!doorkeeper.mayArrive(address)) return refuseUpgrade(stream, '429 Too Many Requests');
    sockets.handleUpgrade(request, stream, head, (socket) =>
      open({ socket, stream, visit: doorkeeper.arrived(address) }),
    );
  };

  function open(opened: OpenedSocket): void {
    stats.opened++;
    const connection = openConnection(opened, { scheduler, log: deps.log, stats, receive, left, closed });
    visitOf.set(connection, opened.visit);
    connections.add(connection);
  }

  function receive(connection: Connection, message: PageMessage): void {
    if (message.type === 'hello') return introduce(connection, message);
    const room = roomOf.get(connection);
    if (room === undefined) throw invalid(`${message.type}: came before hello (introduce the page first)`);
    if (message.type === 'presented') room.presented(connection, message.seq);
    else if (message.type === 'playbackStarted') room.playbackStarted(message.playbackId);
    else room.playbackEnded(connection, message.playbackId, message.durationMs);
  }

  function introduce(connection: Connection, hello: HelloMessage): void {
    if (connection.hello !== null) throw invalid('hello: came twice (open a new connection)');
    connection.hello = hello;
    connection.connectedAtMs = deps.clock.nowMs();
    const roomId = resolveKey(hello.liveKey);
    if (roomId === null) return connection.close('unknownKey');
    const room = roomFor(hello, roomId);
    if (room === undefined) return connection.close('tryLater');
    const visit = visitOf.get(connection)!;
    const isWelcome = visit.joins('key', roomId) && visit.joins('account', groupOf.get(roomId)!);
    if (!isWelcome) return connection.refuse(tooMuch(), 'tooMuch');
    homeOf.set(connection, roomId);
    guests.set(roomId, (guests.get(roomId) ?? new Set()).add(connection));
    enter(room, connection, hello);
    const group = groupOf.get(roomId)!;
    watchedBy.set(connection, group);
    deps.watching?.came(group);
  }

  function roomFor(hello: HelloMessage, roomId: string): Room | undefined {
    const home = rooms.get(roomId);
    const other = home && detour(hello, roomId);
    return (other ? rooms.get(other) : undefined) ?? home;
  }

  const pagesOf = (roomId: string): Connection[] => [...(guests.get(roomId) ?? [])];

  function placePages(roomId: string): void {
    for (const page of pagesOf(roomId)) {
      const room = roomFor(page.hello!, roomId);
      if (room === undefined || room === roomOf.get(page)) continue;
      roomOf.get(page)?.leave(page);
      enter(room, page, { ...page.hello!, last: undefined });
    }
  }

  function enter(room: Room, connection: Connection, hello: HelloMessage): void {
    roomOf.set(connection, room);
    room.join(connection, hello);
  }

  function left(connection: Connection): void {
    roomOf.get(connection)?.leave(connection);
    roomOf.delete(connection);
    const group = watchedBy.get(connection);
    watchedBy.delete(connection);
    if (group !== undefined) deps.watching?.left(group);
    const home = homeOf.get(connection);
    if (home !== undefined && guests.get(home)?.delete(connection) && guests.get(home)!.size === 0) guests.delete(home);
    homeOf.delete(connection);
  }

  function closed(connection: Connection): void {
    connections.delete(connection);
    if (connections.size === 0) whenEmpty?.();
  }

  function closeKey(roomId: string): void {
    for (const page of pagesOf(roomId)) page.close('unknownKey');
  }

  function electionOf(group: string): SoundElection {
    const known = elections.get(group);
    if (known !== undefined) return known;
    const pending = new Set<Device>();
    const announce = (device: Device): void => {
      pending.delete(device);
      for (const [id, room] of rooms) if (groupOf.get(id) === group) room.announceSound(device);
    };
    // Pages may leave by the thousand at once: then the last of them is announced and not each.
    const election = createSoundElection((device) => {
      if (pending.has(device) || isClosed) return;
      pending.add(device);
      scheduler.after(TICK_MS, () => announce(device));
    });
    elections.set(group, election);
    return election;
  }

  function forgetGroup(roomId: string): void {
    const group = groupOf.get(roomId);
    groupOf.delete(roomId);
    if (group !== undefined && ![...groupOf.values()].includes(group)) elections.delete(group);
  }

  const stopKeepAlive = every(scheduler, PING_EVERY_MS, () => {
    for (const room of rooms.values()) room.keepAlive();
  });

  return {
    openRoom(definition) {
      const before = rooms.get(definition.id);
      const group = definition.soundGroup ?? definition.id;
      const sound = electionOf(group);
      groupOf.set(definition.id, group);
      const room = new Room(definition, { clock: deps.clock, scheduler, build: deps.build, stats, sound });
      rooms.set(definition.id, room);
      before?.dispose();
      for (const page of before?.pages ?? []) enter(room, page, { ...page.hello!, last: undefined });
    },
    publish: (roomId, overlay, cues = [], isReal = false) => rooms.get(roomId)?.publish(overlay, cues, isReal),
    reachedAtMs: (roomId) => rooms.get(roomId)?.reachedAtMs ?? null,
    endCue: (roomId, playbackId, durationMs) => rooms.get(roomId)?.endCue(playbackId, durationMs),
    setDetours: (resolve) => void (detour = resolve),
    placePages,
    setLiveKeys: (resolve) => void (resolveKey = resolve),
    closeKey,
    closeRoom(roomId) {
      closeKey(roomId);
      rooms.get(roomId)?.dispose();
      rooms.delete(roomId);
      forgetGroup(roomId);
    },
    accept,
    snapshotText: (roomId) => rooms.get(roomId)?.snapshotParts().join('') ?? null,
    snapshotParts: (roomId) => rooms.get(roomId)?.snapshotParts() ?? null,
    notShown: (roomId) => rooms.get(roomId)?.notShown() ?? [],
    pages: (roomId) => pagesOf(roomId).map(connectedPage),
    receipts: (roomId) =>
      new Map([...(rooms.get(roomId)?.pages ?? [])].map((page) => [page.hello!.pageId, page.presentedSeq])),
    stats: () => ({ ...stats, closed: { ...stats.closed }, rooms: rooms.size, connections: connections.size }),
    async close() {
      isClosed = true;
      stopKeepAlive();
      for (const room of rooms.values()) room.dispose();
      await goodbye();
    },
  };

  async function goodbye(): Promise<void> {
    if (connections.size === 0) return;
    const empty = new Promise<void>((resolve) => (whenEmpty = resolve));
    for (const connection of connections) connection.close('goingAway');
    const cancel = scheduler.after(STOP_WITHIN_MS, () => {
      for (const connection of connections) connection.terminate();
    });
    await empty;
    cancel();
  }
}

function connectedPage({ hello, connectedAtMs }: Connection): ConnectedPage {
  const { orientation, device, build, isPreview = false } = hello!;
  return { orientation, device, build, isPreview, connectedAtMs };
}
