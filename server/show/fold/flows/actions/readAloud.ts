/**
 * Reads a text aloud when it is its turn (behaviour: action-13): `speech` asks moderation, makes the voice and reports how it
 * ended.
 */
import { USUAL_VOICE } from '#engine/rules/speech/speechDefaults.ts';
import { defineAction } from '../contracts.ts';
import { UNKNOWN_LENGTH_MS } from './unknownLength.ts';

const MAX_TEXT = 500;

export const readAloud = defineAction<'READ_ALOUD'>({
  kind: 'READ_ALOUD',
  plan({ text, voiceId, speakingRate, pitch, isAwaited }, context) {
    const speechId = context.stepId;
    const payload = {
      speechId,
      text: context.text(text, MAX_TEXT),
      by: 'flow',
      ...(voiceId !== '' && { voiceId }),
      // Settings at their usual value leave the viewer's own voice as it is.
      ...(speakingRate !== USUAL_VOICE.speakingRate && { speakingRate }),
      ...(pitch !== USUAL_VOICE.pitch && { pitch }),
    } as const;
    const viewer = context.viewer ? { viewer: context.viewer } : {};
    const followUps = [{ type: 'speak', payload, ...viewer }] as const;
    if (!isAwaited) return { followUps };
    return {
      followUps,
      until: { type: 'speechEnded', key: speechId },
      deadlineMs: UNKNOWN_LENGTH_MS,
      isDoneAtDeadline: true,
      undo: {
        target: `speech:${speechId}`,
        followUps: [{ type: 'changeSpeech', payload: { action: 'drop', speechId } }],
      },
    };
  },
});
