/** Edits the options of a profile: those of the account, or its own. */
import { Anchor, Button, Divider, Group, Modal, Stack, Switch } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { fieldError } from '#engine/client/api/apiError.ts';
import { listProfiles, updateProfile } from '#engine/client/api/calls/profiles.ts';
import { readStreamSettings } from '#engine/client/api/calls/settings.ts';
import { useAction, useCall } from '../../api/useCall.ts';
import { useText } from '../../AppContext.ts';
import { APP_TEXT } from '../../appText.ts';
import { notify } from '../../notify.ts';
import { OptionFields } from './OptionFields.tsx';
import { type OptionValues, optionValues } from './optionValues.ts';
import { OPTIONS_TEXT } from './profileOptionsText.ts';

interface OptionsDialogProps {
  profile: ProfileAnswer;
  onClose: () => void;
}

export function OptionsDialog({ profile, onClose }: OptionsDialogProps) {
  const text = useText(OPTIONS_TEXT);
  const { cancel } = useText(APP_TEXT);
  const [isInheriting, setInheriting] = useState(profile.inheritGlobalOptions);
  const [own, setOwn] = useState<OptionValues>(() => optionValues(profile));
  const inherited = useInherited(profile);
  const save = useAction(updateProfile, {
    invalidates: [listProfiles],
    success: text.saved,
    onDone: onClose,
    onFailed: (error) => fieldError(error, 'pointsName') === null && notify.failed(error.message),
  });

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    const values = isInheriting ? {} : { ...own, pointsName: own.pointsName.trim() };
    save.mutate({ params: { id: profile.id }, body: { inheritGlobalOptions: isInheriting, ...values } });
  }

  return (
    <Modal opened onClose={onClose} title={text.title(profile.name)}>
      <form onSubmit={handleSubmit}>
        <Stack pt={4}>
          <Switch
            data-autofocus
            label={text.inherit}
            description={text.inheritHint}
            checked={isInheriting}
            onChange={(event) => setInheriting(event.currentTarget.checked)}
          />
          {isInheriting && (
            <Anchor component={Link} to="/settings" size="sm">
              {text.settings}
            </Anchor>
          )}
          <Divider />
          <OptionFields
            values={isInheriting ? inherited : own}
            isDisabled={isInheriting}
            nameError={isInheriting ? null : fieldError(save.error, 'pointsName')}
            onChange={(change) => setOwn((before) => ({ ...before, ...change }))}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {text.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Returns the values that a profile inherits: from its own answer if it does, else from the settings. */
function useInherited(profile: ProfileAnswer): OptionValues {
  const { data } = useCall(readStreamSettings);
  return optionValues(profile.inheritGlobalOptions || data === undefined ? profile : data);
}
