import type { Locale, ProfileAnswer, UpdateProfile } from '#schemas/generated/types.ts';
import { deleteProfile, duplicateProfile, listProfiles, updateProfile } from '#engine/client/api/calls/profiles.ts';
import { readPlanUse, readPutAway } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { useConfirmRemoval } from '../../../app/parts/useConfirmRemoval.tsx';
import { OVERLAYS_TEXT } from '../overlaysText.ts';

export interface OverlayActions {
  duplicate: () => void;
  /** Sets the language of the overlay's own texts. */
  speak: (languageCode: Locale) => void;
  /** Deletes the overlay after asking. */
  remove: () => Promise<void>;
}

/** Returns the actions on an overlay that need no separate dialog. */
export function useOverlayActions(profile: ProfileAnswer): OverlayActions {
  const { id, name, inheritGlobalOptions } = profile;
  const text = useText(OVERLAYS_TEXT);
  const confirm = useConfirmRemoval();
  const params = { id };
  const counted = [listProfiles, readPlanUse, readPutAway];
  const copy = useAction(duplicateProfile, {
    invalidates: counted,
    onDone: (made) => notify.done(text.done.duplicated(made.name)),
  });
  const change = useAction(updateProfile, { invalidates: [listProfiles] });
  const drop = useAction(deleteProfile, { invalidates: counted, success: text.done.removed });
  return {
    duplicate: () => copy.mutate({ params }),
    // A separate language makes all options of a profile its own: they stay as they are.
    speak: (languageCode) =>
      change.mutate({
        params,
        body: { ...(inheritGlobalOptions && { ...ownOptions(profile), inheritGlobalOptions: false }), languageCode },
      }),
    async remove() {
      const { title, body, confirm: verb } = text.remove;
      const removal = { kind: 'profile', ids: [id], title: title(name), body, confirm: verb } as const;
      if (await confirm(removal)) drop.mutate({ params });
    },
  };
}

function ownOptions(profile: ProfileAnswer): UpdateProfile {
  const { pointsName, playAudioOnDesktop, playAudioOnMobile, volume } = profile;
  return { pointsName, playAudioOnDesktop, playAudioOnMobile, volume };
}
