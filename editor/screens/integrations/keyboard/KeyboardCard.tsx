/** The keyboard of the computer: a key to try. */
import { Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { KeyName, ProgramAnswer } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { ProgramCard } from '../ProgramCard.tsx';
import { useTryCall } from '../useTryCall.ts';
import { KEYBOARD_TEXT } from './keyboardText.ts';

/** Time to click into the other program. */
const WAIT_MS = 3_000;
const HOLD_MS = 50;
const KEYS = ACTION_FORMS.KEYSTROKE.fields.find(({ isKeys }) => isKeys)?.options ?? [];

export function KeyboardCard({ program }: { program: ProgramAnswer }) {
  return (
    <ProgramCard program={program} text={useText(KEYBOARD_TEXT)}>
      <TryKey />
    </ProgramCard>
  );
}

function TryKey() {
  const text = useText(KEYBOARD_TEXT);
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const { isBusy, run } = useTryCall('keyboard', text.done);
  const release = useTryCall('keyboard', text.released);
  const [key, setKey] = useState<KeyName>('A');
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    return environment.scheduler.after(WAIT_MS, () => {
      setWaiting(false);
      run({ call: 'press', keys: [key], holdMs: HOLD_MS });
    });
    // The key is chosen before; a new function of each drawing would begin the time again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting]);
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {text.try}
      </Title>
      <Group align="flex-end" gap="sm">
        <Select
          flex="1 1 220px"
          label={text.key}
          searchable
          allowDeselect={false}
          disabled={isWaiting}
          data={KEYS.map((option) => ({ value: option.value, label: option.text[locale] }))}
          value={key}
          onChange={(chosen) => chosen !== null && setKey(chosen as KeyName)}
        />
        <Button variant="default" disabled={isWaiting || isBusy} onClick={() => setWaiting(true)}>
          {text.press}
        </Button>
        <Button variant="default" disabled={release.isBusy} onClick={() => release.run({ call: 'release', keys: [] })}>
          {text.release}
        </Button>
      </Group>
      <Text size="sm" role="status">
        {isWaiting ? text.waiting : ''}
      </Text>
    </Stack>
  );
}
