import type { LocalProgram } from '#schemas/generated/types.ts';

/** Programs that report what plays. */
export const MUSIC_PROGRAMS: readonly LocalProgram[] = ['player', 'songFile', 'youtubeMusic'];
