/** Preview of the overlay on which moments are tried out. */
import { Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Orientation, ProfileAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { LivePreview } from '../../app/parts/live/LivePreview.tsx';
import { MOMENTS_TEXT } from './momentsText.ts';
import styles from './moments.module.css';

interface MomentPreviewProps {
  profile: Pick<ProfileAnswer, 'links'>;
  pageId: string;
}

export function MomentPreview({ profile, pageId }: MomentPreviewProps) {
  const text = useText(MOMENTS_TEXT);
  const [orientation, setOrientation] = useState<Orientation>('portrait');
  return (
    <Paper component="aside" p="lg" className={styles['aside']} aria-label={text.preview}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {text.preview}
        </Title>
        <div className={styles['preview']} data-orientation={orientation}>
          <LivePreview orientation={orientation} link={profile.links[orientation]} pageId={pageId} />
        </div>
        <SegmentedControl<Orientation>
          size="xs"
          fullWidth
          aria-label={text.orientation}
          value={orientation}
          onChange={setOrientation}
          data={(['portrait', 'landscape'] as const).map((value) => ({ value, label: text.orientations[value] }))}
        />
        <Text size="xs" c="dark.2">
          {text.previewHint}
        </Text>
      </Stack>
    </Paper>
  );
}
