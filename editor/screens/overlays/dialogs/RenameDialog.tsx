import { updateProfileForm } from '#schemas/generated/requestForms.ts';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { fieldError } from '#engine/client/api/apiError.ts';
import { listProfiles, updateProfile } from '#engine/client/api/calls/profiles.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { NameDialog } from '../../../forms/dialog/NameDialog.tsx';
import { OVERLAYS_TEXT } from '../overlaysText.ts';

export function RenameDialog({ profile, onClose }: { profile: ProfileAnswer; onClose: () => void }) {
  const { rename, done } = useText(OVERLAYS_TEXT);
  const save = useAction(updateProfile, {
    invalidates: [listProfiles],
    success: done.renamed,
    onDone: onClose,
    onFailed: (error) => fieldError(error, 'name') === null && notify.failed(error.message),
  });
  return (
    <NameDialog
      {...{ title: rename.title, initial: profile.name, verb: rename.save, action: save, onClose }}
      form={updateProfileForm}
      onSubmit={(name) => save.mutate({ params: { id: profile.id }, body: { name } })}
    />
  );
}
