/** Below which texts that were spoken are loaded from. */
export const SPOKEN_PATH = '/api/tts/audio/';
