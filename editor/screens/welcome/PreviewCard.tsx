import { Group, Paper, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Orientation, ProfileAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { PausablePreview } from '../../app/parts/live/PausablePreview.tsx';
import { PreviewControls } from '../../app/parts/live/PreviewControls.tsx';
import classes from './PreviewCard.module.css';
import { SourceNote } from './SourceNote.tsx';
import { WELCOME_TEXT } from './welcomeText.ts';

/** Overlay as broadcast software shows it right now. */
export function PreviewCard({ profiles }: { profiles: readonly ProfileAnswer[] }) {
  const { preview } = useText(WELCOME_TEXT);
  const [chosen, setChosen] = useState<string | null>(null);
  const [orientation, setOrientation] = useState<Orientation>('portrait');
  const profile = profiles.find(({ id }) => id === chosen) ?? profiles[0];
  return (
    <Paper p="lg">
      <Stack gap="md">
        <Stack gap={2}>
          <Title order={2} size="h4">
            {preview.title}
          </Title>
          <Text size="sm" c="dark.2">
            {profile === undefined ? preview.empty : preview.words}
          </Text>
        </Stack>
        {profiles.length > 1 && (
          <Select
            aria-label={preview.profile}
            allowDeselect={false}
            data={profiles.map(({ id, name }) => ({ value: id, label: name }))}
            value={profile!.id}
            onChange={setChosen}
          />
        )}
        {profile !== undefined && (
          <>
            <SourceNote profileId={profile.id} />
            <div className={classes.preview} data-orientation={orientation}>
              <PausablePreview orientation={orientation} link={profile.links[orientation]} />
            </div>
            <Group justify="space-between" gap="sm">
              <SegmentedControl<Orientation>
                size="xs"
                aria-label={preview.orientation}
                value={orientation}
                onChange={setOrientation}
                data={(['portrait', 'landscape'] as const).map((value) => ({
                  value,
                  label: preview.orientations[value],
                }))}
              />
              <PreviewControls />
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  );
}
