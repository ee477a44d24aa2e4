/**
 * Room of one profile: its pages and what was last sent to them. Publishing only stores the state; once per tick the difference
 * becomes messages, each serialized and framed once and joined into one write per page.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { CueMiss, HelloMessage, PlaybackEndedMessage } from '#schemas/generated/types.ts';
import type { CueDraft, MissedCue } from '../../show/fold/cueDraft.ts';
import type { LiveOverlay } from '../../show/session/liveOverlay.ts';
import type { FollowedCue, OverlayRoomDefinition } from '../../show/session/overlayRooms.ts';
import type { OverlayNeeds } from '../live/preloads.ts';
import { type Frames, joinFrames } from '../sockets/frames.ts';
import type { Connection } from './connection.ts';
import { createCueTable, type CueTable } from './cueTable.ts';
import { CueReceipts } from './cueReceipts.ts';
import { diffOverlay, type TopicDraft } from './diffOverlay.ts';
import type { HubStats } from './hubStats.ts';
import { TICK_MS } from '../sockets/pageLimits.ts';
import { createMessageLog, entryText, type LogEntry } from './messageLog.ts';
import { isBlind, itemOf, mayPerform, performs } from './performers.ts';
import type { Device, SoundElection } from './soundPage.ts';
import { Welcomes } from './welcomes.ts';

export interface OverlayRoomDeps {
  clock: Clock;
  scheduler: Scheduler;
  build: string;
  stats: HubStats;
  sound: SoundElection;
}

export class OverlayRoom {
  readonly #definition: OverlayRoomDefinition;
  readonly #deps: OverlayRoomDeps;
  readonly #pages = new Set<Connection>();
  readonly #log = createMessageLog();
  readonly #cues: CueTable;
  readonly #receipts: CueReceipts;
  readonly #welcomes: Welcomes;
  #seq = 0;
  #sent: LiveOverlay;
  #current: LiveOverlay;
  #pendingCues: CueDraft[] = [];
  /** Cues to follow with the next publication, by playback id. */
  #followed = new Map<string, FollowedCue>();
  #lastFlushMs = -Infinity;
  #cancelFlush: (() => void) | null = null;
  /** Whether viewers' activity is about to be sent … */
  #isRealPending = false;
  /** … and the number of the message that contained it, until a page outside the dashboard has painted it. */
  #realSeq: number | null = null;
  #reachedAtMs: number | null = null;
  #leftAtMs: number | null = null;

  constructor(definition: OverlayRoomDefinition, deps: OverlayRoomDeps) {
    this.#definition = definition;
    this.#deps = deps;
    this.#sent = definition.overlay;
    this.#current = definition.overlay;
    this.#receipts = new CueReceipts({
      scheduler: deps.scheduler,
      nowMs: () => definition.nowMs(),
      pages: () => this.#pages,
      mayPerform: (page, entry) => mayPerform(page, entry, this.#current, deps.sound),
      presented: (playbackId, pages) => definition.onCuePresented?.(playbackId, pages),
      missed: (playbackId, reason) => definition.onCueMissed?.(playbackId, reason),
    });
    this.#cues = createCueTable(
      () => definition.nowMs(),
      (playbackId, how) => this.#receipts.over(playbackId, how),
    );
    this.#welcomes = new Welcomes({ ...deps, definition, log: this.#log, cues: this.#cues });
    this.#goOn(definition);
  }

  /** Continues with cues that already run. */
  #goOn({ running = [], followed = [] }: OverlayRoomDefinition): void {
    const open = new Set(followed);
    for (const { isState, ...draft } of running) {
      const { topic, payload, playbackId, startedAt, untilMs } = draft;
      const entry: LogEntry = { seq: 0, sentMs: 0, topic, payload, cue: { playbackId, startedAt, untilMs }, isState };
      if (!this.#cues.mayStart(draft)) continue;
      this.#cues.start(draft, entry);
      if (open.delete(playbackId)) this.#receipts.start(playbackId, entry, true);
    }
    this.#receipts.leftBehind([...open]);
  }

  /** Time at which the last page left, by the hub's clock; null = none was ever here. */
  get leftAtMs(): number | null {
    return this.#leftAtMs;
  }

  get pages(): ReadonlySet<Connection> {
    return this.#pages;
  }

  /** When a page outside the dashboard last painted viewers' activity, by the hub's clock; null = never. */
  get reachedAtMs(): number | null {
    return this.#reachedAtMs;
  }

  /**
   * Publishes a state.
   * @param isReal whether viewers caused it
   */
  publish(overlay: LiveOverlay, cues: readonly CueDraft[], isReal = false): void {
    this.#isRealPending ||= isReal && (overlay !== this.#current || cues.length > 0);
    if (isAsLoud(overlay, this.#current)) this.#current = overlay;
    else this.#deps.sound.change(() => void (this.#current = overlay));
    this.#pendingCues.push(...cues);
    this.#requestFlush();
  }

  follow(cues: readonly FollowedCue[]): void {
    for (const cue of cues) this.#followed.set(cue.playbackId, cue);
  }

  join(page: Connection, hello: HelloMessage): void {
    // A page that only watches plays no sounds.
    if (hello.profileId === undefined) this.#deps.sound.join(page, () => isLoudOn(this.#current, hello.device));
    this.#pages.add(page);
    page.presentedSeq = 0;
    page.owesSinceMs = null;
    page.welcome(this.#welcomes.for(hello, { overlay: this.#sent, seq: this.#seq }));
    this.#receipts.joined(page, hello.performed ?? []);
  }

  leave(page: Connection): void {
    this.#pages.delete(page);
    if (this.#pages.size === 0) this.#leftAtMs = this.#deps.clock.nowMs();
    this.#deps.sound.leave(page);
  }

  presented(page: Connection, seq: number): void {
    if (seq > this.#seq) return; // belongs to an earlier epoch, sent before the page learned of this one
    page.presentedSeq = Math.max(page.presentedSeq, seq);
    page.owesSinceMs = page.presentedSeq < this.#seq ? this.#deps.clock.nowMs() : null;
    this.#cues.presented(seq);
    this.#receipts.presented(page);
    if (this.#realSeq === null || seq < this.#realSeq || page.hello!.isPreview || isBlind(page)) return;
    this.#realSeq = null;
    this.#reachedAtMs = this.#deps.clock.nowMs();
  }

  /** Handles a page's report of whether an ad found a place; returns false if the ad is not shown now. */
  placesAd(playbackId: string, hasPlace: boolean): boolean {
    return this.#cues.placesAd(playbackId, hasPlace);
  }

  /** Handles a page that has loaded a cue which waits for that. */
  playbackStarted(playbackId: string): void {
    if (this.#cues.begin(playbackId)) this.#definition.onPlaybackStarted?.(playbackId);
  }

  /** Handles a page that has played a cue to its end; null = it could not play it, which is no end while others do. */
  playbackEnded(page: Connection, { playbackId, durationMs, isPast = false }: PlaybackEndedMessage): void {
    if (durationMs === null) this.#receipts.failed(page, playbackId);
    else this.#receipts.played(page, playbackId, durationMs);
    if (durationMs === null && this.#isPlayedElsewhere(page, playbackId, isPast)) return;
    if (this.#cues.end(playbackId, durationMs)) this.#definition.onPlaybackEnded?.(playbackId, durationMs);
  }

  /** Ends a playback for the session; the room may have learned it otherwise, or not at all. */
  endCue(playbackId: string, durationMs: number | null): void {
    if (this.#cues.end(playbackId, durationMs)) return;
    // It ended before it was sent, so no page performs it any more.
    this.#pendingCues = this.#pendingCues.filter((cue) => cue.playbackId !== playbackId);
    if (this.#followed.delete(playbackId))
      this.#definition.onCueMissed?.(playbackId, this.#pages.size === 0 ? 'noPage' : 'late');
  }

  /** Announces to the pages of a device class which of them plays the sounds. */
  announceSound(device: Device): void {
    const frames = this.#welcomes.soundGreeting(device, this.#seq);
    for (const page of this.#pages) if (page.hello!.device === device) page.send(frames);
  }

  /** Pings every page and sends it the time; a page that receives nothing for long knows that the connection is dead. */
  keepAlive(): void {
    this.#cues.running(); // reports ended cues even when nothing else happens
    for (const page of this.#pages) page.ping();
    this.sendTime();
  }

  /** Returns everything that pages draw as JSON in pieces; the long ones are shared and must not be modified. */
  snapshotParts(): readonly Buffer[] {
    return this.#welcomes.snapshotParts({ overlay: this.#sent, seq: this.#seq });
  }

  /** Returns the item types, running games and fonts that pages draw with, each once. */
  needs(): OverlayNeeds {
    const { items, games } = this.#sent;
    const scenes = new Set([...items.map(({ type }) => type), ...games.map(({ game }) => game)]);
    const fonts = new Set(
      items.map(({ settings }) => settings['fontFamily']).filter((font) => typeof font === 'string'),
    );
    return { scenes: [...scenes], fonts: [...fonts] };
  }

  notShown(): readonly MissedCue[] {
    return this.#cues.notShown();
  }

  /** Reports what pages have performed so far. */
  settle(): void {
    this.#receipts.settle();
  }

  dispose(): void {
    this.#cancelFlush?.();
    this.#receipts.dispose();
  }

  #requestFlush(): void {
    const hasNews = this.#current !== this.#sent || this.#pendingCues.length > 0 || this.#followed.size > 0;
    if (this.#cancelFlush !== null || !hasNews) return;
    const waitMs = this.#lastFlushMs + TICK_MS - this.#deps.clock.nowMs();
    if (waitMs <= 0) this.#flush();
    else this.#cancelFlush = this.#deps.scheduler.after(waitMs, () => this.#flush());
  }

  #flush(): void {
    this.#cancelFlush = null;
    const nowMs = this.#deps.clock.nowMs();
    const state = diffOverlay(this.#sent, this.#current).map((draft) => this.#enterState(draft, nowMs));
    const started = this.#pendingCues.flatMap((draft) => (this.#mayStart(draft) ? this.#startCue(draft, nowMs) : []));
    this.#sent = this.#current;
    this.#pendingCues = [];
    this.#lastFlushMs = nowMs;
    if (this.#isRealPending && state.length + started.length > 0) this.#realSeq ??= this.#seq;
    this.#isRealPending = false;
    if (state.length + started.length > 0) this.#broadcast([...state, ...started]);
    this.#missRest([...state, ...started]);
  }

  /** Gives up followed cues that were not part of this publication. */
  #missRest(sent: readonly LogEntry[]): void {
    const followed = [...this.#followed.values()];
    this.#followed.clear();
    for (const { playbackId, itemId } of followed)
      this.#definition.onCueMissed?.(playbackId, this.#whyNot(itemId, sent));
  }

  #whyNot(itemId: string | undefined, sent: readonly LogEntry[]): CueMiss {
    if (itemId === undefined) return 'empty';
    const item = this.#sent.items.find(({ id }) => id === itemId);
    if (!item || !(item.isVisible || item.isVisibleLandscape)) return 'hidden';
    return sent.some(({ topic, cue }) => cue !== undefined && itemOf(topic) === itemId) ? 'replaced' : 'empty';
  }

  #enter(entry: LogEntry): LogEntry {
    this.#log.add(entry);
    return entry;
  }

  /** Adds a state message, which is always sent, with its cue if that may still start. */
  #enterState({ cue, ends, ...draft }: TopicDraft, nowMs: number): LogEntry {
    if (ends !== undefined) this.#cues.stop(ends, cue !== undefined);
    const entry: LogEntry = { ...draft, seq: ++this.#seq, sentMs: nowMs, isState: true };
    if (cue === undefined) return this.#enter(entry);
    const started: CueDraft = { ...draft, ...cue };
    if (!this.#mayStart(started)) return this.#enter(entry);
    entry.cue = cue;
    this.#start(started, entry);
    return this.#enter(entry);
  }

  #startCue(draft: CueDraft, nowMs: number): LogEntry {
    const { topic, payload, playbackId, startedAt, untilMs, ends } = draft;
    if (ends !== undefined) this.#cues.stop(ends);
    const cue = { playbackId, startedAt, untilMs };
    const entry = this.#enter({ seq: ++this.#seq, sentMs: nowMs, topic, payload, cue });
    this.#start(draft, entry);
    return entry;
  }

  #mayStart(draft: CueDraft): boolean {
    if (this.#cues.mayStart(draft)) return true;
    if (this.#followed.delete(draft.playbackId)) this.#definition.onCueMissed?.(draft.playbackId, 'late');
    return false;
  }

  #start(draft: CueDraft, entry: LogEntry): void {
    this.#cues.start(draft, entry);
    if (this.#followed.delete(draft.playbackId)) this.#receipts.start(draft.playbackId, entry);
  }

  /** Checks whether another page plays a cue when this one failed or was too late. */
  #isPlayedElsewhere(page: Connection, playbackId: string, isPast: boolean): boolean {
    const cue = this.#cues.fail(playbackId, page.hello!.pageId, isPast);
    if (cue === null) return false;
    for (const other of this.#pages) {
      const hasFailed = cue.failedOn.has(other.hello!.pageId);
      if (!hasFailed && performs(other, cue.entry, this.#current, this.#deps.sound)) return true;
    }
    return false;
  }

  /** Sends messages. Pages of one device class get the same bytes; without cues all pages do. */
  #broadcast(entries: readonly LogEntry[]): void {
    const hasCues = entries.some((entry) => entry.cue !== undefined);
    const framesByDevice = new Map<Device | 'all', Frames>();
    for (const page of this.#pages) {
      const key = hasCues ? page.hello!.device : 'all';
      const frames = framesByDevice.get(key) ?? joinFrames(this.#textsFor(entries, page.hello!.device));
      framesByDevice.set(key, frames);
      page.send(frames);
      page.owesSinceMs ??= this.#deps.clock.nowMs();
    }
  }

  #textsFor(entries: readonly LogEntry[], device: Device): string[] {
    const soundPageId = this.#deps.sound.pageOf(device);
    return entries.map((entry) => entryText(entry, soundPageId));
  }

  /** Sends the time and the sound page; each device class gets the same bytes. */
  sendTime(): void {
    const framesByDevice = new Map<Device, Frames>();
    for (const page of this.#pages) {
      const { device } = page.hello!;
      const frames = framesByDevice.get(device) ?? this.#welcomes.greeting(device, this.#seq);
      framesByDevice.set(device, frames);
      page.send(frames);
    }
  }
}

/** Checks whether pages of a profile play sounds on such devices (behaviour: sound-2). */
function isLoudOn({ playAudioOnDesktop, playAudioOnMobile }: LiveOverlay, device: Device): boolean {
  return device === 'mobile' ? playAudioOnMobile : playAudioOnDesktop;
}

const isAsLoud = (one: LiveOverlay, other: LiveOverlay): boolean =>
  one.playAudioOnDesktop === other.playAudioOnDesktop && one.playAudioOnMobile === other.playAudioOnMobile;
