/**
 * The flow that answers chat commands of song requests (behaviour: request-5): the session starts it with the words. It
 * waits in the queue of all answers to chat commands. Pure.
 */
import type { FlowBlock, Locale, SongRequestSettings } from '#schemas/generated/types.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { SONG_REQUESTS } from '../rules/songs/songRequests.ts';
import { NEW_RUN_RULES, newFlow } from './newFlow.ts';
import { COMMAND_QUEUE } from './ownQueues.ts';
import { shownText } from './shortSteps.ts';

/** Value with the words of the answer. */
export const ANSWER_WORDS = 'words';
const SHOWN_S = 5;
const EXPIRES_MS = 20_000;
const MINUTE_MS = 60_000;
/** Most answers in a minute: nobody can flood the overlay or the chat. */
const MAX_ANSWERS_PER_MINUTE = 20;
const TEXT = `{displayName}: {${ANSWER_WORDS}}`;
const NAME: Readonly<Record<Locale, string>> = { en: 'Song requests', de: 'Songwünsche' };

type Step = Pick<FlowBlock, 'kind' | 'settings'>;

const STEPS: Readonly<Record<SongRequestSettings['answer'], Step | null>> = {
  none: null,
  toast: shownText('', TEXT, SHOWN_S),
  chat: { kind: 'SEND_CHAT_MESSAGE', settings: { text: TEXT } },
  speech: {
    kind: 'READ_ALOUD',
    settings: { text: TEXT, voiceId: '', speakingRate: 1, pitch: 0, isAwaited: true },
  },
};

/** @param locale language of the overlay, for the flow's name */
export function flowOfSongRequests({ isEnabled, answer }: SongRequestSettings, locale: Locale): Flow {
  const step = STEPS[answer];
  return newFlow({
    id: SONG_REQUESTS,
    name: NAME[locale],
    isEnabled: isEnabled && step !== null,
    blocksById:
      step === null
        ? {}
        : { answer: { type: 'action', ...step, slot: 'main', rank: 'a', isEnabled: true, onError: 'end' } },
    run: {
      ...NEW_RUN_RULES,
      mode: answer === 'chat' ? 'DEFAULT' : 'QUEUED',
      queueId: COMMAND_QUEUE,
      expiresAfterMs: EXPIRES_MS,
      cooldowns: [{ per: 'flow', ms: MINUTE_MS, uses: MAX_ANSWERS_PER_MINUTE }],
    },
  });
}
