/** Card of an overlay: its picture, name, last edit, links, and actions. */
import { Button, Group, Paper, Stack, Text, Title, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Locale, Orientation, ProfileAnswer } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { LIVE_TEXT } from '../../../app/parts/live/liveLinkText.ts';
import { useCopyLink } from '../../../app/parts/live/useCopyLink.ts';
import { PutAwayMark } from '../../../app/put-away/PutAwayMark.tsx';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { OVERLAYS_TEXT, type OverlaysText } from '../overlaysText.ts';
import { OverlayMenu, type CardDialog } from './OverlayMenu.tsx';
import classes from './OverlayCard.module.css';
import { OverlayPicture } from './OverlayPicture.tsx';

interface OverlayCardProps {
  profile: ProfileAnswer;
  orientation: Orientation;
  isOnly: boolean;
  /** True when the plan allows one more. */
  mayAdd: boolean;
  onOpen: (dialog: CardDialog) => void;
}

export function OverlayCard({ profile, orientation, isOnly, mayAdd, onOpen }: OverlayCardProps) {
  const { environment } = useApp();
  const text = useText(OVERLAYS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { id, name, lastEditedAt, links } = profile;
  return (
    <Paper component="article" bg="dark.6" className={classes.card} aria-label={name}>
      <Link to={`/overlays/${id}`} className={classes.open} aria-label={text.open(name)}>
        <OverlayPicture profile={profile} orientation={orientation} />
      </Link>
      <Stack gap="sm" p="sm" flex={1} justify="space-between">
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
          <div className={classes.words}>
            <Title order={2} size="h5" lineClamp={2} title={name} className={classes.name}>
              <Link to={`/overlays/${id}`} className={classes.titleLink} tabIndex={-1}>
                {name}
              </Link>
            </Title>
            <Text size="xs" c="dark.2">
              {editedText(text, lastEditedAt, environment.wallNowMs(), locale)}
            </Text>
          </div>
          <OverlayMenu profile={profile} isOnly={isOnly} mayAdd={mayAdd} onOpen={onOpen} />
        </Group>
        <PutAwayMark kind="profile" id={id} />
        <Group gap="xs" grow preventGrowOverflow={false}>
          <CopyLink orientation="portrait" link={links.portrait} />
          <CopyLink orientation="landscape" link={links.landscape} />
        </Group>
      </Stack>
    </Paper>
  );
}

const MINUTE_MS = 60_000;

function editedText(text: OverlaysText, at: string, nowMs: number, locale: Locale): string {
  return nowMs - Date.parse(at) < MINUTE_MS ? text.editedNow : text.edited(timeAgo(at, nowMs, locale));
}

function CopyLink({ orientation, link }: { orientation: Orientation; link: string }) {
  const { copyLink } = useText(OVERLAYS_TEXT);
  const { orientation: names } = useText(LIVE_TEXT);
  const copy = useCopyLink();
  return (
    <Tooltip label={copyLink[orientation]}>
      <Button
        variant="default"
        size="xs"
        px="xs"
        leftSection={<IconCopy className={classes.copy} size={15} stroke={1.7} />}
        aria-label={copyLink[orientation]}
        onClick={() => void copy(link)}
      >
        {names[orientation]}
      </Button>
    </Tooltip>
  );
}
