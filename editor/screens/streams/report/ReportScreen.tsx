/** Report of one stream: numbers, timeline, moments, top viewers, output, and gaps in the connection. */
import { Alert, Anchor, Badge, Group, Skeleton, Stack } from '@mantine/core';
import { IconArrowLeft, IconPlugConnectedX } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { deleteStream, listStreams, readStream } from '#engine/client/api/calls/streams.ts';
import { listViewerStreams } from '#engine/client/api/calls/viewers.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { StreamReport } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { Page } from '../../../app/parts/Page.tsx';
import { timeOfDay } from '../../../app/parts/timeOfDay.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { spanText, startText } from '../streamTimes.ts';
import styles from '../streams.module.css';
import { STREAMS_TEXT } from '../streamsText.ts';
import { AlertsPart } from './AlertsPart.tsx';
import { CoursePart } from './CoursePart.tsx';
import { MomentsPart } from './MomentsPart.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import { ReportActions } from './ReportActions.tsx';
import { streamScreen } from './screen.ts';

/** Refresh interval during a stream, while the report grows. */
const ASK_MS = 15_000;

export function ReportScreen() {
  const { streamId = '' } = useParams();
  const text = useText(STREAMS_TEXT);
  const title = useText(streamScreen.title);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { data, error, refetch } = useCall(readStream, { params: { id: streamId } }, { everyMs: ASK_MS });
  const when = data === undefined ? title : startText(data.startedAt, locale, environment.timeZone);
  return (
    <Page
      title={when}
      about={
        <Anchor component={Link} to="/streams" size="sm">
          <Group gap={4} component="span" display="inline-flex">
            <IconArrowLeft size={16} aria-hidden />
            {text.back}
          </Group>
        </Anchor>
      }
      actions={data !== undefined && <Actions report={data} when={when} />}
    >
      {data !== undefined && <Parts report={data} />}
      {data === undefined && error === null && <Skeleton h={480} radius="lg" aria-busy="true" />}
      {data === undefined && error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

function Actions({ report, when }: { report: StreamReport; when: string }) {
  const text = useText(STREAMS_TEXT);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useAction(deleteStream, {
    invalidates: [listStreams, listViewerStreams],
    success: text.removed,
    onDone: () => void navigate('/streams'),
  });

  async function askAndRemove(): Promise<void> {
    const { title, body, confirm: verb } = text.removal;
    if (await confirm({ title: title(when), body, confirm: verb })) remove.mutate({ params: { id: report.id } });
  }

  return <ReportActions report={report} when={when} onRemove={() => void askAndRemove()} />;
}

function Parts({ report }: { report: StreamReport }) {
  return (
    <Stack gap="lg">
      <Tiles report={report} />
      <Gaps report={report} />
      <CoursePart report={report} />
      <MomentsPart report={report} />
      <PeoplePart report={report} />
      <AlertsPart report={report} />
    </Stack>
  );
}

const COUNTED = ['coins', 'likes', 'chats', 'follows', 'shares'] as const;

function Tiles({ report }: { report: StreamReport }) {
  const text = useText(STREAMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { seconds, endedAt, peakViewers, averageViewers, totals } = report;
  const known = (count: number | null): string => (count === null ? text.unknown : wholeNumberText(count, locale));
  const tiles = [
    [text.duration, spanText(seconds)],
    [text.peakLong, known(peakViewers)],
    [text.average, known(averageViewers)],
    ...COUNTED.map((name) => [text.counted[name], wholeNumberText(totals[name], locale)]),
  ];
  return (
    <div className={styles['tiles']}>
      {tiles.map(([name, value], index) => (
        <div key={name} className={styles['tile']}>
          <span className={styles['about']}>
            {name}
            {index === 0 && endedAt === null && (
              <Badge size="xs" variant="light" color="teal" tt="none" ml={6}>
                {text.goesOn}
              </Badge>
            )}
          </span>
          <b>{value}</b>
        </div>
      ))}
    </div>
  );
}

function Gaps({ report: { gaps } }: { report: StreamReport }) {
  const { gaps: text } = useText(STREAMS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  if (gaps.length === 0) return null;
  const time = (at: string): string => timeOfDay(Date.parse(at), locale, environment.timeZone);
  return (
    <Alert color="yellow" variant="light" icon={<IconPlugConnectedX size={20} />} title={text.title}>
      {text.hint}
      <ul className={styles['gaps']}>
        {gaps.map(({ from, to }) => (
          <li key={from}>{text.span(time(from), time(to), spanText((Date.parse(to) - Date.parse(from)) / 1000))}</li>
        ))}
      </ul>
    </Alert>
  );
}
