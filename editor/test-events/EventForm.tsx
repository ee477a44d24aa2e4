/** Fields of a test event, drawn from the schemas of its payload and of its viewer (behaviour: form-180). */
import { Button, Select, Stack, Text } from '@mantine/core';
import { IconDice3 } from '@tabler/icons-react';
import { listGifts } from '#engine/client/api/calls/platform.ts';
import { PLATFORM_EVENTS, type PlatformEvent } from '#engine/rules/platformEvents.ts';
import { testEventForm, testViewerForm } from '#schemas/generated/requestForms.ts';
import type { TestEvent, TestViewer } from '#schemas/generated/types.ts';
import { useCall } from '../app/api/useCall.ts';
import { useText } from '../app/AppContext.ts';
import { RequestFields } from '../forms/form/RequestFields.tsx';
import { formOf, hasViewer } from './eventFields.ts';
import { changedViewer, otherViewer, type TestDraft } from './testDraft.ts';
import { TEST_TEXT } from './testEventText.ts';

interface EventFormProps {
  draft: TestDraft;
  /** Selectable types; all by default. */
  types?: readonly PlatformEvent[];
  onChange: (draft: TestDraft) => void;
}

/** Gifts hardly change while the form is open. */
const STALE_MS = 600_000;

export function EventForm({ draft, types = PLATFORM_EVENTS, onChange }: EventFormProps) {
  const text = useText(TEST_TEXT);
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
      <Payload key={draft.type} {...{ draft, onChange }} />
      {draft.type === 'gift' && Number(draft.values['repeatCount']) > 1 && (
        <RequestFields<TestEvent>
          id="combo"
          form={testEventForm}
          values={{ isCombo: draft.isCombo }}
          only={['isCombo']}
          onChange={({ isCombo = false }) => onChange({ ...draft, isCombo })}
        />
      )}
      {draft.type === 'battle' && draft.values['phase'] !== 'started' && (
        <RequestFields<TestDraft['values']>
          id="scores"
          form={testEventForm}
          values={draft.values}
          only={['ownScore', 'opponentScore']}
          onChange={(changed) =>
            onChange({ ...draft, values: { ...draft.values, ...(changed as typeof draft.values) } })
          }
        />
      )}
      {isViewerShown && <Viewer {...{ draft, onChange }} />}
      {formOf(draft.type) === null && !isViewerShown && (
        <Text size="sm" c="dark.2">
          {text.nothingToSet}
        </Text>
      )}
    </Stack>
  );
}

function Payload({ draft, onChange }: EventFormProps) {
  const form = formOf(draft.type);
  const gifts = useCall(listGifts, { query: { limit: -1 } }, { staleMs: STALE_MS });
  if (form === null) return null;

  function change({ giftId, ...changed }: Partial<TestDraft['values']>): void {
    const gift = gifts.data?.items.find(({ id }) => id === giftId) ?? draft.gift;
    onChange({ ...draft, gift, values: { ...draft.values, ...(changed as TestDraft['values']) } });
  }

  return (
    <RequestFields<TestDraft['values']>
      id="event"
      form={form}
      values={{ ...form.defaults, ...draft.values, giftId: draft.gift.id }}
      onChange={change}
    />
  );
}

function Viewer({ draft, onChange }: EventFormProps) {
  const text = useText(TEST_TEXT);
  const { viewer } = draft;
  return (
    <Stack gap="xs">
      <RequestFields<TestViewer>
        id="viewer"
        form={testViewerForm}
        values={viewer}
        onChange={(changed) => onChange({ ...draft, viewer: changedViewer(viewer, changed) })}
      />
      <div>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDice3 size={16} />}
          onClick={() => onChange({ ...draft, viewer: otherViewer(viewer) })}
        >
          {text.someoneElse}
        </Button>
      </div>
    </Stack>
  );
}
