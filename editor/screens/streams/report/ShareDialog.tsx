/** Picture of a report to share. It contains names of viewers only on request. */
import { Button, Group, Stack, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { Locale, StreamReport } from '#schemas/generated/types.ts';
import { Window } from '../../../app/windows/Window.tsx';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useMe } from '../../../app/me.ts';
import { spanText } from '../streamTimes.ts';
import styles from '../streams.module.css';
import { STREAMS_TEXT, type StreamsText } from '../streamsText.ts';
import { drawSharePicture, type SharePicture } from './sharePicture.ts';

interface ShareDialogProps {
  report: StreamReport;
  when: string;
  onClose: () => void;
}

function pictureOf(
  report: StreamReport,
  { when, streamer }: { when: string; streamer: string },
  withNames: boolean,
  text: StreamsText,
  locale: Locale,
): SharePicture {
  const number = (value: number): string => wholeNumberText(value, locale);
  const { totals, peakViewers, seconds, points, people } = report;
  const [best] = people.coins;
  return {
    streamer,
    title: when,
    facts: [
      [text.duration, spanText(seconds)],
      ...(peakViewers === null ? [] : [[text.peakLong, number(peakViewers)] as const]),
      ...(['coins', 'likes', 'chats', 'follows'] as const).map(
        (name) => [text.counted[name], number(totals[name])] as const,
      ),
    ],
    course: { label: text.viewers, values: points.map(({ viewers }) => viewers) },
    line:
      withNames && best !== undefined && best.id !== ''
        ? `${text.share.best}: ${viewerNameOf(best)} (${number(best.amount)})`
        : '',
  };
}

export function ShareDialog({ report, when, onClose }: ShareDialogProps) {
  const text = useText(STREAMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const [withNames, setWithNames] = useState(false);
  const { user } = useMe();
  const name = user?.tiktokUsername ?? null;
  const streamer = name === null ? '' : `@${name}`;
  const url = useMemo(
    () => drawSharePicture(pictureOf(report, { when, streamer }, withNames, text, locale)),
    [report, when, streamer, withNames, text, locale],
  );
  return (
    <Window opened onClose={onClose} size="lg" title={text.share.title}>
      <Stack>
        <img className={styles['shared']} src={url} alt={text.share.alt} />
        <Switch
          label={text.share.names}
          description={text.share.namesHint}
          checked={withNames}
          onChange={(event) => setWithNames(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button
            component="a"
            href={url}
            download={`${text.share.fileName}-${report.startedAt.slice(0, 10)}.png`}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {text.share.save}
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}
