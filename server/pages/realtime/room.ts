/**
 * The pages of one profile and what was last sent to them. Publishing only remembers; once per tick the difference to
 * what was last sent becomes messages, each written and framed once, joined into one write per page.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { HelloMessage } from '#schemas/generated/types.ts';
import type { Connection } from './connection.ts';
import { createCueTable } from './cueTable.ts';
import type { CueDraft, MissedCue } from '../../fold/cueDraft.ts';
import { diffOverlay } from './diffOverlay.ts';
import type { TopicDraft } from './diffOverlay.ts';
import { joinFrames, sharedFrame } from '../sockets/frames.ts';
import type { Frames } from '../sockets/frames.ts';
import type { HubStats } from './hubStats.ts';
import { MAX_BUFFERED_BYTES, TICK_MS } from './limits.ts';
import type { RoomDefinition } from '../../session/rooms.ts';
import type { LiveOverlay } from '../../session/liveOverlay.ts';
import { createMessageLog, entryText } from './messageLog.ts';
import type { LogEntry } from './messageLog.ts';
import { performs } from './performers.ts';
import { createSnapshots } from './snapshots.ts';
import type { Device, SoundElection } from './soundPage.ts';

export interface RoomDeps {
  clock: Clock;
  scheduler: Scheduler;
  build: string;
  stats: HubStats;
  sound: SoundElection;
}

export interface Room {
  readonly pages: ReadonlySet<Connection>;
  /** @param isReal viewers did something */
  publish(overlay: LiveOverlay, cues: readonly CueDraft[], isReal?: boolean): void;
  /** When a page outside the dashboard last painted what viewers did, by the hub's clock; null = never. */
  reachedAtMs(): number | null;
  join(page: Connection, hello: HelloMessage): void;
  leave(page: Connection): void;
  presented(page: Connection, seq: number): void;
  /** A page has loaded what a cue waits for. */
  playbackStarted(playbackId: string): void;
  /** A page is through with a cue; null = it could not play it, which is no end while others play it. */
  playbackEnded(page: Connection, playbackId: string, durationMs: number | null): void;
  /** A playback is over for the session; the room heard of it in another way, or not at all. */
  endCue(playbackId: string, durationMs: number | null): void;
  /** Tells the pages of a device class which of them makes the sounds. */
  announceSound(device: Device): void;
  /** Pings every page and tells it the time; a page that hears nothing for long knows that the connection is dead. */
  keepAlive(): void;
  /** Everything pages draw, as JSON in pieces; the long ones are shared and not to be written to. */
  snapshotParts(): readonly Buffer[];
  notShown(): readonly MissedCue[];
  dispose(): void;
}

