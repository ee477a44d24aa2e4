/** Options of this phone while the deck is open: the screen stays on, it vibrates, and the language. */
import { ActionIcon, Group, Stack, Switch, Text } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useApp, useText } from '../../app/AppContext.ts';
import { LanguageMenu } from '../../app/parts/LanguageMenu.tsx';
import { Window } from '../../app/windows/Window.tsx';
import { DECK_TEXT } from './deckText.ts';
import { useAwake } from './useAwake.ts';

interface DeckOptionsProps {
  vibrates: boolean;
  onVibrates: (vibrates: boolean) => void;
}

export function DeckOptions({ vibrates, onVibrates }: DeckOptionsProps) {
  const text = useText(DECK_TEXT);
  const { device } = useApp().environment;
  const awake = useAwake();
  const [isOpen, setOpen] = useState(false);
  const canAwake = awake.state !== 'missing' && awake.state !== 'insecure';
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={text.options} onClick={() => setOpen(true)}>
        <IconSettings size={22} />
      </ActionIcon>
      <Window asks={false} opened={isOpen} onClose={() => setOpen(false)} title={text.options}>
        <Stack gap="lg">
          <Switch
            size="md"
            label={text.awake}
            description={text.awakeHint[awake.state]}
            checked={awake.isWanted}
            disabled={!canAwake}
            onChange={(event) => awake.want(event.currentTarget.checked)}
          />
          <Switch
            size="md"
            label={text.vibrate}
            description={device.vibrate === null ? text.vibrateMissing : undefined}
            checked={vibrates && device.vibrate !== null}
            disabled={device.vibrate === null}
            onChange={(event) => onVibrates(event.currentTarget.checked)}
          />
          <Group justify="space-between">
            <Text size="sm">{text.language}</Text>
            <LanguageMenu />
          </Group>
        </Stack>
      </Window>
    </>
  );
}
