/**
 * Tracks running sounds and passes them to the player while this page plays the sounds: a page that takes over
 * continues where the other one was. Small; the player itself is loaded once the overlay is drawn.
 */
import type { CueMessage, CuePlayer } from '#engine/client/cuePlayer.ts';
import type { LiveStore } from '#engine/client/liveStore.ts';
import type { Playback } from '#engine/gpu/media/playback.ts';
import type { Ducking } from './ducking.ts';
import type { SoundPlayer, RunningSound } from './soundPlayer.ts';

export interface SoundDeps {
  cues: CuePlayer;
  store: LiveStore;
  playback: Playback;
  /** Sets the volume of other sounds during speech or a sound that lowers them. */
  ducking: Pick<Ducking, 'set'>;
  loadPlayer(): Promise<{ createSoundPlayer(playback: Playback): SoundPlayer }>;
  reportError(error: unknown): void;
}

const START_TOPICS: ReadonlySet<string> = new Set(['playSound', 'tts']);
const STOP_TOPICS: ReadonlySet<string> = new Set(['stopSound', 'stopTts']);

export interface Sound {
  /** Loads the player early, so that the first sound does not wait for it. */
  prepare(): void;
}

/** Listens from now on, for as long as the page is open. */
export function startSound({ cues, store, playback, ducking, loadPlayer, reportError }: SoundDeps): Sound {
  const running = new Map<string, RunningSound>();
  let player: Promise<SoundPlayer> | null = null;

  function load(): Promise<SoundPlayer> {
    player ??= loadPlayer().then(({ createSoundPlayer }) => createSoundPlayer({ ...playback, ended }));
    player.catch(() => (player = null));
    return player;
  }

  function ended(playbackId: string, durationMs: number | null, isPast?: boolean): void {
    running.delete(playbackId);
    duck();
    playback.ended(playbackId, durationMs, isPast);
  }

  function duck(): void {
    ducking.set([...running.values()].flatMap(({ othersVolume = [] }) => othersVolume));
  }

  /** Updates the player, which is not loaded for silence. */
  function update(): void {
    for (const { playbackId, untilMs } of running.values()) {
      if (untilMs < playback.nowMs()) running.delete(playbackId);
    }
    duck();
    const isNeeded = store.getState().isSoundPage && running.size > 0;
    if (!isNeeded && player === null) return;
    load().then((loaded) => loaded.play(store.getState().isSoundPage ? [...running.values()] : []), reportError);
  }

  function perform({ topic, payload, cue }: CueMessage): void {
    if (START_TOPICS.has(topic)) running.set(cue.playbackId, soundOf({ topic, payload, cue }));
    else if (STOP_TOPICS.has(topic)) running.delete(String(payload['playbackId']));
    else return;
    update();
  }

  function keepOnly(playbackIds: ReadonlySet<string>): void {
    for (const playbackId of running.keys()) if (!playbackIds.has(playbackId)) running.delete(playbackId);
    update();
  }

  cues.subscribe({ perform, keepOnly });
  store.subscribe((state, before) => {
    if (state.isSoundPage !== before.isSoundPage) update();
  });
  return { prepare: () => void load().catch(reportError) };
}

function soundOf({ topic, payload, cue }: Pick<CueMessage, 'topic' | 'payload' | 'cue'>): RunningSound {
  const { url, volume, ...options } = payload as { url: string; volume: number; othersVolume?: number };
  // Speech is never lowered, even when it lowers nothing.
  const othersVolume = options.othersVolume ?? (topic === 'tts' ? 1 : undefined);
  const { playbackId, startedAt, untilMs } = cue;
  return {
    playbackId,
    url,
    volume,
    startedAtMs: startedAt,
    untilMs,
    ...(othersVolume !== undefined && { othersVolume }),
  };
}
