/** Name that people know. */
export const VOICEMOD = 'Voicemod';
