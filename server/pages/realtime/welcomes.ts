/** What a page is told when it comes, or comes back: the time, who makes the sounds, and what is shown. */
import type { Clock } from '#engine/core/clock.ts';
import type { HelloMessage } from '#schemas/generated/types.ts';
import type { LiveOverlay } from '../../show/session/liveOverlay.ts';
import type { RoomDefinition } from '../../show/session/rooms.ts';
import { type Frames, joinFrames, sharedFrame } from '../sockets/frames.ts';
import type { CueTable } from './cueTable.ts';
import type { HubStats } from './hubStats.ts';
import { MAX_BUFFERED_BYTES } from './limits.ts';
import { entryText, type MessageLog } from './messageLog.ts';
import { createSnapshots } from './snapshots.ts';
import type { Device, SoundElection } from './soundPage.ts';

export interface WelcomesDeps {
  definition: Pick<RoomDefinition, 'epoch' | 'rate' | 'isRehearsal' | 'nowMs'>;
  clock: Clock;
  build: string;
  stats: HubStats;
  sound: SoundElection;
  log: MessageLog;
  cues: CueTable;
}

/** What was last sent to the pages. */
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

  /** Whichever is shorter of what was missed and everything. */
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

  /** For a page that has missed nothing. */
  greeting(device: Device, seq: number): Frames {
    return joinFrames([this.#missedText(device, seq, '')]);
  }

  /** The same when another page makes the sounds: it has heard of their beginnings only. */
  soundGreeting(device: Device, seq: number): Frames {
    const running = this.#deps.cues.running().flatMap(({ cue, isState }) => (isState ? [] : [cue!.playbackId]));
    return joinFrames([`${this.#head(device, seq)},"running":${JSON.stringify(running)},"missed":[]}`]);
  }

  /** Everything pages draw, as JSON in pieces; the long ones are shared and not to be written to. */
  snapshotParts({ overlay, seq }: Sent): readonly Buffer[] {
    const snapshot = this.#snapshots.recent(overlay, seq);
    return [Buffer.from(`{${this.#cuesText(snapshot.seq)},`), snapshot.body.subarray(0, -1)];
  }

  /** The cues that a page has to perform which takes what was shown at `upToSeq`. */
  #cuesText(upToSeq: number, soundPageId?: string): string {
    // What a state message started is in the snapshot's data already, and later ones come by themselves.
    const started = this.#deps.cues.running().filter((entry) => !entry.isState && entry.seq <= upToSeq);
    return `"cues":[${started.map((entry) => entryText(entry, soundPageId)).join(',')}]`;
  }

  /**
   * What was sent after a sequence number, as far as it still matters; null when some is forgotten, or it is more than may
   * wait for a page: messages may be large, and writing them out is work.
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

  /** Without what comes last: everything, or what was missed. */
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
