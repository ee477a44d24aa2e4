/** List of versions with a picture of the selected one. */
import { Button, ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { IconHistory, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import type { VersionAnswer } from '#schemas/generated/types.ts';
import type { StepLabel } from '../../stepLabels.ts';
import { listVersions, nameVersion, restoreVersion } from '#engine/client/api/calls/versions.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { notify } from '../../../app/notify.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { useEditor } from '../../EditorContext.ts';
import { VERSIONS_TEXT } from './versionsText.ts';
import { VersionPicture } from './VersionPicture.tsx';
import { VersionRow } from './VersionRow.tsx';
import { byDay, clockTime } from './versionTimes.ts';
import classes from './versions.module.css';

/** Page size: an overlay has at most 150 versions, so two answers hold all. */
const PAGE = 100;

export function VersionBrowser() {
  const text = useText(VERSIONS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { profileId } = useEditor();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [lookedAtId, setLookedAtId] = useState<string | null>(null);
  const params = { profileId };
  const first = useCall(listVersions, { params, query: { limit: PAGE } }, { staleMs: 0 });
  const hasMore = (first.data?.total ?? 0) > PAGE;
  const rest = useCall(listVersions, { params, query: { limit: PAGE, offset: PAGE } }, { enabled: hasMore });
  const restore = useRestore();
  const rename = useAction(nameVersion, { invalidates: [listVersions] });

  if (first.error) return <ErrorNote error={first.error} onRetry={() => void first.refetch()} />;
  if (first.data === undefined) return <Loading />;
  const versions = [...first.data.items, ...(hasMore ? (rest.data?.items ?? []) : [])];
  if (versions.length === 0) return <NoVersions />;
  const chosen = versions.find(({ id }) => id === chosenId) ?? null;
  const shown = versions.find(({ id }) => id === lookedAtId) ?? chosen ?? versions[0]!;
  const { timeZone } = environment;
  const nameOf = (version: VersionAnswer): string => titleOf(version, clockTime(version.at, { locale, timeZone }));
  const looking = { locale, timeZone, nowMs: environment.wallNowMs() };
  return (
    <>
      <VersionPicture profileId={profileId} version={shown} label={text.preview(nameOf(shown))} />
      <Button
        className={classes.restore}
        fullWidth
        leftSection={<IconRestore size={18} />}
        loading={restore.isPending}
        disabled={chosen === null}
        onClick={() => chosen && void restore.ask(chosen, nameOf(chosen))}
      >
        {chosen === null ? text.pick : text.restore}
      </Button>
      <ScrollArea className={classes.scroll} type="auto" scrollbarSize={8} onPointerLeave={() => setLookedAtId(null)}>
        {byDay(versions, looking).map((day) => (
          <section key={day.title} aria-label={day.title} className={classes.day}>
            <Text component="h3" className={classes.dayTitle}>
              {day.title}
            </Text>
            {day.versions.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                time={clockTime(version.at, { locale, timeZone })}
                isChosen={version.id === chosenId}
                isShown={version.id === shown.id}
                onChoose={() => setChosenId(version.id)}
                onLook={() => setLookedAtId(version.id)}
                onRename={(label) => rename.mutate({ params: { profileId, versionId: version.id }, body: { label } })}
              />
            ))}
          </section>
        ))}
      </ScrollArea>
      <Text size="xs" c="dark.2" className={classes.foot}>
        {text.kept}
      </Text>
    </>
  );
}

const titleOf = ({ label }: VersionAnswer, time: string): string => (label === '' ? time : `${label} (${time})`);

/** Asks, waits for pending edits to reach the server, then restores. */
function useRestore() {
  const text = useText(VERSIONS_TEXT);
  const { profileId, document, commands } = useEditor();
  const confirm = useConfirm();
  const action = useAction(restoreVersion, { invalidates: [listVersions] });
  return {
    isPending: action.isPending,
    async ask({ id }: VersionAnswer, name: string): Promise<void> {
      const question = { title: text.confirmTitle, body: text.confirmBody(name), confirm: text.restore };
      if (!(await confirm({ ...question, isDangerous: false }))) return;
      commands.settle();
      await document.settled();
      const before = document.store.getState().document;
      action.mutate(
        { params: { profileId, versionId: id } },
        {
          onSuccess({ replacedId, version }) {
            if (replacedId === null) return notify.info(text.unchanged);
            document.adopt('restore' satisfies StepLabel, before, version);
            notify.done(text.restored(name));
          },
        },
      );
    },
  };
}

function Loading() {
  return (
    <Stack gap="sm" aria-busy>
      <Skeleton height={300} radius="md" />
      {Array.from({ length: 5 }, (_none, index) => (
        <Skeleton key={index} height={48} radius="sm" />
      ))}
    </Stack>
  );
}

function NoVersions() {
  const text = useText(VERSIONS_TEXT);
  return (
    <Stack align="center" gap="sm" ta="center" py={64} px="lg">
      <IconHistory size={40} stroke={1.3} className={classes.noneIcon} />
      <Text fw={600}>{text.none}</Text>
      <Text size="sm" c="dark.2">
        {text.noneHint}
      </Text>
    </Stack>
  );
}
