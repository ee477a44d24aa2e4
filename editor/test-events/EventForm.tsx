/** Fields of a test event. */
import {
  ActionIcon,
  Checkbox,
  Group,
  Input,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconDice3 } from '@tabler/icons-react';
import { useId } from 'react';
import { PLATFORM_EVENTS, type PlatformEvent } from '#engine/rules/platformEvents.ts';
import { useText } from '../app/AppContext.ts';
import { NumberField } from '../app/parts/numbers/NumberField.tsx';
import { GiftChoice } from '../forms/widgets/gifts/GiftChoice.tsx';
import { type EventField, fieldsOf, hasViewer } from './eventFields.ts';
import { otherViewer, type TestDraft, VIEWER_FLAGS, withRole } from './testDraft.ts';
import { TEST_TEXT } from './testEventText.ts';

interface EventFormProps {
  draft: TestDraft;
  /** Selectable types; all by default. */
  types?: readonly PlatformEvent[];
  onChange: (draft: TestDraft) => void;
}

export function EventForm({ draft, types = PLATFORM_EVENTS, onChange }: EventFormProps) {
  const text = useText(TEST_TEXT);
  const fields = fieldsOf(draft.type);
  const isViewerShown = hasViewer(draft.type);
  return (
    <Stack gap="sm">
      {types.length > 1 && (
        <Select
          label={text.event}
          allowDeselect={false}
          maxDropdownHeight={320}
          data={types.map((type) => ({ value: type, label: text.events[type] }))}
          value={draft.type}
          onChange={(type) => type !== null && onChange({ ...draft, type })}
        />
      )}
      {fields.map((field) => (
        <Field key={field.name} {...{ field, draft, onChange }} />
      ))}
      {draft.type === 'gift' && Number(draft.values['repeatCount']) > 1 && (
        <Switch
          label={text.combo}
          description={text.comboHint}
          checked={draft.isCombo}
          onChange={(event) => onChange({ ...draft, isCombo: event.currentTarget.checked })}
        />
      )}
      {isViewerShown && <ViewerFields {...{ draft, onChange }} />}
      {fields.length === 0 && !isViewerShown && (
        <Text size="sm" c="dark.2">
          {text.nothingToSet}
        </Text>
      )}
    </Stack>
  );
}

function Field({ field, draft, onChange }: EventFormProps & { field: EventField }) {
  const text = useText(TEST_TEXT);
  const id = useId();
  const label = text.fields[field.name] ?? field.name;
  const value = draft.values[field.name];
  const set = (next: string | number): void => onChange({ ...draft, values: { ...draft.values, [field.name]: next } });
  if (field.kind === 'gift')
    return (
      <Input.Wrapper {...{ id, label }}>
        <GiftChoice {...{ id, label }} giftId={draft.gift.id} onChoose={(gift) => onChange({ ...draft, gift })} />
      </Input.Wrapper>
    );
  if (field.kind === 'number') {
    const { min, max } = field;
    return (
      <NumberField
        label={label}
        rules={{ type: 'integer', minimum: min, maximum: max }}
        value={Number(value ?? min)}
        onChange={set}
      />
    );
  }
  if (field.kind === 'choice') {
    const data = field.values.map((choice) => ({ value: choice, label: text.values[choice] ?? choice }));
    return (
      <Select
        {...{ label, data }}
        allowDeselect={false}
        value={String(value ?? field.values[0])}
        onChange={(next) => next !== null && set(next)}
      />
    );
  }
  return (
    <Textarea
      {...{ label, maxLength: field.maxLength }}
      autosize
      minRows={1}
      maxRows={4}
      value={String(value ?? '')}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

/** Fields of the viewer. */
function ViewerFields({ draft, onChange }: EventFormProps) {
  const text = useText(TEST_TEXT);
  const id = useId();
  const { viewer } = draft;
  const set = (part: Partial<typeof viewer>): void => onChange({ ...draft, viewer: { ...viewer, ...part } });
  return (
    <Stack gap={8}>
      <TextInput
        id={id}
        label={text.who}
        maxLength={100}
        value={viewer.displayName}
        onChange={(event) => set({ displayName: event.currentTarget.value })}
        rightSection={
          <Tooltip label={text.someoneElse}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={text.someoneElse}
              onClick={() => onChange({ ...draft, viewer: otherViewer(viewer) })}
            >
              <IconDice3 size={18} />
            </ActionIcon>
          </Tooltip>
        }
      />
      <Group gap="md" role="group" aria-label={text.who}>
        {VIEWER_FLAGS.map((role) => (
          <Checkbox
            key={role}
            size="xs"
            label={text.roles[role]}
            checked={viewer[role]}
            onChange={(event) => set(withRole(role, event.currentTarget.checked))}
          />
        ))}
      </Group>
    </Stack>
  );
}
