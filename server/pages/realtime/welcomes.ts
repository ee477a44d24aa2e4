/** Builds the first messages to a page that connects or reconnects: the time, the sound page and the content. */
import type { Clock } from '#engine/core/clock.ts';
import type { HelloMessage } from '#schemas/generated/types.ts';
import type { LiveOverlay } from '../../show/session/liveOverlay.ts';
import type { OverlayRoomDefinition } from '../../show/session/overlayRooms.ts';
import { type Frames, joinFrames, sharedFrame } from '../sockets/frames.ts';
import type { CueTable } from './cueTable.ts';
import type { HubStats } from './hubStats.ts';
import { MAX_BUFFERED_BYTES } from '../sockets/pageLimits.ts';
import { entryText, type MessageLog } from './messageLog.ts';
import { createSnapshots } from './snapshots.ts';
import type { Device, SoundElection } from './soundPage.ts';

export interface WelcomesDeps {
  definition: Pick<OverlayRoomDefinition, 'epoch' | 'rate' | 'isRehearsal' | 'nowMs'>;
  clock: Clock;
  build: string;
  stats: HubStats;
  sound: SoundElection;
  log: MessageLog;
  cues: CueTable;
}

/** Content that was last sent to the pages. */
export interface Sent {
  overlay: LiveOverlay;
  seq: number;
}

export class Welcomes {
  readonly #deps: WelcomesDeps;
  readonly #snapshots;

  constructor(deps: WelcomesDeps) {
    this.#deps = deps;
    this.#snapshots = createSnapshots(deps.clock);
  }

  /** Sends the shorter of the missed messages and the whole snapshot. */
  for({ device, last }: HelloMessage, { overlay, seq }: Sent): Frames {
    const { definition, stats, sound } = this.#deps;
    const missedAfter = (afterSeq: number): string | null => this.#missedSince(device, afterSeq, seq);
    const missed = last?.epoch === definition.epoch ? missedAfter(last.seq) : null;
    const { snapshot, since } = this.#snapshots.shared(overlay, seq, missedAfter);
    if (missed !== null && missed.length <= snapshot.body.length) {
      stats.resumed++;
      return joinFrames([this.#missedText(device, seq, missed)]);
    }
    stats.snapshots++;
    const cues = this.#cuesText(snapshot.seq, sound.pageOf(device));
    const head = `${this.#head(device, snapshot.seq)},"snapshot":{${cues},`;
    return sharedFrame(head, snapshot.body, since === null ? [] : [this.#missedText(device, seq, since)]);
  }

  /** Builds the greeting of a page that has missed nothing. */
  greeting(device: Device, seq: number): Frames {
    return joinFrames([this.#missedText(device, seq, '')]);
  }

  /** Builds the greeting after the sound page changed, because the new one only knows the starts of running cues. */
  soundGreeting(device: Device, seq: number): Frames {
    const running = this.#deps.cues.running().flatMap(({ cue, isState }) => (isState ? [] : [cue!.playbackId]));
    return joinFrames([`${this.#head(device, seq)},"running":${JSON.stringify(running)},"missed":[]}`]);
  }

  /** Returns everything that pages draw as JSON in pieces; the long ones are shared and must not be modified. */
  snapshotParts({ overlay, seq }: Sent): readonly Buffer[] {
    const snapshot = this.#snapshots.recent(overlay, seq);
    return [Buffer.from(`{${this.#cuesText(snapshot.seq)},`), snapshot.body.subarray(0, -1)];
  }

  /** Returns the cues for a page that gets the content of `upToSeq`. */
  #cuesText(upToSeq: number, soundPageId?: string): string {
    // The snapshot's data already contains what a state message started, and later ones arrive separately.
    const started = this.#deps.cues.running().filter((entry) => !entry.isState && entry.seq <= upToSeq);
    return `"cues":[${started.map((entry) => entryText(entry, soundPageId)).join(',')}]`;
  }

  /**
   * Returns the messages after a sequence number that still matter; null when some are forgotten or they exceed what may wait
   * for a page, because serializing large messages costs time.
   */
  #missedSince(device: Device, afterSeq: number, lastSeq: number): string | null {
    const { log, cues, clock, sound } = this.#deps;
    const entries = log.since(afterSeq, lastSeq, clock.nowMs());
    if (entries === null) return null;
    const soundPageId = sound.pageOf(device);
    let missed = '';
    for (const entry of entries) {
      if (!entry.isState && !cues.isRunning(entry.cue!.playbackId)) continue;
      missed += `${missed === '' ? '' : ','}${entryText(entry, soundPageId)}`;
      if (missed.length > MAX_BUFFERED_BYTES) return null;
    }
    return missed;
  }

  /** Returns the beginning, to which the snapshot or the missed messages are added. */
  #head(device: Device, seq: number): string {
    const { definition, build, sound } = this.#deps;
    const { epoch, rate, isRehearsal } = definition;
    const nowMs = Math.round(definition.nowMs());
    const head = { type: 'welcome', epoch, seq, nowMs, rate, build, soundPageId: sound.pageOf(device), isRehearsal };
    return JSON.stringify(head).slice(0, -1);
  }

  #missedText(device: Device, seq: number, missed: string): string {
    return `${this.#head(device, seq)},"missed":[${missed}]}`;
  }
}
