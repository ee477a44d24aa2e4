import type { ControlMusicActionSettings, LocalProgram } from '#schemas/generated/types.ts';

/** Source of reports of what plays: a program, Spotify, or somebody with an API key. */
export type MusicSource = LocalProgram | 'spotify' | 'reported';

/** Players that take commands, the one that counts first when nothing was reported yet. */
export const CONTROLLED = ['player', 'youtubeMusic', 'spotify'] as const satisfies readonly MusicSource[];

export type ControlledPlayer = (typeof CONTROLLED)[number];

/** Tasks of the step "Music player". */
export type MusicTask = ControlMusicActionSettings['task'];
