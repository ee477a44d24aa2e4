/**
 * Warnings about viewers' points: some will be or were removed, with the way back, or the plan has no space for more
 * viewers with points.
 */
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHourglassEmpty, type TablerIcon, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readPlanUse } from '#engine/client/api/calls/users.ts';
import { readPointsRemoval, undoPointsRemoval } from '#engine/client/api/calls/viewers.ts';
import { decimalText, wholeNumberText } from '#engine/core/numberText.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import type { Locale, PointsRemovalState } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../api/useCall.ts';
import { useApp, useAppState, useText } from '../../AppContext.ts';
import { PlanNote } from '../PlanNote.tsx';
import { timeAgo } from '../timeAgo.ts';
import { SHOWS_POINTS } from './showsViewers.ts';
import { POINTS_NOTES_TEXT } from './pointsNotesText.ts';

/** Viewer list filtered for the affected viewers. */
const WHO = '/viewers?seen=notTwoMonths&points=some';

/** @param withSettings links to the setting that disables the removal */
export function PointsNotes({ withSettings = false }: { withSettings?: boolean }) {
  const { data } = useCall(readPointsRemoval);
  return (
    <>
      <PlanFull />
      {data?.announced && <Announced announced={data.announced} withSettings={withSettings} />}
      {data?.last && <Happened last={data.last} />}
    </>
  );
}

interface NoteProps {
  icon: TablerIcon;
  color: string;
  title: string;
  words: string;
  children: ReactNode;
}

function Note({ icon: Icon, color, title, words, children }: NoteProps) {
  return (
    <Alert color={color} variant="light" icon={<Icon size={20} aria-hidden />} title={title} role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 260px">
          {words}
        </Text>
        <Group gap="xs">{children}</Group>
      </Group>
    </Alert>
  );
}

const momentText = (at: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(at));

interface AnnouncedProps {
  announced: NonNullable<PointsRemovalState['announced']>;
  withSettings: boolean;
}

function Announced({ announced: { viewers, from }, withSettings }: AnnouncedProps) {
  const text = useText(POINTS_NOTES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const isSoon = Date.parse(from) <= environment.wallNowMs();
  return (
    <Note
      icon={IconHourglassEmpty}
      color="yellow"
      title={text.announced(viewers, wholeNumberText(viewers, locale))}
      words={text.when(isSoon ? null : momentText(from, locale, environment.timeZone))}
    >
      <Button component={Link} to={WHO} size="xs" variant="default">
        {text.show}
      </Button>
      {withSettings && (
        <Button component={Link} to="/points" size="xs" variant="default">
          {text.settings}
        </Button>
      )}
    </Note>
  );
}

function Happened({ last: { id, at, until, viewers, points } }: { last: NonNullable<PointsRemovalState['last']> }) {
  const text = useText(POINTS_NOTES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const undo = useAction(undoPointsRemoval, { invalidates: SHOWS_POINTS, success: text.undone });
  return (
    <Note
      icon={IconUserOff}
      color="blue"
      title={text.happened(viewers, wholeNumberText(viewers, locale), timeAgo(at, environment.wallNowMs(), locale))}
      words={text.lost(decimalText(points, locale), momentText(until, locale, environment.timeZone))}
    >
      <Button size="xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate({ body: { id } })}>
        {text.undo}
      </Button>
    </Note>
  );
}

/** Warns that newcomers get no points. */
function PlanFull() {
  const text = useText(POINTS_NOTES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { data } = useCall(readPlanUse);
  if (data === undefined) return null;
  const limit = planLimits(data.plan).counts.pointSystemUsers;
  const used = data.used.pointSystemUsers;
  if (limit === null || used < limit) return null;
  return (
    <PlanNote role="status" title={text.full(wholeNumberText(used, locale), wholeNumberText(limit, locale), data.plan)}>
      {text.fullHint}
    </PlanNote>
  );
}
