/** Speech dock: the current text, texts that wait for approval, and the next ones. */
import { Skeleton, Stack } from '@mantine/core';
import { readSpeechStatus } from '#engine/client/api/calls/tts.ts';
import { useWatched } from '../../../app/api/useWatched.ts';
import { useText } from '../../../app/AppContext.ts';
import { DockFrame } from '../../../controls/parts/DockFrame.tsx';
import { QueueButtons } from '../../../speech/QueueButtons.tsx';
import { SpeechList } from '../../../speech/SpeechList.tsx';
import { SpeechNotes } from '../../../speech/SpeechNotes.tsx';
import { SPEECH_TEXT } from '../../../speech/speechQueueText.ts';
import classes from '../../../speech/speech.module.css';

export function SpeechDock({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const text = useText(SPEECH_TEXT);
  const { data: status, error } = useWatched(readSpeechStatus);
  const connection = status !== undefined ? 'live' : error === null ? 'connecting' : 'lost';
  return (
    <DockFrame title={text.dock} status={connection} isEmbedded={isEmbedded}>
      <div className={classes['dock']}>
        {status === undefined ? (
          <Skeleton h={120} />
        ) : (
          <Stack gap="sm">
            <SpeechNotes status={status} isSmall />
            <QueueButtons status={status} />
            <SpeechList status={status} />
          </Stack>
        )}
      </div>
    </DockFrame>
  );
}
