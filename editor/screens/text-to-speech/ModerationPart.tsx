import { updateSpeechSettingsForm } from '#schemas/generated/requestForms.ts';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import type { PartProps } from './speechDraft.ts';
import { SPEECH_SCREEN_TEXT } from './textToSpeechText.ts';

export function ModerationPart({ draft, onChange }: PartProps) {
  const text = useText(SPEECH_SCREEN_TEXT);
  return (
    <Section title={text.moderation.label} words={text.moderation.hint}>
      <RequestFields
        id="speech-filters"
        form={updateSpeechSettingsForm}
        values={draft}
        only={['moderation']}
        isBare
        onChange={onChange}
      />
    </Section>
  );
}
