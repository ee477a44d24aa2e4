/** Keeps the connected pages: whose overlay each requested, and in which room it is. */
import type { IncomingMessage } from 'node:http';
import { AppError } from '#engine/core/appError.ts';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { AdPlaceMessage, DrawingMessage, HelloMessage } from '#schemas/generated/types.ts';
import { type OpenedSocket, tooMuch } from '../sockets/baseSocket.ts';
import type { Visit } from '../sockets/doorkeeper.ts';
import { invalid } from '../sockets/messageReader.ts';
import type { AdPlaces } from './adPlaces.ts';
import { type Connection, openConnection, type RealtimeLog } from './connection.ts';
import type { HubStats } from './hubStats.ts';
import { STOP_WITHIN_MS } from '../sockets/pageLimits.ts';
import type { PageMessage } from './readMessage.ts';
import type { OverlayRoom } from './overlayRoom.ts';
import type { Visitor, Visitors } from './visitors.ts';

/** A page as reported to others. */
export interface ConnectedPage extends Pick<HelloMessage, 'orientation' | 'device' | 'build'> {
  isPreview: boolean;
  /** Time of the introduction by the hub's clock. */
  connectedAtMs: number;
  /** Time of its last sign of life while it has not confirmed everything, by the hub's clock; null = it has. */
  owesSinceMs: number | null;
  /** Its last report of drawing; left out before the first. */
  drawing?: Omit<DrawingMessage, 'type'>;
}

/**
 * Selects another room for a page.
 * @param roomId room of the page's profile
 */
export type Detour = (page: HelloMessage, roomId: string) => string | null;

export interface HubPagesDeps {
  clock: Clock;
  scheduler: Scheduler;
  log: RealtimeLog;
  stats: HubStats;
  adPlaces: AdPlaces;
  /** Pages that watch by a sign-in. */
  visitors: Visitors;
  /** Open rooms. */
  rooms: ReadonlyMap<string, OverlayRoom>;
  /** Returns the group of an open room. */
  groupOf(roomId: string): string;
  /** Called for the pages of each group. */
  watching?: { came(group: string): void; left(group: string): void } | undefined;
}

interface Place {
  visit: Visit;
  /** The request that opened its socket. */
  request: IncomingMessage;
  /** Whether its socket is closing. */
  isGone: boolean;
  /** Null until the page introduced itself, like all fields below. */
  room: OverlayRoom | null;
  /** The profile's room that it requested. */
  home: string | null;
  /** Group of its overlay, as long as it is counted. */
  group: string | null;
}

export class HubPages {
  readonly #deps: HubPagesDeps;
  readonly #places = new Map<Connection, Place>();
  /** Number of pages of each group in all rooms. */
  readonly #counts = new Map<string, number>();
  /** Pages by their profile's room, in the order of arrival. */
  readonly #guests = new Map<string, Set<Connection>>();
  #resolveKey: (liveKey: string) => string | null = () => null;
  #detour: Detour = () => null;
  #whenEmpty: (() => void) | null = null;

  constructor(deps: HubPagesDeps) {
    this.#deps = deps;
  }

  get size(): number {
    return this.#places.size;
  }

  setLiveKeys(resolve: (liveKey: string) => string | null): void {
    this.#resolveKey = resolve;
  }

  setDetours(detour: Detour): void {
    this.#detour = detour;
  }

  /** Adds a page that has not requested an overlay yet. */
  open(opened: OpenedSocket, request: IncomingMessage): void {
    const { scheduler, log, stats } = this.#deps;
    stats.opened++;
    const connection = openConnection(opened, {
      scheduler,
      log,
      stats,
      receive: (from, message) => this.#receive(from, message),
      left: (page) => this.#left(page),
      closed: (page) => this.#closed(page),
    });
    this.#places.set(connection, { visit: opened.visit, request, isGone: false, room: null, home: null, group: null });
  }

