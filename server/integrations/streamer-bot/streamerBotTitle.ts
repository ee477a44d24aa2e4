/** Name that people know. */
export const STREAMER_BOT = 'Streamer.bot';
