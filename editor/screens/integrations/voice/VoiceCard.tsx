/** Voicemod: its voices and sounds to try. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ProgramAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { ChoiceSelect } from '../ChoiceSelect.tsx';
import { ProgramCard } from '../ProgramCard.tsx';
import { useTryCall } from '../useTryCall.ts';
import { VOICE_TEXT } from './voiceText.ts';

export function VoiceCard({ program }: { program: ProgramAnswer }) {
  const text = useText(VOICE_TEXT);
  return (
    <ProgramCard program={program} text={text}>
      <Stack gap="sm">
        <Title order={3} size="h5">
          {text.try}
        </Title>
        <TryVoice />
        <TrySound />
      </Stack>
    </ProgramCard>
  );
}

function TryVoice() {
  const text = useText(VOICE_TEXT);
  const { isBusy, run } = useTryCall('voice', text.done);
  const [voiceId, setVoiceId] = useState('');
  const control = (task: 'turnOn' | 'turnOff'): void => run({ call: 'controlVoice', task });
  return (
    <Stack gap={4}>
      <Group align="flex-end" gap="sm">
        <ChoiceSelect program="voice" list="voices" label={text.voice} value={voiceId} onChange={setVoiceId} />
        <Button variant="default" disabled={voiceId === '' || isBusy} onClick={() => run({ call: 'choose', voiceId })}>
          {text.choose}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => run({ call: 'reset' })}>
          {text.reset}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => control('turnOn')}>
          {text.turnOn}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => control('turnOff')}>
          {text.turnOff}
        </Button>
      </Group>
      <Text size="sm" c="dark.2">
        {text.licence}
      </Text>
    </Stack>
  );
}

function TrySound() {
  const text = useText(VOICE_TEXT);
  const { isBusy, run } = useTryCall('voice', text.done);
  const [sound, setSound] = useState('');
  return (
    <Group align="flex-end" gap="sm">
      <ChoiceSelect program="voice" list="sounds" label={text.sound} value={sound} onChange={setSound} />
      <Button
        variant="default"
        disabled={sound === '' || isBusy}
        onClick={() => run({ call: 'controlVoice', task: 'playSound', sound })}
      >
        {text.play}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={() => run({ call: 'controlVoice', task: 'stopSounds' })}>
        {text.stop}
      </Button>
    </Group>
  );
}
