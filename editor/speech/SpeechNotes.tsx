/** First reason that keeps texts from being read aloud. */
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SpeechStatus } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import { SPEECH_TEXT, type SpeechText } from './speechQueueText.ts';

function noteOf({ isInPlan, hasVoices, isHeard, isEnabled }: SpeechStatus): keyof SpeechText['notes'] | null {
  if (!isInPlan) return 'plan';
  if (!hasVoices) return 'voices';
  if (!isEnabled) return 'off';
  return isHeard ? null : 'heard';
}

/** @param isSmall true in a dock, which has no switch beside it */
export function SpeechNotes({ status, isSmall = false }: { status: SpeechStatus; isSmall?: boolean }) {
  const { notes } = useText(SPEECH_TEXT);
  const note = noteOf(status);
  if (note === null || (note === 'off' && !isSmall)) return null;
  return (
    <Alert variant="light" color="yellow" icon={<IconAlertTriangle size={20} />} p={isSmall ? 'xs' : 'md'}>
      {notes[note]}
    </Alert>
  );
}
