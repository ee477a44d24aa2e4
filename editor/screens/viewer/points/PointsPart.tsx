/** Both numbers of a viewer, their history, and an action to change them. */
import { Button, Group, Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { ViewerEntry } from '#schemas/generated/types.ts';
import { listViewerLedger, readViewer, undoViewerPoints, updateViewer } from '#engine/client/api/calls/viewers.ts';
import { decimalText } from '#engine/core/numberText.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useWanted } from '../../../app/api/useWanted.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { ListPages } from '../../../app/lists/ListPages.tsx';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { SHOWS_POINTS } from '../../../app/parts/points/showsViewers.ts';
import { listPage, pageCount } from '../listPage.ts';
import { ChangePointsDialog } from '../../viewers/points/ChangePointsDialog.tsx';
import { LedgerRow } from './LedgerRow.tsx';
import classes from './points.module.css';
import { VIEWER_POINTS_TEXT } from '../../viewers/points/viewerPointsText.ts';

export function PointsPart({ viewer, earnsPoints }: { viewer: ViewerEntry; earnsPoints: boolean }) {
  const text = useText(VIEWER_POINTS_TEXT);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Paper p="lg" component="section" aria-label={text.title}>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start" gap="md">
          <div className={classes.numbers}>
            <Figure label={text.earned} hint={text.earnedHint} value={viewer.points.overall} />
            <Figure label={text.balance} hint={text.balanceHint} value={viewer.balance} />
          </div>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => setIsChanging(true)}
          >
            {text.change}
          </Button>
        </Group>
        <EarningSwitch viewerId={viewer.id} earnsPoints={earnsPoints} />
        <Ledger viewerId={viewer.id} />
      </Stack>
      {isChanging && <ChangePointsDialog viewer={viewer} onClose={() => setIsChanging(false)} />}
    </Paper>
  );
}

function EarningSwitch({ viewerId, earnsPoints }: { viewerId: string; earnsPoints: boolean }) {
  const { earns } = useText(VIEWER_POINTS_TEXT);
  const change = useAction(updateViewer, { invalidates: [readViewer] });
  const [isEarning, want] = useWanted(earnsPoints);
  return (
    <Switch
      label={earns.label}
      description={earns.hint}
      checked={isEarning}
      onChange={({ currentTarget: { checked } }) =>
        change.mutate({ params: { id: viewerId }, body: { earnsPoints: checked } }, want(checked))
      }
    />
  );
}

function Figure({ label, hint, value }: { label: string; hint: string; value: number }) {
  const locale = useAppState((state) => state.locale);
  return (
    <div>
      <Text size="sm" c="dark.2">
        {label}
      </Text>
      <div className={classes.big}>{decimalText(value, locale)}</div>
      <Text size="xs" c="dark.2">
        {hint}
      </Text>
    </div>
  );
}

function Ledger({ viewerId }: { viewerId: string }) {
  const text = useText(VIEWER_POINTS_TEXT);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(listViewerLedger, listPage(viewerId, page), { keepsPrevious: true });
  const pages = pageCount(data?.total ?? 0);
  // The entries of the last page were removed.
  if (data !== undefined && page > pages) setPage(pages);
  const undo = useAction(undoViewerPoints, {
    invalidates: SHOWS_POINTS,
    success: text.undoDone,
  });
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {text.ledger}
      </Title>
      {data === undefined && error === null && <Skeleton height={180} />}
      {data === undefined && error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <Text size="sm" c="dark.2">
          {text.noRows}
        </Text>
      )}
      {data !== undefined && data.total > 0 && (
        <ul className={classes.rows}>
          {data.items.map((entry) => (
            <LedgerRow
              key={entry.id}
              entry={entry}
              isUndoing={undo.isPending && undo.variables.params.change === String(entry.id)}
              onUndo={() => undo.mutate({ params: { id: viewerId, change: String(entry.id) } })}
            />
          ))}
        </ul>
      )}
      {data !== undefined && <ListPages page={page} pages={pages} setPage={setPage} />}
    </Stack>
  );
}
