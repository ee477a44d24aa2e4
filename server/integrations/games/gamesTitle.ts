/** Name that people know. */
export const GAMES = 'Games';
