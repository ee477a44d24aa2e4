/** Reports what plays to the show: only what is new, so that other programs that report are not talked over. */
import type { PlaybackStatePayload } from '#schemas/generated/types.ts';

export interface PlaybackReports {
  /** Null = nothing is known yet. */
  last(): PlaybackStatePayload | null;
  /** Takes what the service said. */
  heard(playback: PlaybackStatePayload): Promise<void>;
  /** Marks the song as one that the service has not confirmed for too long (behaviour: music-10). */
  stale(): Promise<void>;
  /** Reports that nothing plays, if a song was reported. */
  ended(): Promise<void>;
}

export interface PlaybackReportsDeps {
  nowMs(): number;
  report(playback: PlaybackStatePayload): Promise<void>;
  failed(error: unknown): void;
}

/** The desk that takes the reports compares more exactly; this is only for silence. */
const MOVED_MS = 1_500;

export function playbackReports({ nowMs, report, failed }: PlaybackReportsDeps): PlaybackReports {
  let heard: { playback: PlaybackStatePayload; atMs: number } | null = null;
  let told: { playback: PlaybackStatePayload; atMs: number } | null = null;

  async function tell(playback: PlaybackStatePayload): Promise<void> {
    told = { playback, atMs: nowMs() };
    try {
      await report(playback);
    } catch (error) {
      told = null;
      failed(error);
    }
  }

  return {
    last: () => heard?.playback ?? null,
    async heard(playback) {
      heard = { playback, atMs: nowMs() };
      if (told === null || isNews(told.playback, playback, nowMs() - told.atMs)) await tell(playback);
    },
    async stale() {
      if (heard === null || told?.playback.is_stale === true) return;
      const { playback, atMs } = heard;
      const { is_playing, progress_ms, item } = playback;
      const passedMs = is_playing ? nowMs() - atMs : 0;
      const progress = Math.min(item?.duration_ms ?? 0, Math.round(progress_ms + passedMs));
      await tell({ is_playing, item, progress_ms: progress, is_stale: true });
    },
    async ended() {
      heard = null;
      if (told !== null && told.playback.item !== null) await tell({ progress_ms: 0, is_playing: false, item: null });
    },
  };
}

function isNews(before: PlaybackStatePayload, now: PlaybackStatePayload, passedMs: number): boolean {
  if (before.is_playing !== now.is_playing || (before.is_stale ?? false) !== (now.is_stale ?? false)) return true;
  if (JSON.stringify(before.item) !== JSON.stringify(now.item)) return true;
  if (now.item === null) return false;
  const expectedMs = Math.min(now.item.duration_ms, before.progress_ms + (before.is_playing ? passedMs : 0));
  return Math.abs(expectedMs - now.progress_ms) > MOVED_MS;
}