export function createRoom(definition: RoomDefinition, deps: RoomDeps): Room {
  const pages = new Set<Connection>();
  const log = createMessageLog();
  const cues = createCueTable(() => definition.nowMs());
  let seq = 0;
  let sent = definition.overlay;
  let current = definition.overlay;
  let pendingCues: CueDraft[] = [];
  let lastFlushMs = -Infinity;
  let cancelFlush: (() => void) | null = null;
  const snapshots = createSnapshots(deps.clock);
  /** What viewers did is on its way to the pages … */
  let isRealPending = false;
  /** … and became the message of this number, which no page outside the dashboard has painted yet. */
  let realSeq: number | null = null;
  let reachedAtMs: number | null = null;

  for (const { isState, ...draft } of definition.running ?? []) {
    const { topic, payload, playbackId, startedAt, untilMs } = draft;
    const entry: LogEntry = { seq: 0, sentMs: 0, topic, payload, cue: { playbackId, startedAt, untilMs }, isState };
    if (cues.mayStart(draft)) cues.start(draft, entry);
  }

  function requestFlush(): void {
    if (cancelFlush !== null || (current === sent && pendingCues.length === 0)) return;
    const waitMs = lastFlushMs + TICK_MS - deps.clock.nowMs();
    if (waitMs <= 0) flush();
    else cancelFlush = deps.scheduler.after(waitMs, flush);
  }

  function flush(): void {
    cancelFlush = null;
    const nowMs = deps.clock.nowMs();
    const state = diffOverlay(sent, current).map((draft) => enterState(draft, nowMs));
    const started = pendingCues.flatMap((draft) => (cues.mayStart(draft) ? startCue(draft, nowMs) : []));
    sent = current;
    pendingCues = [];
    lastFlushMs = nowMs;
    if (isRealPending && state.length + started.length > 0) realSeq ??= seq;
    isRealPending = false;
    if (state.length + started.length > 0) broadcast([...state, ...started]);
  }

  function enter(entry: LogEntry): LogEntry {
    log.add(entry);
    return entry;
  }

  /** A state message goes out in any case; its cue only when it may still start. */
  function enterState({ cue, ends, ...draft }: TopicDraft, nowMs: number): LogEntry {
    if (ends !== undefined) cues.stop(ends);
    const entry: LogEntry = { ...draft, seq: ++seq, sentMs: nowMs, isState: true };
    if (cue === undefined) return enter(entry);
    const started: CueDraft = { ...draft, ...cue };
    if (!cues.mayStart(started)) return enter(entry);
    entry.cue = cue;
    cues.start(started, entry);
    return enter(entry);
  }

  function startCue(draft: CueDraft, nowMs: number): LogEntry {
    const { topic, payload, playbackId, startedAt, untilMs, ends } = draft;
    if (ends !== undefined) cues.stop(ends);
    const entry = enter({ seq: ++seq, sentMs: nowMs, topic, payload, cue: { playbackId, startedAt, untilMs } });
    cues.start(draft, entry);
    return entry;
  }

  /** A page failed; whether another one plays the cue, and has not failed too. */
  function isPlayedElsewhere(page: Connection, playbackId: string): boolean {
    const cue = cues.fail(playbackId, page.hello!.pageId);
    if (cue === null) return false;
    for (const other of pages) {
      if (!cue.failedOn.has(other.hello!.pageId) && performs(other, cue.entry, current, deps.sound)) return true;
    }
    return false;
  }

  /** Pages of one device class get the same bytes; without cues all do. */
  function broadcast(entries: readonly LogEntry[]): void {
    const hasCues = entries.some((entry) => entry.cue !== undefined);
    const framesByDevice = new Map<Device | 'all', Frames>();
    for (const page of pages) {
      const key = hasCues ? page.hello!.device : 'all';
      const frames = framesByDevice.get(key) ?? joinFrames(textsFor(entries, page.hello!.device));
      framesByDevice.set(key, frames);
      page.send(frames);
    }
  }

  function textsFor(entries: readonly LogEntry[], device: Device): string[] {
    const soundPageId = deps.sound.pageOf(device);
    return entries.map((entry) => entryText(entry, soundPageId));
  }

  /** The cues that a page has to perform which takes what was shown at `upToSeq`. */
  function cuesText(upToSeq: number, soundPageId?: string): string {
    // What a state message started is in the snapshot's data already, and later ones come by themselves.
    const started = cues.running().filter((entry) => !entry.isState && entry.seq <= upToSeq);
    return `"cues":[${started.map((entry) => entryText(entry, soundPageId)).join(',')}]`;
  }

  /**
   * What was sent after a sequence number, as far as it still matters; null when some is forgotten, or it is more than may
   * wait for a page: messages may be large, and writing them out is work.
   */
  function missedSince(device: Device, afterSeq: number): string | null {
    const entries = log.since(afterSeq, seq, deps.clock.nowMs());
    if (entries === null) return null;
    const soundPageId = deps.sound.pageOf(device);
    let missed = '';
    for (const entry of entries) {
      if (!entry.isState && !cues.isRunning(entry.cue!.playbackId)) continue;
      missed += `${missed === '' ? '' : ','}${entryText(entry, soundPageId)}`;
      if (missed.length > MAX_BUFFERED_BYTES) return null;
    }
    return missed;
  }

  /** Without what comes last: everything, or what was missed. */
  function welcomeHead(device: Device, upToSeq: number): string {
    const { epoch, rate, isRehearsal } = definition;
    const nowMs = Math.round(definition.nowMs());
    const soundPageId = deps.sound.pageOf(device);
    const head = { type: 'welcome', epoch, seq: upToSeq, nowMs, rate, build: deps.build, soundPageId, isRehearsal };
    return JSON.stringify(head).slice(0, -1);
  }

  const missedText = (device: Device, missed: string): string => `${welcomeHead(device, seq)},"missed":[${missed}]}`;

  /** The time, and who makes the sounds, to the pages that it concerns; each device class gets the same bytes. */
  function greet(concerns: (page: Connection) => boolean): void {
    const framesByDevice = new Map<Device, Frames>();
    for (const page of pages) {
      const { device } = page.hello!;
      if (!concerns(page)) continue;
      const frames = framesByDevice.get(device) ?? joinFrames([missedText(device, '')]);
      framesByDevice.set(device, frames);
      page.send(frames);
    }
  }

  /** Whichever is shorter of what was missed and everything. */
  function welcomeFrames({ device, last }: HelloMessage): Frames {
    const missed = last?.epoch === definition.epoch ? missedSince(device, last.seq) : null;
    const { snapshot, since } = snapshots.shared(sent, seq, (afterSeq) => missedSince(device, afterSeq));
    if (missed !== null && missed.length <= snapshot.body.length) {
      deps.stats.resumed++;
      return joinFrames([missedText(device, missed)]);
    }
    deps.stats.snapshots++;
    const cuesNow = cuesText(snapshot.seq, deps.sound.pageOf(device));
    const head = `${welcomeHead(device, snapshot.seq)},"snapshot":{${cuesNow},`;
    return sharedFrame(head, snapshot.body, since === null ? [] : [missedText(device, since)]);
  }

  return {
    pages,
    publish(overlay, drafts, isReal = false) {
      isRealPending ||= isReal && (overlay !== current || drafts.length > 0);
      if (isAsLoud(overlay, current)) current = overlay;
      else deps.sound.change(() => void (current = overlay));
      pendingCues.push(...drafts);
      requestFlush();
    },
    join(page, hello) {
      deps.sound.join(page, () => isLoudOn(current, hello.device));
      pages.add(page);
      page.presentedSeq = 0;
      page.welcome(welcomeFrames(hello));
    },
    leave(page) {
      pages.delete(page);
      deps.sound.leave(page);
    },
    presented(page, presentedSeq) {
      if (presentedSeq > seq) return; // of an earlier epoch, sent before the page heard of this one
      page.presentedSeq = Math.max(page.presentedSeq, presentedSeq);
      cues.presented(presentedSeq);
      if (realSeq === null || presentedSeq < realSeq || page.hello!.isPreview) return;
      realSeq = null;
      reachedAtMs = deps.clock.nowMs();
    },
    playbackStarted(playbackId) {
      if (cues.begin(playbackId)) definition.onPlaybackStarted?.(playbackId);
    },
    playbackEnded(page, playbackId, durationMs) {
      if (durationMs === null && isPlayedElsewhere(page, playbackId)) return;
      if (cues.end(playbackId, durationMs)) definition.onPlaybackEnded?.(playbackId, durationMs);
    },
    reachedAtMs: () => reachedAtMs,
    endCue: (playbackId, durationMs) => void cues.end(playbackId, durationMs),
    announceSound: (device) => greet((page) => page.hello!.device === device),
    keepAlive() {
      for (const page of pages) page.ping();
      greet(() => true);
    },
    snapshotParts() {
      const snapshot = snapshots.recent(sent, seq);
      return [Buffer.from(`{${cuesText(snapshot.seq)},`), snapshot.body.subarray(0, -1)];
    },
    notShown: () => cues.notShown(),
    dispose: () => cancelFlush?.(),
  };
}

/** Whether pages of a profile sound on such devices (behaviour: sound-2). */
function isLoudOn({ playAudioOnDesktop, playAudioOnMobile }: LiveOverlay, device: Device): boolean {
  return device === 'mobile' ? playAudioOnMobile : playAudioOnDesktop;
}

const isAsLoud = (one: LiveOverlay, other: LiveOverlay): boolean =>
  one.playAudioOnDesktop === other.playAudioOnDesktop && one.playAudioOnMobile === other.playAudioOnMobile;
