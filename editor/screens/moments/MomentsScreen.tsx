/** Moments of an overlay: its ladder, each rung with switch, form and a try on the preview beside it. */
import { Select, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { readMoments } from '#engine/client/api/calls/moments.ts';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { Page } from '../../app/parts/Page.tsx';
import { Ladder } from './Ladder.tsx';
import { MomentPreview } from './MomentPreview.tsx';
import { MOMENTS_TEXT } from './momentsText.ts';
import { NoMoments } from './NoMoments.tsx';
import styles from './moments.module.css';

export function MomentsScreen() {
  const text = useText(MOMENTS_TEXT);
  const { data } = useCall(listProfiles, { query: { limit: 100, sortColumn: 'name' } });
  const [chosen, setChosen] = useState<string | null>(null);
  const profiles = data?.items;
  const profile = profiles?.find(({ id }) => id === chosen) ?? profiles?.[0];
  const choice = profiles !== undefined && profiles.length > 1 && (
    <Select
      aria-label={text.overlay}
      translate="no"
      allowDeselect={false}
      data={profiles.map(({ id, name }) => ({ value: id, label: name }))}
      value={profile?.id ?? null}
      onChange={setChosen}
    />
  );
  return (
    <Page title={text.title} about={text.about} actions={choice}>
      {profiles === undefined && <Skeleton h={420} radius="md" />}
      {profiles?.length === 0 && <Text>{text.noOverlay}</Text>}
      {profile !== undefined && <OfOverlay key={profile.id} profile={profile} />}
    </Page>
  );
}

function OfOverlay({ profile }: { profile: ProfileAnswer }) {
  const { environment } = useApp();
  const [pageId] = useState(environment.randomId);
  const { data } = useCall(readMoments, { params: { profileId: profile.id } });
  if (data === undefined) return <Skeleton h={420} radius="md" />;
  const { moments, hasAlertBox, themeSoundSet, doubles } = data;
  if (moments === undefined) return <NoMoments profileId={profile.id} />;
  return (
    <div className={styles['columns']}>
      <Ladder {...{ profile, pageId, moments, hasAlertBox, themeSoundSet, doubles }} />
      <MomentPreview profile={profile} pageId={pageId} />
    </div>
  );
}
