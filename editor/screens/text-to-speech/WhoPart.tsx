import { Stack } from '@mantine/core';
import { updateSpeechSettingsForm } from '#schemas/generated/requestForms.ts';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { WhoMay } from '../../flow-editor/condition/WhoMay.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import type { PartProps } from './speechDraft.ts';
import { SPEECH_SCREEN_TEXT } from './textToSpeechText.ts';

const MESSAGES = ['messageType', 'startsWith', 'prefix'] as const;

export function WhoPart({ draft, onChange }: PartProps) {
  const text = useText(SPEECH_SCREEN_TEXT);
  return (
    <Section title={text.who.label} words={text.who.hint}>
      <Stack gap="lg">
        <WhoMay viewers={draft.filter} size="sm" onChange={(viewers) => onChange({ filter: viewers })} />
        <RequestFields
          id="speech-messages"
          form={updateSpeechSettingsForm}
          values={draft}
          only={MESSAGES}
          onChange={onChange}
        />
      </Stack>
    </Section>
  );
}
