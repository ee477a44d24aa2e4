/** Selects the backdrop of the overlay, and pauses previews: a computer that streams has better things to do. */
import { ActionIcon, Group, SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useApp, useAppState, useText } from '../../AppContext.ts';
import { type Backdrop, BACKDROPS } from '../../preferences.ts';
import classes from './PausablePreview.module.css';
import { PREVIEW_TEXT } from './previewText.ts';

export function PreviewControls() {
  const { setPreference } = useApp();
  const text = useText(PREVIEW_TEXT);
  const backdrop = useAppState((state) => state.backdrop);
  const isOn = useAppState((state) => state.isPreviewOn);
  const label = isOn ? text.pause : text.start;
  return (
    <Group gap="xs" wrap="nowrap">
      <SegmentedControl<Backdrop>
        size="xs"
        aria-label={text.background}
        value={backdrop}
        onChange={(value) => setPreference('backdrop', value)}
        data={BACKDROPS.map((value) => ({ value, label: <Swatch backdrop={value} name={text.backdrop[value]} /> }))}
      />
      <Tooltip label={label}>
        <ActionIcon variant="default" size={32} aria-label={label} onClick={() => setPreference('isPreviewOn', !isOn)}>
          {isOn ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

function Swatch({ backdrop, name }: { backdrop: Backdrop; name: string }) {
  return (
    <Tooltip label={name}>
      <span className={classes.swatch} data-backdrop={backdrop}>
        <VisuallyHidden>{name}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
