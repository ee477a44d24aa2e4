/** A player whose time is that of the test: songs go on by themselves, and what was queued cannot be taken back. */
export interface FakeTrack {
  id: string;
  name: string;
  artist: string;
  durationMs: number;
  explicit: boolean;
}

export interface FakePlayer {
  /** False = no program of the service is open. */
  hasDevice: boolean;
  /** Per cent; null = its device has no volume that can be set. */
  volume: number | null;
  /** Songs that follow by themselves when nothing is queued. */
  album: FakeTrack[];
  queued: FakeTrack[];
  /** Returns what plays now. */
  now(): { track: FakeTrack; progressMs: number; isPlaying: boolean } | null;
  play(track: FakeTrack, progressMs?: number): void;
  pause(): void;
  resume(): void;
  seek(progressMs: number): void;
  next(): void;
  /** Starts the song over. */
  previous(): void;
  /** Ends the program. */
  close(): void;
}

export function createPlayer(nowMs: () => number): FakePlayer {
  let current: FakeTrack | null = null;
  let progressMs = 0;
  let sinceMs = 0;
  let isPlaying = false;

  /** Brings the player to the present. */
  function settle(): void {
    if (current === null || !isPlaying) return;
    let playedMs = progressMs + nowMs() - sinceMs;
    while (current !== null && playedMs >= current.durationMs) {
      playedMs -= current.durationMs;
      current = player.queued.shift() ?? player.album.shift() ?? null;
    }
    [progressMs, sinceMs] = [playedMs, nowMs()];
    if (current === null) isPlaying = false;
  }

  const player: FakePlayer = {
    hasDevice: false,
    volume: 50,
    album: [],
    queued: [],
    now() {
      settle();
      return current === null || !player.hasDevice ? null : { track: current, progressMs, isPlaying };
    },
    play(track, fromMs = 0) {
      [player.hasDevice, current, progressMs, sinceMs, isPlaying] = [true, track, fromMs, nowMs(), true];
    },
    pause() {
      settle();
      isPlaying = false;
    },
    resume() {
      [sinceMs, isPlaying] = [nowMs(), current !== null];
    },
    seek(toMs) {
      settle();
      [progressMs, sinceMs] = [toMs, nowMs()];
    },
    next() {
      settle();
      const following = player.queued.shift() ?? player.album.shift();
      if (following !== undefined) player.play(following);
    },
    previous() {
      player.seek(0);
    },
    close() {
      Object.assign(player, { hasDevice: false, queued: [] });
      current = null;
    },
  };
  return player;
}
