/** Default settings of text to speech. */
import type { SpeechSettings, ViewerVoice } from '#schemas/generated/types.ts';

/** Values of the viewer in the text before each message. */
export const PREFIX_VALUES = ['username', 'points', 'level'] as const;

export const NEW_SPEECH: SpeechSettings = {
  isEnabled: false,
  voiceId: '',
  usesLanguage: true,
  filter: {},
  messageType: 'all',
  startsWith: '!say',
  prefix: '{username}:',
  cooldownS: 0,
  maxLength: 200,
  maxQueueLength: 20,
  pitch: 0,
  speakingRate: 1,
  volume: 0.8,
  othersVolume: 0.3,
  isHeld: false,
  moderation: {
    swearWords: true,
    blockedWords: [],
    allowedWords: [],
    links: 'skip',
    emoji: 'remove',
    shortensRepeats: true,
  },
};

/** Settings of a viewer without an own voice. */
export const USUAL_VOICE: ViewerVoice = { voiceId: '', pitch: 0, speakingRate: 1, isMuted: false };

/** Returns the viewer's own settings; null = none. */
export function ownVoice(voice: ViewerVoice | undefined): ViewerVoice | null {
  if (voice === undefined) return null;
  const { voiceId, pitch, speakingRate, isMuted } = USUAL_VOICE;
  const isUsual = voice.voiceId === voiceId && voice.pitch === pitch && voice.speakingRate === speakingRate;
  return isUsual && voice.isMuted === isMuted ? null : voice;
}
