/** Who reads, how, and a sample of it. */
import { Button, Group, Input, Select, SimpleGrid, Slider, Stack, Switch, TextInput } from '@mantine/core';
import { IconBroadcast, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { decimalText } from '#engine/core/numberText.ts';
import { listVoices, readSpeechStatus, synthesizeSpeech, testSpeech } from '#engine/client/api/calls/tts.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { notify } from '../../app/parts/notify.ts';
import { Section } from '../../app/parts/Section.tsx';
import { useSound } from '../../media/useSound.ts';
import type { PartProps } from './speechDraft.ts';
import { SPEECH_SCREEN_TEXT } from './text.ts';

const NARROW = { base: 1, xs: 2 };

export function VoicePart({ draft, onChange, mayTry }: PartProps & { mayTry: boolean }) {
  const text = useText(SPEECH_SCREEN_TEXT);
  const locale = useAppState((state) => state.locale);
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  const { speakingRate, pitch, volume, othersVolume, usesLanguage } = draft;
  return (
    <Section title={text.voices.label} words={text.voices.hint}>
      <Stack gap="lg">
        <VoiceSelect value={draft.voiceId} onChange={(voiceId) => onChange({ voiceId })} />
        <Switch
          label={text.usesLanguage.label}
          description={text.usesLanguage.hint}
          checked={usesLanguage}
          onChange={({ currentTarget: { checked } }) => onChange({ usesLanguage: checked })}
        />
        <SimpleGrid cols={NARROW} spacing="lg">
          <Amount
            label={text.rate}
            range={[0.25, 4, 0.05]}
            value={speakingRate}
            words={(value) => `${decimalText(value, locale)}×`}
            onChange={(value) => onChange({ speakingRate: value })}
          />
          <Amount
            label={text.pitch}
            range={[-20, 20, 1]}
            value={pitch}
            words={(value) => `${value > 0 ? '+' : ''}${decimalText(value, locale)}`}
            onChange={(value) => onChange({ pitch: value })}
          />
          <Amount
            label={text.volume}
            range={[0, 1, 0.01]}
            value={volume}
            words={percent}
            onChange={(value) => onChange({ volume: value })}
          />
          <Amount
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

function VoiceSelect({ value, onChange }: { value: string; onChange: (voiceId: string) => void }) {
  const text = useText(SPEECH_SCREEN_TEXT);
  const locale = useAppState((state) => state.locale);
  const { data } = useCall(listVoices, {}, { staleMs: Infinity });
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  const groups = new Map<string, { value: string; label: string }[]>();
  for (const { id, name, language, costs } of data?.voices ?? []) {
    const group = languageName(languages, language);
    const label = costs ? `${name} (${text.paid})` : name;
    groups.set(group, [...(groups.get(group) ?? []), { value: id, label }]);
  }
  const known = [...groups].map(([group, items]) => ({ group, items }));
  const isKnown = value === '' || data === undefined || data.voices.some(({ id }) => id === value);
  const others = isKnown ? [] : [{ value, label: value }];
  return (
    <Select
      label={text.voice}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      data={[{ value: '', label: text.anyVoice }, ...others, ...known]}
      value={value}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
}

function languageName(languages: Intl.DisplayNames, language: string): string {
  try {
    return languages.of(language) ?? language;
  } catch {
    return language;
  }
}

interface AmountProps {
  label: string;
  /** Lowest, highest, step. */
  range: readonly [number, number, number];
  value: number;
  words: (value: number) => string;
  onChange: (value: number) => void;
}

function Amount({ label, range: [min, max, step], value, words, onChange }: AmountProps) {
  return (
    <Input.Wrapper label={`${label}: ${words(value)}`} labelElement="div">
      <Slider
        mt={8}
        mb={4}
        {...{ min, max, step, value, onChange }}
        label={words}
        thumbLabel={label}
        thumbValueText={words}
      />
    </Input.Wrapper>
  );
}

function Sample({ draft }: Pick<PartProps, 'draft'>) {
  const text = useText(SPEECH_SCREEN_TEXT);
  const [typed, setTyped] = useState(text.sampleText);
  const sound = useSound(() => notify.failed(text.notPlayed));
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
