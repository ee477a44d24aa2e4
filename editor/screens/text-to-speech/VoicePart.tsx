/** Voice settings with a sample. */
import { Button, Group, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { IconBroadcast, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { decimalText } from '#engine/core/numberText.ts';
import { readSpeechStatus, synthesizeSpeech, testSpeech } from '#engine/client/api/calls/tts.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { Section } from '../../app/parts/Section.tsx';
import { useSound } from '../../media/useSound.ts';
import { AmountSlider } from '../../voices/AmountSlider.tsx';
import { VOICES_TEXT } from '../../voices/voicesText.ts';
import { VoiceSelect } from '../../voices/VoiceSelect.tsx';
import type { PartProps } from './speechDraft.ts';
import { SPEECH_SCREEN_TEXT } from './textToSpeechText.ts';

const NARROW = { base: 1, xs: 2 };

export function VoicePart({ draft, onChange, mayTry }: PartProps & { mayTry: boolean }) {
  const text = useText(SPEECH_SCREEN_TEXT);
  const voices = useText(VOICES_TEXT);
  const locale = useAppState((state) => state.locale);
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  const { speakingRate, pitch, volume, othersVolume, usesLanguage } = draft;
  return (
    <Section title={text.voices.label} words={text.voices.hint}>
      <Stack gap="lg">
        <VoiceSelect
          label={voices.voice}
          usual={voices.anyVoice}
          value={draft.voiceId}
          onChange={(voiceId) => onChange({ voiceId })}
        />
        <Switch
          label={text.usesLanguage.label}
          description={text.usesLanguage.hint}
          checked={usesLanguage}
          onChange={({ currentTarget: { checked } }) => onChange({ usesLanguage: checked })}
        />
        <SimpleGrid cols={NARROW} spacing="lg">
          <AmountSlider
            label={voices.rate}
            range={[0.25, 4, 0.05]}
            value={speakingRate}
            words={(value) => `${decimalText(value, locale)}×`}
            onChange={(value) => onChange({ speakingRate: value })}
          />
          <AmountSlider
            label={voices.pitch}
            range={[-20, 20, 1]}
            value={pitch}
            words={(value) => `${value > 0 ? '+' : ''}${decimalText(value, locale)}`}
            onChange={(value) => onChange({ pitch: value })}
          />
          <AmountSlider
            label={text.volume}
            range={[0, 1, 0.01]}
            value={volume}
            words={percent}
            onChange={(value) => onChange({ volume: value })}
          />
          <AmountSlider
            label={text.othersVolume.label}
            range={[0, 1, 0.01]}
            value={othersVolume}
            words={percent}
            onChange={(value) => onChange({ othersVolume: value })}
          />
        </SimpleGrid>
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
      <TextInput
        label={text.sample}
        maxLength={300}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
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
