import type { PlaybackStatePayload } from '#schemas/generated/types.ts';

export const NOTHING_PLAYS: PlaybackStatePayload = { progress_ms: 0, is_playing: false, item: null };
