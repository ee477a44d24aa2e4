/** Removes a viewer from a giveaway before its draw, with a note. */
import { ActionIcon, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { listGiveawayEntrants, readGiveaway, removeEntrant } from '#engine/client/api/calls/giveaway.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { KnownViewer } from '#schemas/generated/types.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { APP_TEXT } from '../../app/appText.ts';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';

const MAX_NOTE = 200;

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
  const { cancel } = useText(APP_TEXT);
  const [note, setNote] = useState('');
  const remove = useAction(removeEntrant, {
    invalidates: [readGiveaway, listGiveawayEntrants],
    success: removal.done,
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={<bdi>{removal.title(viewerNameOf(viewer))}</bdi>}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate({ body: { giveawayId, viewerId: viewer.tiktokId, note: note.trim() } });
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            required
            label={removal.note.label}
            description={removal.note.hint}
            maxLength={MAX_NOTE}
            value={note}
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" color="red" disabled={note.trim() === ''} loading={remove.isPending}>
              {removal.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
