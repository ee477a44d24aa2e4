/** Ask for the name of a new or an existing profile. */
import { createProfileForm, updateProfileForm } from '#schemas/generated/requestForms.ts';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { type ApiError, fieldError } from '#engine/client/api/apiError.ts';
import { createProfile, listProfiles, updateProfile } from '#engine/client/api/calls/profiles.ts';
import { readPlanUse } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { NameDialog } from '../../forms/dialog/NameDialog.tsx';
import { PROFILES_TEXT } from './profilesText.ts';

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
      {...{ title: add, words: name.words, verb: name.add, action: make, onClose }}
      form={createProfileForm}
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
      form={updateProfileForm}
      onSubmit={(chosen) => save.mutate({ params: { id: profile.id }, body: { name: chosen } })}
    />
  );
}
