/** Edits the options of a profile: those of the account, or its own. */
import { Anchor, Divider } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { updateProfileForm } from '#schemas/generated/requestForms.ts';
import type { ProfileAnswer, UpdateProfile } from '#schemas/generated/types.ts';
import { listProfiles, updateProfile } from '#engine/client/api/calls/profiles.ts';
import { readStreamSettings } from '#engine/client/api/calls/settings.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { OPTION_NAMES, optionsOf } from './optionsOf.ts';
import { OPTIONS_TEXT } from './profileOptionsText.ts';

interface OptionsDialogProps {
  profile: ProfileAnswer;
  onClose: () => void;
}

export function OptionsDialog({ profile, onClose }: OptionsDialogProps) {
  const text = useText(OPTIONS_TEXT);
  const [isInheriting, setInheriting] = useState(profile.inheritGlobalOptions);
  const [own, setOwn] = useState<UpdateProfile>(() => optionsOf(profile));
  const inherited = useInherited(profile);
  const save = useAction(updateProfile, {
    invalidates: [listProfiles],
    success: text.saved,
    onDone: onClose,
    onFailed: ({ fields, message }) => fields.length === 0 && notify.failed(message),
  });

  function submit(): void {
    const values = isInheriting ? {} : trimmed(own);
    save.mutate({ params: { id: profile.id }, body: { inheritGlobalOptions: isInheriting, ...values } });
  }

  return (
    <RequestDialog
      title={text.title(profile.name)}
      verb={text.save}
      isPending={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <RequestFields<UpdateProfile>
        id="inherit"
        form={updateProfileForm}
        values={{ inheritGlobalOptions: isInheriting }}
        only={['inheritGlobalOptions']}
        onChange={({ inheritGlobalOptions = false }) => setInheriting(inheritGlobalOptions)}
      />
      {isInheriting && (
        <Anchor component={Link} to="/settings" size="sm">
          {text.settings}
        </Anchor>
      )}
      <Divider />
      <RequestFields<UpdateProfile>
        key={String(isInheriting)}
        id="options"
        form={updateProfileForm}
        values={isInheriting ? inherited : own}
        only={OPTION_NAMES}
        isDisabled={isInheriting}
        onChange={(changed) => setOwn((before) => ({ ...before, ...changed }))}
      />
    </RequestDialog>
  );
}

/** Removes the spaces around the name of points. */
const trimmed = ({ pointsName = '', ...options }: UpdateProfile): UpdateProfile => ({
  ...options,
  pointsName: pointsName.trim(),
});

/** Returns the values that a profile inherits: from its own answer if it does, else from the settings. */
function useInherited(profile: ProfileAnswer): UpdateProfile {
  const { data } = useCall(readStreamSettings);
  return optionsOf(profile.inheritGlobalOptions || data === undefined ? profile : data);
}
