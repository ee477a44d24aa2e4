/** Voice settings with a sample. */
import { Button, Group, Stack } from '@mantine/core';
import { IconBroadcast, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { readSpeechStatus, synthesizeSpeech, testSpeech } from '#engine/client/api/calls/tts.ts';
import { testSpeechForm, updateSpeechSettingsForm } from '#schemas/generated/requestForms.ts';
import type { TestSpeech } from '#schemas/generated/types.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { Section } from '../../app/parts/Section.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import { useSound } from '../../media/useSound.ts';
import { VOICES_TEXT } from '../../voices/voicesText.ts';
import type { PartProps } from './speechDraft.ts';
import { SPEECH_SCREEN_TEXT } from './textToSpeechText.ts';

const VOICE = ['voiceId', 'usesLanguage', 'speakingRate', 'pitch', 'volume', 'othersVolume'] as const;

export function VoicePart({ draft, onChange, mayTry }: PartProps & { mayTry: boolean }) {
  const text = useText(SPEECH_SCREEN_TEXT);
  return (
    <Section title={text.voices.label} words={text.voices.hint}>
      <Stack gap="lg">
        <RequestFields
          id="speech-voice"
          form={updateSpeechSettingsForm}
          values={draft}
          only={VOICE}
          onChange={onChange}
        />
        {mayTry && <Sample draft={draft} />}
      </Stack>
    </Section>
  );
}

function Sample({ draft }: Pick<PartProps, 'draft'>) {
  const text = useText(SPEECH_SCREEN_TEXT);
  const { sample, notPlayed } = useText(VOICES_TEXT);
  const [typed, setTyped] = useState(sample);
  const sound = useSound(() => notify.failed(notPlayed));
  const listen = useAction(synthesizeSpeech, { onDone: ({ url }) => sound.toggle(url) });
  const tryLive = useAction(testSpeech, { invalidates: [readSpeechStatus], success: text.triedLive });
  const { voiceId, pitch, speakingRate } = draft;
  const { playing } = sound;
  const isEmpty = typed.trim() === '';
  return (
    <Stack gap="xs">
      <RequestFields<TestSpeech>
        id="speech-sample"
        form={testSpeechForm}
        values={{ text: typed }}
        onChange={(changed) => setTyped(changed.text ?? '')}
      />
      <Group gap="xs">
        <Button
          variant="light"
          disabled={isEmpty}
          loading={listen.isPending}
          leftSection={playing === null ? <IconPlayerPlay size={16} /> : <IconPlayerStop size={16} />}
          onClick={() =>
            playing === null
              ? listen.mutate({ body: { text: typed, voiceId, pitch, speakingRate } })
              : sound.toggle(playing)
          }
        >
          {playing === null ? text.listen : text.stop}
        </Button>
        <Button
          variant="default"
          disabled={isEmpty}
          loading={tryLive.isPending}
          leftSection={<IconBroadcast size={16} />}
          onClick={() => tryLive.mutate({ body: { text: typed } })}
        >
          {text.tryLive}
        </Button>
      </Group>
      <audio {...sound.props} hidden />
    </Stack>
  );
}
