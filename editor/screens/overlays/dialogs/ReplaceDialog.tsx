import { Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { applyStarter } from '#engine/client/api/calls/overlay.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { Window } from '../../../app/windows/Window.tsx';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { APP_TEXT } from '../../../app/appText.ts';
import { GalleryPicker } from '../gallery/GalleryPicker.tsx';
import { OVERLAYS_TEXT } from '../overlaysText.ts';
import classes from './dialogs.module.css';

/** Replaces everything in an overlay with a design. */
export function ReplaceDialog({ profile, onClose }: { profile: ProfileAnswer; onClose: () => void }) {
  const { replace, done, create } = useText(OVERLAYS_TEXT);
  const { cancel } = useText(APP_TEXT);
  const isPhone = useMediaQuery('(max-width: 620px)');
  const [starter, setStarter] = useState('neon');
  const apply = useAction(applyStarter, { invalidates: [listProfiles], success: done.replaced, onDone: onClose });
  return (
    <Window asks={false} opened onClose={onClose} title={replace.title(profile.name)} size={1040} fullScreen={isPhone}>
      <Stack gap="lg">
        <Text size="sm" c="dark.2">
          {replace.body}
        </Text>
        <GalleryPicker label={create.start} value={starter} onChange={setStarter} withEmpty={false} />
        <Group justify="flex-end" gap="sm" className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            loading={apply.isPending}
            onClick={() => apply.mutate({ params: { profileId: profile.id }, body: { starter } })}
          >
            {replace.confirm}
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}
