/** Path prefix from which spoken texts are loaded. */
export const SPOKEN_PATH = '/api/tts/audio/';
