/** Plans the sounds of a film as the overlay's page plays them (behaviour: film-4). Pure. */
import type { FilmChange, JsonObject, LiveItem, Orientation, TopicMessage } from '#schemas/generated/types.ts';
import { applyMessage } from '../client/applyMessage.ts';
import { createLiveStore, overlayState } from '../client/liveStore.ts';
import type { LiveState } from '../client/liveStore.ts';
import { isItemVisible } from '../core/orientationMerge.ts';
import type { FilmScript } from './filmRequest.ts';

export interface PlannedSound {
  playbackId: string;
  url: string;
  /** 0..1 */
  volume: number;
  /** Volume of the others meanwhile, 0..1; null = it lowers nothing. */
  othersVolume: number | null;
  /** True for sounds that others never lower. */
  keepsVolume: boolean;
  loop: boolean;
  /** Session time, epoch ms. */
  startMs: number;
  /** Session time at which it stops in any case, epoch ms. */
  stopMs: number;
  /** Sound of a video, which may have none. */
  isVideo: boolean;
}

/** Volume of the whole overlay from a session time on. */
export interface VolumeStep {
  atMs: number;
  /** 0..1 */
  volume: number;
}

export interface SoundPlan {
  sounds: readonly PlannedSound[];
  /** In the order of time; the first is at the start of the film. */
  volumes: readonly VolumeStep[];
}

const STARTS: ReadonlySet<string> = new Set(['playSound', 'tts']);
const STOPS: ReadonlySet<string> = new Set(['stopSound', 'stopTts']);

export function soundPlan(script: FilmScript, orientation: Orientation): SoundPlan {
  const { startMs, endMs, snapshot, changes } = script;
  const planner = new Planner(startMs, orientation, {
    ...createLiveStore().getState(),
    ...overlayState(snapshot),
  });
  for (const { topic, payload, cue } of snapshot.cues)
    planner.cue({ atMs: startMs, topic, payload, ...(cue && { cue }) });
  for (const change of changes) {
    planner.state(change);
    planner.cue(change);
  }
  return planner.plan(endMs);
}

/** Returns a change as pages get it. */
export function messageOf({ topic, payload, cue }: FilmChange): TopicMessage {
  return { type: 'message', seq: 1, topic, payload, ...(cue && { cue }) };
}

class Planner {
  readonly #orientation: Orientation;
  readonly #running = new Map<string, PlannedSound>();
  readonly #done: PlannedSound[] = [];
  readonly #volumes: VolumeStep[] = [];
  #state: LiveState;

  constructor(startMs: number, orientation: Orientation, state: LiveState) {
    this.#orientation = orientation;
    this.#state = state;
    this.#follow(startMs);
  }

  state(change: FilmChange): void {
    const next = applyMessage(this.#state, messageOf(change));
    if (next === this.#state) return;
    this.#state = next;
    this.#follow(change.atMs);
  }

  cue({ atMs, topic, payload, cue }: FilmChange): void {
    if (STOPS.has(topic)) return this.#stop(String(payload['playbackId']), atMs);
    if (!STARTS.has(topic) || cue === undefined || this.#running.has(cue.playbackId)) return;
    const { url, volume, othersVolume } = payload as { url: string; volume: number; othersVolume?: number };
    const isSpeech = topic === 'tts';
    this.#running.set(cue.playbackId, {
      playbackId: cue.playbackId,
      url,
      volume,
      othersVolume: othersVolume ?? null,
      // Speech is never lowered, even when it lowers nothing.
      keepsVolume: isSpeech || othersVolume !== undefined,
      loop: false,
      startMs: cue.startedAt,
      stopMs: cue.untilMs,
      isVideo: false,
    });
  }

  plan(endMs: number): SoundPlan {
    const sounds = [...this.#done, ...this.#running.values()].filter(({ startMs }) => startMs < endMs);
    return { sounds: sounds.sort((one, other) => one.startMs - other.startMs), volumes: this.#volumes };
  }

  #stop(playbackId: string, atMs: number): void {
    const sound = this.#running.get(playbackId);
    if (sound === undefined) return;
    this.#running.delete(playbackId);
    this.#done.push({ ...sound, stopMs: Math.min(sound.stopMs, atMs) });
  }

  #follow(atMs: number): void {
    const { overlay, itemsById } = this.#state;
    const volume = overlay?.playAudioOnDesktop ? overlay.volume : 0;
    if (this.#volumes.at(-1)?.volume !== volume) this.#volumes.push({ atMs, volume });
    const videos = new Map(Object.values(itemsById).flatMap((item) => this.#videoOf(item)));
    for (const [id, { isVideo }] of this.#running) if (isVideo && !videos.has(id)) this.#stop(id, atMs);
    for (const [id, sound] of videos) if (!this.#running.has(id)) this.#running.set(id, sound);
  }

  #videoOf(item: LiveItem): [string, PlannedSound][] {
    const playback = item.type === 'VIDEO' ? (item.data['playback'] as JsonObject | null) : null;
    if (!playback || !isItemVisible(item, {}, this.#orientation)) return [];
    const { playbackId, url, volume, loop, startedAtMs } = playback as unknown as VideoPlayback;
    const sound = { playbackId, url, volume, loop, startMs: startedAtMs, stopMs: Infinity };
    return [[playbackId, { ...sound, othersVolume: null, keepsVolume: false, isVideo: true }]];
  }
}

interface VideoPlayback {
  playbackId: string;
  url: string;
  volume: number;
  loop: boolean;
  startedAtMs: number;
}

/** Sound whose length is known. */
export interface TimedSound extends PlannedSound {
  /** Session time of its end, epoch ms. */
  endMs: number;
}

/**
 * Returns the volume of a sound over time: steps at session times, the first at its start.
 * @param all every sound of the film, this one too
 */
export function volumeSteps(
  sound: TimedSound,
  all: readonly TimedSound[],
  volumes: readonly VolumeStep[],
): VolumeStep[] {
  const duckers = all.filter(
    (other) => other.othersVolume !== null && other.startMs < sound.endMs && other.endMs > sound.startMs,
  );
  const times = [
    sound.startMs,
    ...volumes.map(({ atMs }) => atMs),
    ...duckers.flatMap((one) => [one.startMs, one.endMs]),
  ];
  const within = times.filter((atMs) => atMs >= sound.startMs && atMs < sound.endMs);
  const volumeAt = (atMs: number): number => {
    const overlay = volumes.filter((step) => step.atMs <= atMs).at(-1) ?? volumes[0];
    const others = duckers.filter(({ startMs, endMs }) => startMs <= atMs && endMs > atMs);
    const level = sound.keepsVolume ? 1 : Math.min(1, ...others.map(({ othersVolume }) => othersVolume ?? 1));
    return sound.volume * (overlay?.volume ?? 1) * level;
  };
  return [...new Set(within)].sort((one, other) => one - other).map((atMs) => ({ atMs, volume: volumeAt(atMs) }));
}
