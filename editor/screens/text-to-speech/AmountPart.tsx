import { updateSpeechSettingsForm } from '#schemas/generated/requestForms.ts';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import type { PartProps } from './speechDraft.ts';
import { SPEECH_SCREEN_TEXT } from './textToSpeechText.ts';

const AMOUNTS = ['cooldownS', 'maxLength', 'maxQueueLength', 'isHeld'] as const;

export function AmountPart({ draft, onChange }: PartProps) {
  const text = useText(SPEECH_SCREEN_TEXT);
  return (
    <Section title={text.what.label} words={text.what.hint}>
      <RequestFields id="speech" form={updateSpeechSettingsForm} values={draft} only={AMOUNTS} onChange={onChange} />
    </Section>
  );
}
