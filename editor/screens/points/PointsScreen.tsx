/** Points and levels: rates and formulas, previewed in a table, then saved. */
import { Button, Skeleton, Stack } from '@mantine/core';
import type { PointsSettings } from '#schemas/generated/types.ts';
import { readPointsSettings, updatePointsSettings } from '#engine/client/api/calls/users.ts';
import { readPointsRemoval } from '#engine/client/api/calls/viewers.ts';
import { readStreamSettings } from '#engine/client/api/calls/settings.ts';
import { RATES } from '#engine/points/rates.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useDraft } from '../../app/api/useDraft.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { PointsNotes } from '../../app/parts/points/PointsNotes.tsx';
import { useUnsaved } from '../../app/parts/useUnsaved.tsx';
import { CommandsPart } from './commands/CommandsPart.tsx';
import { LevelsPart } from './LevelsPart.tsx';
import { levelsToShow } from './levelsToShow.ts';
import { RatesPart } from './RatesPart.tsx';
import { ResetPart } from './ResetPart.tsx';
import { pointsScreen } from './screen.ts';
import { POINTS_TEXT } from './pointsText.ts';

export function PointsScreen() {
  const { data, error, refetch } = useCall(readPointsSettings, {}, { staleMs: 0 });
  if (data !== undefined) return <PointsForm settings={data} />;
  return (
    <PointsPage>
      {error === null ? <Skeleton height={320} /> : <ErrorNote error={error} onRetry={() => void refetch()} />}
    </PointsPage>
  );
}

function PointsPage(props: { actions?: React.ReactNode; children: React.ReactNode }) {
  const { about } = useText(POINTS_TEXT);
  return <Page title={useText(pointsScreen.title)} about={about} width={960} {...props} />;
}

function PointsForm({ settings }: { settings: PointsSettings }) {
  const text = useText(POINTS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { draft, isChanged, change, discard, saving } = useDraft(settings);
  const levels = levelsToShow(draft, locale);
  const save = useAction(updatePointsSettings, {
    invalidates: [readPointsSettings, readStreamSettings, readPointsRemoval],
    success: text.saved,
  });
  useUnsaved(isChanged);
  const rates = Object.fromEntries(RATES.map((rate) => [rate, draft[rate]])) as Pick<
    PointsSettings,
    (typeof RATES)[number]
  >;

  return (
    <PointsPage
      actions={
        <>
          <Button variant="default" disabled={!isChanged} onClick={discard}>
            {text.discard}
          </Button>
          <Button
            disabled={!isChanged || levels.problem !== null}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { body: draft },
                saving((answer) => answer),
              )
            }
          >
            {text.save}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <PointsNotes />
        <RatesPart
          values={{ ...rates, rolesWithoutPoints: draft.rolesWithoutPoints, removesInactive: draft.removesInactive }}
          onChange={change}
        />
        <LevelsPart rules={draft} levels={levels} onChange={change} />
        <CommandsPart />
        <ResetPart />
      </Stack>
    </PointsPage>
  );
}
