/** AI texts: usage and limit, cost, and unwanted words. */
import { Skeleton, Stack } from '@mantine/core';
import { readAiUsage, readAiWords } from '#engine/client/api/calls/ai.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { Section } from '../../../app/parts/Section.tsx';
import { useServerHas } from '../../../flow-editor/useServerHas.ts';
import { AI_TEXT } from './aiText.ts';
import { UsedTexts } from './UsedTexts.tsx';
import { WordsForm } from './WordsForm.tsx';

export function AiSection() {
  return useServerHas().ai ? <Texts /> : null;
}

function Texts() {
  const text = useText(AI_TEXT);
  const usage = useCall(readAiUsage);
  const words = useCall(readAiWords);
  const error = usage.error ?? words.error;
  return (
    <Section title={text.title} words={text.words} savesAtOnce>
      {error !== null && (
        <ErrorNote error={error} onRetry={() => void Promise.all([usage.refetch(), words.refetch()])} />
      )}
      {error === null && (usage.data === undefined || words.data === undefined) && <Skeleton height={320} />}
      {error === null && usage.data !== undefined && words.data !== undefined && (
        <Stack gap="xl">
          <UsedTexts usage={usage.data} />
          <WordsForm saved={words.data} />
        </Stack>
      )}
    </Section>
  );
}
