import { changeSpeech, readSpeechStatus } from '#engine/client/api/calls/tts.ts';
import type { ChangeSpeech, SpeechStatus } from '#schemas/generated/types.ts';
import { useAction } from '../app/api/useCall.ts';
import { useText } from '../app/AppContext.ts';
import { useConfirm } from '../app/parts/useConfirm.tsx';
import { SPEECH_TEXT } from './speechQueueText.ts';

interface SpeechControl {
  control: (action: ChangeSpeech['action'], id?: string) => void;
  clear: (status: Pick<SpeechStatus, 'waiting' | 'held'>) => Promise<void>;
}

/** Returns the actions of the speech queue, which ask before anything is lost. */
export function useSpeechControl(): SpeechControl {
  const { sure } = useText(SPEECH_TEXT);
  const confirm = useConfirm();
  const { mutate } = useAction(changeSpeech, { invalidates: [readSpeechStatus] });
  return {
    control: (action, id) => mutate({ body: { action, ...(id !== undefined && { id }) } }),
    async clear({ waiting, held }) {
      const { title, body, confirm: verb } = sure;
      if (await confirm({ title, body: body(waiting.length + held.length), confirm: verb }))
        mutate({ body: { action: 'clear' } });
    },
  };
}
