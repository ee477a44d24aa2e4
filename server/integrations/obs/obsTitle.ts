/** Name that people know. */
export const OBS = 'OBS';
