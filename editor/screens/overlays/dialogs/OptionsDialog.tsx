/** Settings of an overlay that belong to no item: what its points are called, and where it sounds. */
import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { fieldError } from '#engine/client/api/apiError.ts';
import { listProfiles, updateProfile } from '#engine/client/api/calls/profiles.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/parts/notify.ts';
import { APP_TEXT } from '../../../app/text.ts';
import { OVERLAYS_TEXT } from '../text.ts';

export function OptionsDialog({ profile, onClose }: { profile: ProfileAnswer; onClose: () => void }) {
  const { options, done } = useText(OVERLAYS_TEXT);
  const { cancel } = useText(APP_TEXT);
  const [pointsName, setPointsName] = useState(profile.pointsName);
  const [playAudioOnDesktop, setDesktop] = useState(profile.playAudioOnDesktop);
  const [playAudioOnMobile, setMobile] = useState(profile.playAudioOnMobile);
  const save = useAction(updateProfile, {
    invalidates: [listProfiles],
    success: done.optionsSaved,
    onDone: onClose,
    onFailed: (error) => fieldError(error, 'pointsName') === null && notify.failed(error.message),
  });

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    const body = { pointsName: pointsName.trim(), playAudioOnDesktop, playAudioOnMobile };
    save.mutate({ params: { id: profile.id }, body });
  }

  return (
    <Modal opened onClose={onClose} title={options.title(profile.name)}>
      <form onSubmit={handleSubmit}>
        <Stack>
          <TextInput
            data-autofocus
            label={options.pointsName}
            description={options.pointsHint}
            value={pointsName}
            maxLength={60}
            error={fieldError(save.error, 'pointsName')}
            onChange={(event) => setPointsName(event.currentTarget.value)}
          />
          <Switch
            label={options.desktop}
            description={options.desktopHint}
            checked={playAudioOnDesktop}
            onChange={(event) => setDesktop(event.currentTarget.checked)}
          />
          <Switch
            label={options.mobile}
            description={options.mobileHint}
            checked={playAudioOnMobile}
            onChange={(event) => setMobile(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {options.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
