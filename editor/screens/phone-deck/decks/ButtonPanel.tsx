/** Settings of the chosen button: action, text, color, icon, place. */
import { ActionIcon, Button, ColorSwatch, Group, Paper, Stack, Text, TextInput, Title, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconBan, IconCheck, IconTrash, IconWand } from '@tabler/icons-react';
import type { PadAction, PhoneDeckButton, PhoneDeckPage } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { moved, withButton } from '../arrange.ts';
import { DECK_COLORS, type DeckColor } from '../face/deckColors.ts';
import { DECK_ICONS, type DeckIcon } from '../face/deckIcons.ts';
import { PHONE_DECK_TEXT } from '../phoneDeckText.ts';
import { ActionSelect } from './ActionSelect.tsx';

const MAX_LABEL = 60;
const COLORS = Object.keys(DECK_COLORS) as DeckColor[];
const ICONS = [['auto', IconWand] as const, ['none', IconBan] as const, ...Object.entries(DECK_ICONS)] as const;

interface ButtonPanelProps {
  page: PhoneDeckPage;
  button: PhoneDeckButton | undefined;
  actions: readonly PadAction[];
  onChange: (buttons: PhoneDeckButton[]) => void;
}

export function ButtonPanel({ page: { buttons }, button, actions, onChange }: ButtonPanelProps) {
  const { button: text } = useText(PHONE_DECK_TEXT);
  if (button === undefined)
    return (
      <Paper p="md" bg="dark.6">
        <Text size="sm" c="dark.2">
          {text.pick}
        </Text>
      </Paper>
    );
  const { id } = button;
  const at = buttons.findIndex((each) => each.id === id);
  const edit = (part: Partial<PhoneDeckButton>): void => onChange(withButton(buttons, id, part));
  return (
    <Paper component="section" p="md" bg="dark.6" aria-label={text.title}>
      <Stack gap="md">
        <Title order={3} size="h5">
          {text.title}
        </Title>
        <ActionSelect
          label={text.action}
          actions={actions}
          value={button.actionId}
          onChange={(actionId) => edit({ actionId })}
        />
        <TextInput
          label={text.label}
          description={text.labelHint}
          maxLength={MAX_LABEL}
          value={button.label}
          onChange={(event) => edit({ label: event.currentTarget.value })}
        />
        <Colors value={button.color} onChange={(color) => edit({ color })} />
        <Icons value={button.icon} onChange={(icon) => edit({ icon })} />
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowLeft size={16} />}
            disabled={at === 0}
            onClick={() => onChange(moved(buttons, at, at - 1))}
          >
            {text.left}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowRight size={16} />}
            disabled={at === buttons.length - 1}
            onClick={() => onChange(moved(buttons, at, at + 1))}
          >
            {text.right}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={16} />}
            onClick={() => onChange(buttons.filter((each) => each.id !== id))}
          >
            {text.remove}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function Colors({ value, onChange }: { value: DeckColor; onChange: (color: DeckColor) => void }) {
  const { button: text } = useText(PHONE_DECK_TEXT);
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {text.color}
      </Text>
      <Group gap="xs" role="group" aria-label={text.color}>
        {COLORS.map((color) => (
          <Tooltip key={color} label={text.colors[color]}>
            <ColorSwatch
              component="button"
              type="button"
              size={32}
              color={DECK_COLORS[color]}
              aria-label={text.colors[color]}
              aria-pressed={color === value}
              style={{ color: '#ffffff', cursor: 'pointer' }}
              onClick={() => onChange(color)}
            >
              {color === value && <IconCheck size={18} />}
            </ColorSwatch>
          </Tooltip>
        ))}
      </Group>
    </Stack>
  );
}

function Icons({ value, onChange }: { value: DeckIcon; onChange: (icon: DeckIcon) => void }) {
  const { button: text } = useText(PHONE_DECK_TEXT);
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {text.icon}
      </Text>
      <Group gap={4} role="group" aria-label={text.icon}>
        {ICONS.map(([name, Icon]) => {
          const icon = name as DeckIcon;
          return (
            <Tooltip key={icon} label={text.icons[icon]}>
              <ActionIcon
                size={36}
                variant={icon === value ? 'filled' : 'subtle'}
                color={icon === value ? 'brand' : 'gray'}
                aria-label={text.icons[icon]}
                aria-pressed={icon === value}
                onClick={() => onChange(icon)}
              >
                <Icon size={20} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          );
        })}
      </Group>
    </Stack>
  );
}
