/** Name that people know. */
export const PLAYER = 'Music player';
