/** Name that people know. */
export const YOUTUBE_MUSIC = 'YouTube Music Desktop App';
