/** Name that people know. */
export const SONG_FILE = 'Song file';
