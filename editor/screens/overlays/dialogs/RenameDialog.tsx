import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { fieldError } from '#engine/client/api/apiError.ts';
import { listProfiles, updateProfile } from '#engine/client/api/calls/profiles.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { APP_TEXT } from '../../../app/appText.ts';
import { OVERLAYS_TEXT } from '../overlaysText.ts';

export function RenameDialog({ profile, onClose }: { profile: ProfileAnswer; onClose: () => void }) {
  const { rename, done } = useText(OVERLAYS_TEXT);
  const { cancel } = useText(APP_TEXT);
  const [name, setName] = useState(profile.name);
  const save = useAction(updateProfile, {
    invalidates: [listProfiles],
    success: done.renamed,
    onDone: onClose,
    onFailed: (error) => fieldError(error, 'name') === null && notify.failed(error.message),
  });

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    save.mutate({ params: { id: profile.id }, body: { name } });
  }

  return (
    <Modal opened onClose={onClose} title={rename.title}>
      <form onSubmit={handleSubmit}>
        <Stack>
          <TextInput
            data-autofocus
            label={rename.name}
            value={name}
            maxLength={100}
            error={fieldError(save.error, 'name')}
            onChange={(event) => setName(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {rename.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
