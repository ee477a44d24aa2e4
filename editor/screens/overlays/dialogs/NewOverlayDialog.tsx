import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldError } from '#engine/client/api/apiError.ts';
import { createProfile, listProfiles } from '#engine/client/api/calls/profiles.ts';
import { readPlanUse } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { APP_TEXT } from '../../../app/appText.ts';
import { EMPTY, GalleryPicker } from '../gallery/GalleryPicker.tsx';
import { OVERLAYS_TEXT } from '../overlaysText.ts';
import classes from './dialogs.module.css';

const FIRST = 'neon';

/** Asks for a name and a design; then the editor opens. */
export function NewOverlayDialog({ onClose }: { onClose: () => void }) {
  const { create } = useText(OVERLAYS_TEXT);
  const { cancel } = useText(APP_TEXT);
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 620px)');
  const [name, setName] = useState('');
  const [starter, setStarter] = useState<string>(FIRST);
  const make = useAction(createProfile, {
    invalidates: [listProfiles, readPlanUse],
    onDone: ({ id }) => void navigate(`/overlays/${id}`),
    onFailed: (error) => fieldError(error, 'name') === null && notify.failed(error.message),
  });

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    make.mutate({ body: { name, ...(starter !== EMPTY && { starter }) } });
  }

  return (
    <Modal opened onClose={onClose} title={create.title} size={1040} fullScreen={isPhone}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="lg">
          <TextInput
            data-autofocus
            required
            label={create.name}
            placeholder={create.placeholder}
            maxLength={100}
            value={name}
            error={fieldError(make.error, 'name')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <GalleryPicker label={create.start} value={starter} onChange={setStarter} withEmpty />
          <Group justify="flex-end" gap="sm" className={classes.actions}>
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={make.isPending}>
              {create.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
