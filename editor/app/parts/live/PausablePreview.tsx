import { UnstyledButton } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Orientation } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../AppContext.ts';
import { LivePreview } from './LivePreview.tsx';
import classes from './PausablePreview.module.css';
import { PREVIEW_TEXT } from './previewText.ts';
import { SceneFrame } from './SceneFrame.tsx';

interface PausablePreviewProps {
  orientation: Orientation;
  /** Link from the server, from `/live/` on. */
  link: string;
}

/** Live page in a frame on the chosen backdrop, unless previews are paused in this browser. */
export function PausablePreview({ orientation, link }: PausablePreviewProps) {
  const { setPreference } = useApp();
  const text = useText(PREVIEW_TEXT);
  const backdrop = useAppState((state) => state.backdrop);
  const isOn = useAppState((state) => state.isPreviewOn);
  if (isOn) return <LivePreview orientation={orientation} link={link} backdrop={backdrop} />;
  return (
    <SceneFrame orientation={orientation} backdrop={backdrop}>
      <UnstyledButton className={classes.start} onClick={() => setPreference('isPreviewOn', true)}>
        <span className={classes.face}>
          <IconPlayerPlay size={18} aria-hidden="true" />
          {text.start}
        </span>
      </UnstyledButton>
    </SceneFrame>
  );
}
