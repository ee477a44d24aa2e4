/** Resets all points: it names the losses first, and can be undone for a day. */
import { Button, Group, Stack, Text } from '@mantine/core';
import type { PointsResetState } from '#schemas/generated/types.ts';
import {
  listViewerLedger,
  listViewers,
  readPointsRemoval,
  readPointsReset,
  readViewer,
  resetPoints,
  undoPointsReset,
} from '#engine/client/api/calls/viewers.ts';
import { readPlanUse } from '#engine/client/api/calls/users.ts';
import { decimalText, wholeNumberText } from '#engine/core/numberText.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import { RESET_TEXT } from './pointsResetText.ts';

const CHANGED = [readPointsReset, readPointsRemoval, readPlanUse, listViewers, readViewer, listViewerLedger];

export function ResetPart() {
  const text = useText(RESET_TEXT);
  const locale = useAppState((state) => state.locale);
  const { data } = useCall(readPointsReset);
  const ask = useConfirm();
  const reset = useAction(resetPoints, { invalidates: CHANGED, success: text.done });

  async function handleReset({ viewers, points }: PointsResetState): Promise<void> {
    const amount = { viewers: wholeNumberText(viewers, locale), points: decimalText(points, locale) };
    const body = (
      <Stack gap="xs" component="span">
        <span>{text.question(viewers, amount.viewers, amount.points)}</span>
        <span>{text.stays}</span>
      </Stack>
    );
    if (await ask({ title: text.ask, body, confirm: text.reset })) reset.mutate({});
  }

  return (
    <Section title={text.title} words={text.hint} isDangerous>
      <Stack gap="md" align="flex-start">
        {data?.last && <LastReset last={data.last} />}
        <Button
          color="brand"
          variant="light"
          disabled={data === undefined || data.viewers === 0}
          loading={reset.isPending}
          onClick={() => data && void handleReset(data)}
        >
          {text.reset}
        </Button>
        {data?.viewers === 0 && (
          <Text size="sm" c="dark.2">
            {text.nobody}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

/** Last reset, with undo. */
function LastReset({ last }: { last: NonNullable<PointsResetState['last']> }) {
  const text = useText(RESET_TEXT);
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const undo = useAction(undoPointsReset, { invalidates: CHANGED, success: text.undone });
  const now = environment.wallNowMs();
  return (
    <Group gap="md">
      <Text size="sm">{text.last(timeAgo(last.at, now, locale), timeAgo(last.until, now, locale))}</Text>
      <Button
        variant="default"
        size="xs"
        loading={undo.isPending}
        onClick={() => undo.mutate({ body: { id: last.id } })}
      >
        {text.undo}
      </Button>
    </Group>
  );
}
