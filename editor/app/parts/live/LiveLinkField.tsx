import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core';
import {
  IconCheck,
  IconCopy,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconExternalLink,
  IconEye,
  IconEyeOff,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { useApp, useText } from '../../AppContext.ts';
import { completeLink, maskedLink } from './liveLink.ts';
import classes from './LiveLinkField.module.css';
import { sizeText } from './sizeText.ts';
import { LIVE_TEXT } from './liveLinkText.ts';
import { useCopyLink } from './useCopyLink.ts';

export const ORIENTATION_ICONS = { portrait: IconDeviceMobile, landscape: IconDeviceDesktop } as const;

interface LiveLinkFieldProps {
  orientation: Orientation;
  /** Link from the server, from `/live/` on. */
  link: string;
}

/**
 * Live link of a profile: to copy, to open, and readable only after "Show": streamers share their screen, and anyone
 * with the link sees the overlay.
 */
export function LiveLinkField({ orientation, link }: LiveLinkFieldProps) {
  const { environment } = useApp();
  const text = useText(LIVE_TEXT);
  const [isShown, setShown] = useState(false);
  const Icon = ORIENTATION_ICONS[orientation];
  const whole = completeLink(link, environment.pageUrl);
  return (
    <div className={classes.field} role="group" aria-label={text.link[orientation]}>
      <TextInput
        className={classes.input}
        label={
          <span className={classes.label}>
            <Icon size={16} stroke={1.7} aria-hidden="true" />
            {text.link[orientation]}
            <span className={classes.size}>{sizeText(CANVAS_SIZE[orientation])}</span>
          </span>
        }
        readOnly
        spellCheck={false}
        value={isShown ? whole : maskedLink(whole)}
        onFocus={(event) => isShown && event.currentTarget.select()}
        rightSection={
          <Tooltip label={isShown ? text.hide : text.show}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={text.show}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
            </ActionIcon>
          </Tooltip>
        }
      />
      <Group gap="xs" wrap="nowrap">
        <CopyButton link={link} />
        {/* Not a real link: the browser would show its address, key included, at the edge of the window. */}
        <Tooltip label={text.open}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`${text.link[orientation]}: ${text.open}`}
            onClick={() => environment.open(whole)}
          >
            <IconExternalLink size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </div>
  );
}

const CONFIRMATION_MS = 2_000;

function CopyButton({ link }: { link: string }) {
  const { environment } = useApp();
  const text = useText(LIVE_TEXT);
  const copy = useCopyLink();
  // A counter, so that every copy is confirmed for the whole time.
  const [copies, setCopies] = useState(0);
  useEffect(
    () => (copies === 0 ? undefined : environment.scheduler.after(CONFIRMATION_MS, () => setCopies(0))),
    [copies, environment],
  );
  const isCopied = copies > 0;
  return (
    <Button
      variant="light"
      miw={128}
      leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => void copy(link).then((isDone) => isDone && setCopies((count) => count + 1))}
    >
      {isCopied ? text.copied : text.copy}
    </Button>
  );
}
