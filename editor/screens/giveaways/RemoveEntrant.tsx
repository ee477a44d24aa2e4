/** Removes a viewer from a giveaway before its draw, with a note. */
import { ActionIcon } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { listGiveawayEntrants, readGiveaway, removeEntrant } from '#engine/client/api/calls/giveaway.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { removeEntrantForm } from '#schemas/generated/requestForms.ts';
import type { KnownViewer, RemoveEntrant as Removal } from '#schemas/generated/types.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { RequestDialog } from '../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';

interface RemoveEntrantProps {
  giveawayId: string;
  viewer: KnownViewer;
}

export function RemoveEntrant({ giveawayId, viewer }: RemoveEntrantProps) {
  const { removal } = useText(GIVEAWAYS_TEXT);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={removal.button(viewerNameOf(viewer))}
        onClick={() => setOpen(true)}
      >
        <IconUserMinus size={18} />
      </ActionIcon>
      {isOpen && <RemoveDialog giveawayId={giveawayId} viewer={viewer} onClose={() => setOpen(false)} />}
    </>
  );
}

function RemoveDialog({ giveawayId, viewer, onClose }: RemoveEntrantProps & { onClose: () => void }) {
  const { removal } = useText(GIVEAWAYS_TEXT);
  const [body, setBody] = useState<Removal>({ giveawayId, viewerId: viewer.tiktokId, note: '' });
  const remove = useAction(removeEntrant, {
    invalidates: [readGiveaway, listGiveawayEntrants],
    success: removal.done,
    onDone: onClose,
  });
  return (
    <RequestDialog
      {...{ verb: removal.confirm, isPending: remove.isPending, error: remove.error, onClose }}
      title={<bdi>{removal.title(viewerNameOf(viewer))}</bdi>}
      isDangerous
      isDisabled={body.note.trim() === ''}
      onSubmit={() => remove.mutate({ body: { ...body, note: body.note.trim() } })}
    >
      <RequestFields<Removal>
        id="remove-entrant"
        form={removeEntrantForm}
        values={body}
        first="note"
        onChange={(changed) => setBody((before) => ({ ...before, ...changed }))}
      />
    </RequestDialog>
  );
}
