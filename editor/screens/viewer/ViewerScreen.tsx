/** Page of a viewer: level, points to the next one, and totals by period. */
import { Anchor, Badge, Button, Group, Paper, Progress, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { listViewerGifts, listViewerLedger, listViewerStreams, readViewer } from '#engine/client/api/calls/viewers.ts';
import { decimalText, wholeNumberText } from '#engine/core/numberText.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { ViewerAnswer, ViewerEntry } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import { Avatar } from '../../controls/parts/Avatar.tsx';
import { ExportMenu } from '../viewers/ExportMenu.tsx';
import { PERIOD_OF, RANGES } from '../viewers/periods.ts';
import { VIEWERS_TEXT } from '../viewers/viewersText.ts';
import { DELETION_TEXT } from '../viewers/deletion/viewerDeletionText.ts';
import { useDeleteViewers } from '../viewers/deletion/useDeleteViewers.tsx';
import { GiftsPart } from './gifts/GiftsPart.tsx';
import { JoinSoundPart } from './join-sound/JoinSoundPart.tsx';
import { listPage } from './listPage.ts';
import { MergedPart } from './merging/MergedPart.tsx';
import { NotePart } from './note/NotePart.tsx';
import { OverlayPart } from './overlay/OverlayPart.tsx';
import { PointsPart } from './points/PointsPart.tsx';
import { viewerScreen } from './screen.ts';
import { StreamsPart } from './streams/StreamsPart.tsx';
import { VIEWER_TEXT } from './viewerText.ts';
import classes from './viewer.module.css';
import { VoicePart } from './voice/VoicePart.tsx';

export function ViewerScreen() {
  const { viewerId = '' } = useParams();
  const text = useText(VIEWER_TEXT);
  const { delete: deleteText } = useText(DELETION_TEXT);
  const navigate = useNavigate();
  const deletion = useDeleteViewers(() => void navigate('/viewers'));
  const { data, error, refetch } = useCall(readViewer, { params: { id: viewerId } });
  const hasLists = useHasLists(viewerId);
  return (
    <Page
      title={useText(viewerScreen.title)}
      width={860}
      actions={
        data !== undefined && (
          <>
            <ExportMenu label={text.export} path={`/viewers/${encodeURIComponent(viewerId)}/export`} />
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              loading={deletion.isDeleting}
              onClick={() => void deletion.remove([viewerId], viewerNameOf(data.viewer))}
            >
              {deleteText}
            </Button>
          </>
        )
      }
      about={
        <Anchor component={Link} to="/viewers" size="sm">
          <Group gap={4} component="span" display="inline-flex">
            <IconArrowLeft size={16} aria-hidden />
            {text.back}
          </Group>
        </Anchor>
      }
    >
      {data !== undefined && hasLists && <ViewerView key={viewerId} {...data} />}
      {(data === undefined ? error === null : !hasLists) && <Skeleton height={360} radius="md" />}
      {data === undefined && error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

/**
 * Tells whether the lists of a viewer have loaded or failed: the content below would move meanwhile, and a press would
 * miss it.
 */
function useHasLists(viewerId: string): boolean {
  const first = listPage(viewerId, 1);
  const lists = [useCall(listViewerLedger, first), useCall(listViewerGifts, first), useCall(listViewerStreams, first)];
  return lists.every(({ isFetched }) => isFetched);
}

function ViewerView(answer: ViewerAnswer) {
  const { viewer, note, voice, earnsPoints, isHidden, merged, levelPoints, nextLevelPoints } = answer;
  const text = useText(VIEWER_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const name = viewerNameOf(viewer);
  const ago = (at: string): string => timeAgo(at, environment.wallNowMs(), locale);
  return (
    <Stack gap="lg">
      <Paper p="lg">
        <Group gap="lg" wrap="nowrap" align="flex-start">
          <Avatar name={name} src={viewer.profilePictureUrl} size={72} />
          <Stack gap={4} miw={0} flex={1}>
            <Group gap="sm">
              <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }} translate="no">
                <bdi>{name}</bdi>
              </Title>
              <Badge size="lg" variant="light">
                {text.level(wholeNumberText(viewer.level, locale))}
              </Badge>
            </Group>
            <Text c="dark.2" translate="no">
              @{viewer.name}
            </Text>
            <Text size="sm" c="dark.2">
              {text.firstSeen(ago(viewer.firstSeenAt))}, {text.lastSeen(ago(viewer.lastSeenAt))}
            </Text>
            <LevelProgress
              points={viewer.points.overall}
              levelPoints={levelPoints}
              next={nextLevelPoints}
              level={viewer.level}
            />
          </Stack>
        </Group>
      </Paper>
      <PointsPart viewer={viewer} earnsPoints={earnsPoints} />
      <Totals viewer={viewer} />
      <GiftsPart viewerId={viewer.id} />
      <StreamsPart viewerId={viewer.id} />
      <JoinSoundPart {...answer} />
      <VoicePart viewerId={viewer.id} voice={voice} />
      <OverlayPart viewerId={viewer.id} isHidden={isHidden} />
      <MergedPart viewerId={viewer.id} merged={merged} />
      <NotePart viewerId={viewer.id} note={note} />
    </Stack>
  );
}

interface LevelProgressProps {
  points: number;
  level: number;
  levelPoints: number;
  /** Next level; null = none. */
  next: number | null;
}

function LevelProgress({ points, level, levelPoints, next }: LevelProgressProps) {
  const text = useText(VIEWER_TEXT);
  const locale = useAppState((state) => state.locale);
  if (next === null) return <Text size="sm">{text.highest}</Text>;
  const share = ((points - levelPoints) / (next - levelPoints)) * 100;
  const missing = decimalText(next - points, locale);
  return (
    <Stack gap={6} mt="sm">
      <Progress value={share} size="md" radius="xl" aria-label={text.progress} />
      <Text size="sm" c="dark.2">
        {text.toNext(missing, wholeNumberText(level + 1, locale))}
      </Text>
    </Stack>
  );
}

const COLUMNS = ['points', 'coinsGiven', 'likesGiven', 'chatMessages'] as const;

function Totals({ viewer }: { viewer: ViewerEntry }) {
  const text = useText(VIEWER_TEXT);
  const { columns, ranges } = useText(VIEWERS_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <Paper p="lg" component="section" aria-label={text.totals}>
      <Table.ScrollContainer minWidth={320}>
        <Table aria-label={text.totals} className={classes.totals}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text.period}</Table.Th>
              {COLUMNS.map((column) => (
                <Table.Th key={column} ta="right">
                  {columns[column]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {RANGES.map((range) => (
              <Table.Tr key={range}>
                <Table.Th fw={500}>{ranges[range]}</Table.Th>
                {COLUMNS.map((column) => (
                  <Table.Td key={column} ta="right">
                    {decimalText(viewer[column][PERIOD_OF[range]], locale)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
