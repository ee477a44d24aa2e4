/** Recent events of the user's own stream that the trigger reacts to: who, what and when. One is selected. */
import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import { listPastEvents } from '#engine/client/api/calls/flows.ts';
import type { FlowPastEvents } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { useFlow, useFlowDocument } from '../../FlowEditorContext.ts';
import { eventWords } from '../eventWords.ts';
import { TRY_TEXT } from '../tryFlowText.ts';
import styles from './dialog.module.css';

interface PastEventsProps {
  triggerId: string;
  value: string | null;
  onChange: (eventId: string) => void;
}

export function PastEvents({ triggerId, value, onChange }: PastEventsProps) {
  const text = useText(TRY_TEXT);
  const { id } = useFlow();
  // A new trigger does not exist on the server before it is saved.
  const isSaved = useFlowDocument((state) => state.save === 'saved');
  const params = { id, eventNodeId: triggerId };
  const { data, error, refetch } = useCall(listPastEvents, { params }, { staleMs: 0, enabled: isSaved });
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton h={160} radius="md" aria-busy="true" />;
  if (data.items.length === 0)
    return (
      <Text size="sm" c="dark.2" role="status">
        {text.noPast}
      </Text>
    );
  return (
    <Radio.Group aria-label={text.sources.past} value={value} onChange={onChange}>
      <Stack gap={4} className={styles['past']}>
        {data.items.map((event) => (
          <PastEvent key={event.id} event={event} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function PastEvent({ event: { id, at, type, viewer, payload } }: { event: FlowPastEvents['items'][number] }) {
  const text = useText(TRY_TEXT);
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  return (
    <Radio.Card value={id} className={styles['event']}>
      <Radio.Indicator size="xs" />
      <span className={styles['words']}>
        <bdi className={styles['who']} translate="no">
          {viewer?.name ?? text.nobody}
        </bdi>
        <span className={styles['what']}>{eventWords(type, payload, locale)}</span>
      </span>
      <span className={styles['when']}>{timeAgo(at, environment.wallNowMs(), locale)}</span>
    </Radio.Card>
  );
}
