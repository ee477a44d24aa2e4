/** Adds, removes or sets points of one or several viewers. */
import { Text } from '@mantine/core';
import { useState } from 'react';
import { changePointsForm } from '#schemas/generated/requestForms.ts';
import type { ChangePoints, ViewerEntry } from '#schemas/generated/types.ts';
import { updateViewer } from '#engine/client/api/calls/viewers.ts';
import { decimalText } from '#engine/core/numberText.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { SHOWS_POINTS } from '../../../app/parts/points/showsViewers.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { VIEWER_POINTS_TEXT } from './viewerPointsText.ts';

const NOTHING: ChangePoints = { of: 'both', mode: 'add', points: 0, note: '' };
/** Fields in rows: the change itself comes before the balance that it applies to. */
const PARTS = [
  ['mode', 'points'],
  ['of', 'note'],
] as const satisfies readonly (readonly (keyof ChangePoints)[])[];

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
  const [change, setChange] = useState(NOTHING);
  return (
    <RequestDialog
      {...{ verb: text.save, isPending: isSaving, onClose }}
      title={<bdi>{title}</bdi>}
      isDisabled={change.mode !== 'set' && change.points === 0}
      onSubmit={() => onSave(change)}
    >
      {PARTS.map((only) => (
        <RequestFields<ChangePoints>
          key={only[0]}
          id={`points-${only[0]}`}
          form={changePointsForm}
          values={change}
          only={only}
          onChange={(part) => setChange((before) => ({ ...before, ...part }))}
        />
      ))}
      {afterwards && (
        <Text size="sm" c="dark.2">
          {afterwards(change)}
        </Text>
      )}
    </RequestDialog>
  );
}
