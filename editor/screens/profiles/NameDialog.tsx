/** Asks for the name of a new or an existing profile. */
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { fieldError } from '#engine/client/api/apiError.ts';
import { createProfile, listProfiles, updateProfile } from '#engine/client/api/calls/profiles.ts';
import { readPlanUse } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { APP_TEXT } from '../../app/appText.ts';
import { PROFILES_TEXT } from './profilesText.ts';

const MAX_NAME = 100;

const sayUnlessField = (error: ApiError): void => {
  if (fieldError(error, 'name') === null) notify.failed(error.message);
};

export function NewProfileDialog({ onClose }: { onClose: () => void }) {
  const { add, name, done } = useText(PROFILES_TEXT);
  const make = useAction(createProfile, {
    invalidates: [listProfiles, readPlanUse],
    success: done.added,
    onDone: onClose,
    onFailed: sayUnlessField,
  });
  return (
    <NameDialog
      {...{ title: add, hint: name.addHint, verb: name.add, action: make, onClose }}
      onSubmit={(chosen) => make.mutate({ body: { name: chosen } })}
    />
  );
}

export function RenameDialog({ profile, onClose }: { profile: ProfileAnswer; onClose: () => void }) {
  const { menu, name, done } = useText(PROFILES_TEXT);
  const save = useAction(updateProfile, {
    invalidates: [listProfiles],
    success: done.renamed,
    onDone: onClose,
    onFailed: sayUnlessField,
  });
  return (
    <NameDialog
      {...{ title: menu.rename, initial: profile.name, verb: name.save, action: save, onClose }}
      onSubmit={(chosen) => save.mutate({ params: { id: profile.id }, body: { name: chosen } })}
    />
  );
}

interface NameDialogProps {
  title: string;
  initial?: string;
  hint?: string;
  verb: string;
  action: { error: ApiError | null; isPending: boolean };
  onSubmit: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ title, initial = '', hint, verb, action, onSubmit, onClose }: NameDialogProps) {
  const text = useText(PROFILES_TEXT).name;
  const { cancel } = useText(APP_TEXT);
  const [name, setName] = useState(initial);

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    onSubmit(name);
  }

  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack>
          <TextInput
            data-autofocus
            required
            label={text.label}
            description={hint}
            placeholder={text.placeholder}
            maxLength={MAX_NAME}
            value={name}
            error={fieldError(action.error, 'name')}
            onChange={(event) => setName(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={action.isPending}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
