/** Lets a helper give points to a viewer: only more, and within the limit of the day. */
import { useState } from 'react';
import { changePointsOfViewers } from '#engine/client/api/calls/viewers.ts';
import { changePointsForm } from '#schemas/generated/requestForms.ts';
import type { ChangePoints } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { CHAT_TEXT } from './chatDockText.ts';

const USUAL: ChangePoints = { of: 'both', mode: 'add', points: 10, note: '' };
/** Fields that a helper may choose. */
const FORM = {
  ...changePointsForm,
  fields: changePointsForm.fields.filter(({ name }) => name === 'points'),
};

export function HelperPoints({ viewerId, onClose }: { viewerId: string; onClose: () => void }) {
  const { actions: text } = useText(CHAT_TEXT);
  const [change, setChange] = useState(USUAL);
  const give = useAction(changePointsOfViewers, {
    success: text.pointsGiven,
    onDone: onClose,
    onFailed: () => undefined,
  });
  return (
    <RequestDialog
      {...{ onClose }}
      title={text.points}
      verb={text.points}
      isPending={give.isPending}
      isDisabled={change.points <= 0}
      error={give.error}
      onSubmit={() => give.mutate({ body: { viewerIds: [viewerId], change } })}
    >
      <RequestFields<ChangePoints>
        id="give-points"
        form={FORM}
        values={change}
        first="points"
        onChange={(part) => setChange((before) => ({ ...before, ...part }))}
      />
    </RequestDialog>
  );
}
