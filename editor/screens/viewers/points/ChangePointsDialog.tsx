/** Adds, removes or sets points of one or several viewers. */
import { Button, Group, Modal, Radio, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import type { ChangePoints, ViewerEntry } from '#schemas/generated/types.ts';
import { updateViewer } from '#engine/client/api/calls/viewers.ts';
import { decimalText } from '#engine/core/numberText.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { NumberField } from '../../../app/parts/numbers/NumberField.tsx';
import { SHOWS_POINTS } from '../../../app/parts/points/showsViewers.ts';
import { APP_TEXT } from '../../../app/appText.ts';
import { VIEWER_POINTS_TEXT } from './viewerPointsText.ts';

const RULES = { type: 'number', minimum: 0, maximum: 1_000_000_000 } as const;
const MAX_NOTE = 200;
const MODES = ['add', 'take', 'set'] as const;
const OFS = ['both', 'earned', 'balance'] as const;
const NOTHING: ChangePoints = { of: 'both', mode: 'add', points: 0, note: '' };

export function ChangePointsDialog({ viewer, onClose }: { viewer: ViewerEntry; onClose: () => void }) {
  const text = useText(VIEWER_POINTS_TEXT);
  const locale = useAppState((state) => state.locale);
  const save = useAction(updateViewer, {
    invalidates: SHOWS_POINTS,
    success: text.saved,
    onDone: onClose,
  });
  const afterwards = ({ of, mode, points }: ChangePoints): string => {
    const after = (now: number, isMeant: boolean): number => {
      if (!isMeant) return now;
      return mode === 'set' ? points : Math.max(0, mode === 'add' ? now + points : now - points);
    };
    const earned = after(viewer.points.overall, of !== 'balance');
    return text.afterwards(decimalText(earned, locale), decimalText(after(viewer.balance, of !== 'earned'), locale));
  };
  return (
    <ChangePointsForm
      title={text.changeOf(viewerNameOf(viewer))}
      isSaving={save.isPending}
      afterwards={afterwards}
      onSave={(points) => save.mutate({ params: { id: viewer.id }, body: { points } })}
      onClose={onClose}
    />
  );
}

interface ChangePointsFormProps {
  title: string;
  isSaving: boolean;
  /** Returns the result in words. */
  afterwards?: (change: ChangePoints) => string;
  onSave(change: ChangePoints): void;
  onClose(): void;
}

export function ChangePointsForm({ title, isSaving, afterwards, onSave, onClose }: ChangePointsFormProps) {
  const text = useText(VIEWER_POINTS_TEXT);
  const { cancel } = useText(APP_TEXT);
  const modeId = useId();
  const [change, setChange] = useState(NOTHING);
  const edit = (part: Partial<ChangePoints>): void => setChange((before) => ({ ...before, ...part }));

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    onSave(change);
  }

  return (
    <Modal opened onClose={onClose} title={<bdi>{title}</bdi>}>
      <form onSubmit={handleSubmit}>
        <Stack>
          <Stack gap={6}>
            <Text id={modeId} size="sm" fw={500}>
              {text.mode}
            </Text>
            <SegmentedControl
              aria-labelledby={modeId}
              fullWidth
              data={MODES.map((value) => ({ value, label: text.modes[value] }))}
              value={change.mode}
              onChange={(mode) => edit({ mode })}
            />
          </Stack>
          <NumberField
            label={text.points}
            value={change.points}
            rules={RULES}
            onChange={(points) => edit({ points })}
          />
          <Radio.Group label={text.of} value={change.of} onChange={(of) => edit({ of })}>
            <Stack gap="xs" mt={6}>
              {OFS.map((of) => (
                <Radio key={of} value={of} label={text.ofs[of].label} description={text.ofs[of].hint} />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            label={text.note}
            description={text.noteHint}
            maxLength={MAX_NOTE}
            value={change.note}
            onChange={(event) => edit({ note: event.currentTarget.value })}
          />
          {afterwards && (
            <Text size="sm" c="dark.2">
              {afterwards(change)}
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={isSaving} disabled={change.mode !== 'set' && change.points === 0}>
              {text.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
