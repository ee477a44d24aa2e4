/** Setup from an overlay to a stream that shows it: source, link, program, and check. */
import { Button, Group, SegmentedControl, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconLayersIntersect } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Orientation, ProfileAnswer } from '#schemas/generated/types.ts';
import { listProfiles, readConnectedPages, readSetup } from '#engine/client/api/calls/profiles.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { LivePreview } from '../../app/parts/live/LivePreview.tsx';
import { LIVE_TEXT } from '../../app/parts/live/liveLinkText.ts';
import { Page } from '../../app/parts/Page.tsx';
import { isInTheWay } from '../../source/sourceLook.ts';
import { useSource } from '../../source/useSource.ts';
import { connectionOf } from './connection.ts';
import classes from './SetupScreen.module.css';
import { CheckStep } from './steps/CheckStep.tsx';
import { EventStep } from './steps/EventStep.tsx';
import { OriginStep } from './steps/OriginStep.tsx';
import { SourceStep } from './steps/SourceStep.tsx';
import { Troubles } from './steps/Troubles.tsx';
import { SETUP_TEXT } from './setupText.ts';

const CHECK_EVERY_MS = 2_000;
/** Largest page of a list. */
const ALL = { limit: 100, sortColumn: 'lastEditedAt', sortDirection: 'desc' } as const;

export function SetupScreen() {
  const text = useText(SETUP_TEXT);
  const { data, error, refetch } = useCall(listProfiles, { query: ALL });
  return (
    <Page title={text.title} about={text.about}>
      {error !== null && data === undefined && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={420} radius="lg" />}
      {data?.items.length === 0 && <NoOverlay />}
      {data !== undefined && data.items.length > 0 && <Setup profiles={data.items} />}
    </Page>
  );
}

function NoOverlay() {
  const { source } = useText(SETUP_TEXT);
  return (
    <EmptyState
      icon={IconLayersIntersect}
      title={source.noProfile}
      action={
        <Button component={Link} to="/overlays">
          {source.toOverlays}
        </Button>
      }
    />
  );
}

function Setup({ profiles }: { profiles: readonly ProfileAnswer[] }) {
  const [params, setParams] = useSearchParams();
  const [orientation, setOrientation] = useState<Orientation>('portrait');
  const profile = profiles.find(({ id }) => id === params.get('overlay')) ?? profiles[0]!;
  const source = useSource();
  const input = { params: { id: profile.id } };
  const { data: pages, dataUpdatedAt } = useCall(readConnectedPages, input, { everyMs: CHECK_EVERY_MS });
  const { data: setup } = useCall(readSetup, input, { everyMs: CHECK_EVERY_MS });
  const connection = connectionOf(pages?.items ?? [], orientation);
  const isConnected = connection.state === 'connected';
  const link = profile.links[orientation];
  return (
    <div className={classes.columns}>
      <Stack gap="md" miw={0}>
        <Choice
          profiles={profiles}
          profileId={profile.id}
          onProfile={(overlay) => setParams({ overlay }, { replace: true })}
          orientation={orientation}
          onOrientation={setOrientation}
        />
        <OriginStep number={1} isDone={source !== undefined && !isInTheWay(source.state)} />
        <SourceStep number={2} orientation={orientation} link={link} isDone={isConnected} />
        <CheckStep
          number={3}
          profileId={profile.id}
          orientation={orientation}
          connection={connection}
          drawing={setup?.drawing}
          refresh={setup?.refreshes.find((each) => each.orientation === orientation)}
          nowMs={dataUpdatedAt}
        />
        <EventStep number={4} setup={setup} />
        <Troubles />
      </Stack>
      <Aside orientation={orientation} link={link} />
    </div>
  );
}

interface ChoiceProps {
  profiles: readonly ProfileAnswer[];
  profileId: string;
  onProfile: (id: string) => void;
  orientation: Orientation;
  onOrientation: (orientation: Orientation) => void;
}

/** Selects the overlay and its orientation. */
function Choice({ profiles, profileId, onProfile, orientation, onOrientation }: ChoiceProps) {
  const text = useText(SETUP_TEXT);
  const { orientation: names } = useText(LIVE_TEXT);
  return (
    <Group gap="md" align="flex-end">
      {profiles.length > 1 && (
        <Select
          flex="1 1 220px"
          maw={360}
          label={text.overlay}
          allowDeselect={false}
          searchable={profiles.length > 8}
          data={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          value={profileId}
          onChange={(id) => id !== null && onProfile(id)}
        />
      )}
      <SegmentedControl
        aria-label={text.orientation}
        value={orientation}
        onChange={onOrientation}
        data={(['portrait', 'landscape'] as const).map((value) => ({ value, label: names[value] }))}
      />
    </Group>
  );
}

/** Page as viewers see it, beside the steps if there is space. */
function Aside({ orientation, link }: { orientation: Orientation; link: string }) {
  const text = useText(SETUP_TEXT);
  return (
    <aside className={classes.aside} data-orientation={orientation}>
      <LivePreview orientation={orientation} link={link} />
      <Text fw={600} size="sm" mt="sm">
        {text.preview}
      </Text>
      <Text size="sm" c="dark.2">
        {text.previewHint}
      </Text>
    </aside>
  );
}
