/** Name that people know. */
export const DROP_IN = 'Programs made for TikFinity';