  /** Returns the pages of a profile in any room, in the order of arrival. */
  of(roomId: string): Connection[] {
    return [...(this.#guests.get(roomId) ?? [])];
  }

  /** Returns all pages that introduced themselves. */
  all(): Connection[] {
    return [...this.#guests.values()].flatMap((pages) => [...pages]);
  }

  countOf(group: string): number {
    return this.#counts.get(group) ?? 0;
  }

  /** Restarts a page in a room from its snapshot. */
  restart(room: OverlayRoom, page: Connection): void {
    this.#enter(room, page, { ...page.hello!, last: undefined });
  }

  /** Reassigns the pages of a profile to rooms; those that stay notice nothing. */
  place(roomId: string): void {
    for (const page of this.of(roomId)) {
      const room = this.#roomFor(page.hello!, roomId);
      const before = this.#places.get(page)?.room;
      if (room === undefined || room === before) continue;
      before?.leave(page);
      this.restart(room, page);
    }
  }

  /** Disconnects all pages and resolves when the last socket is gone. */
  async close(): Promise<void> {
    if (this.size === 0) return;
    const empty = new Promise<void>((resolve) => (this.#whenEmpty = resolve));
    for (const page of this.#places.keys()) page.close('goingAway');
    const cancel = this.#deps.scheduler.after(STOP_WITHIN_MS, () => {
      for (const page of this.#places.keys()) page.terminate();
    });
    await empty;
    cancel();
  }

  #receive(page: Connection, message: PageMessage): void {
    if (message.type === 'hello') return this.#introduce(page, message);
    const room = this.#places.get(page)?.room ?? null;
    // A page that only watches has nothing to report.
    if (page.hello?.profileId !== undefined) return;
    if (room === null) throw invalid(`${message.type}: came before hello (introduce the page first)`);
    if (message.type === 'drawing') this.#draws(page, message);
    else if (message.type === 'presented') room.presented(page, message.seq);
    else if (message.type === 'adPlace') this.#placesAd(page, message, room);
    else if (message.type === 'playbackStarted') room.playbackStarted(message.playbackId);
    else room.playbackEnded(page, message);
  }

  #draws(page: Connection, message: DrawingMessage): void {
    const isBlind = message.presenter === 'none' && page.drawing?.presenter !== 'none';
    page.drawing = message;
    if (!isBlind) return;
    const { orientation, device, build } = page.hello!;
    const profileId = this.#places.get(page)?.home;
    this.#deps.log.warn({ profileId, orientation, device, build }, 'An overlay page cannot draw.');
  }

  /** Records whether an ad found a place, if the room shows that ad now: the report comes from strangers with a live key too. */
  #placesAd(page: Connection, { playbackId, hasPlace }: AdPlaceMessage, room: OverlayRoom): void {
    const group = this.#places.get(page)?.group ?? null;
    if (group === null || page.hello!.isPreview || !room.placesAd(playbackId, hasPlace)) return;
    this.#deps.adPlaces.report(group, playbackId, hasPlace);
  }

  #introduce(page: Connection, said: HelloMessage): void {
    if (page.hello !== null) throw invalid('hello: came twice (open a new connection)');
    // A page that only watches is no page of the stream, whatever it says.
    const hello = said.profileId === undefined ? said : { ...said, isPreview: true };
    page.hello = hello;
    page.connectedAtMs = this.#deps.clock.nowMs();
    const { liveKey, profileId } = hello;
    if (profileId === undefined && liveKey === undefined)
      throw invalid('hello.liveKey: is missing (name the key of a live page, or a profile)');
    if (profileId !== undefined) return void this.#introduceVisitor(page, hello, profileId);
    const roomId = this.#resolveKey(liveKey!);
    if (roomId === null) return page.close('unknownKey');
    const room = this.#roomFor(hello, roomId);
    if (room === undefined) return page.close('tryLater');
    const place = this.#places.get(page)!;
    const group = this.#deps.groupOf(roomId);
    const isWelcome = place.visit.joins('key', roomId) && place.visit.joins('account', group);
    if (!isWelcome) return page.refuse(tooMuch(), 'tooMuch');
    place.home = roomId;
    this.#guests.set(roomId, (this.#guests.get(roomId) ?? new Set()).add(page));
    this.#enter(room, page, hello);
    place.group = group;
    this.#counts.set(group, this.countOf(group) + 1);
    this.#deps.watching?.came(group);
  }

  /** Lets a page in that names its profile, if whoever is signed in may watch it. */
  async #introduceVisitor(page: Connection, hello: HelloMessage, profileId: string): Promise<void> {
    const { visitors, rooms, log } = this.#deps;
    const place = this.#places.get(page)!;
    let visitor: Visitor | null;
    try {
      visitor = await visitors.find(place.request, profileId);
    } catch (error) {
      log.error({ err: error }, 'page could not be let in');
      return page.close('tryLater');
    }
    if (place.isGone) return;
    if (visitor === null) return page.refuse(new AppError('NOT_SIGNED_IN'), 'signedOut');
    const room = rooms.get(profileId);
    if (room === undefined) return page.close('tryLater');
    if (!place.visit.joins(visitor.kind, visitor.id)) return page.refuse(tooMuch(), 'tooMuch');
    visitors.add(page, { request: place.request, roomId: profileId });
    this.#enter(room, page, hello);
  }

  #roomFor(hello: HelloMessage, roomId: string): OverlayRoom | undefined {
    const { rooms } = this.#deps;
    const home = rooms.get(roomId);
    const other = home && this.#detour(hello, roomId);
    return (other ? rooms.get(other) : undefined) ?? home;
  }

  #enter(room: OverlayRoom, page: Connection, hello: HelloMessage): void {
    const place = this.#places.get(page);
    if (place !== undefined) place.room = room;
    room.join(page, hello);
  }

  #left(page: Connection): void {
    const place = this.#places.get(page);
    if (place === undefined) return;
    const { room, group, home } = place;
    Object.assign(place, { isGone: true, room: null, group: null, home: null });
    this.#deps.visitors.remove(page);
    room?.leave(page);
    if (group !== null) this.#leaveGroup(group);
    const guests = home === null ? undefined : this.#guests.get(home);
    if (guests?.delete(page) && guests.size === 0) this.#guests.delete(home!);
  }

  #leaveGroup(group: string): void {
    const left = this.countOf(group) - 1;
    if (left > 0) this.#counts.set(group, left);
    else this.#counts.delete(group);
    this.#deps.watching?.left(group);
  }

  #closed(page: Connection): void {
    this.#places.delete(page);
    if (this.size === 0) this.#whenEmpty?.();
  }
}

export function connectedPage({ hello, connectedAtMs, owesSinceMs, drawing }: Connection): ConnectedPage {
  const { orientation, device, build, isPreview = false } = hello!;
  const page = { orientation, device, build, isPreview, connectedAtMs, owesSinceMs };
  if (drawing === null) return page;
  const { type: _type, ...how } = drawing;
  return { ...page, drawing: how };
}
