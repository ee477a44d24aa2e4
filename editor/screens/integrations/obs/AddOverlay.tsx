/** Adds an overlay to a scene of OBS as a browser source. */
import { Button, Group, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { addOverlaySource } from '#engine/client/api/calls/integrations.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { NO_SCENE } from '#engine/rules/sceneRefs.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { LIVE_TEXT } from '../../../app/parts/live/liveLinkText.ts';
import { useConnection } from '../several/connectionContext.ts';
import { OBS_TEXT } from './obsText.ts';
import { SceneSelect } from './SceneSelect.tsx';

/** Largest page of a list. */
const ALL = { limit: 100, sortColumn: 'lastEditedAt', sortDirection: 'desc' } as const;

export function AddOverlay() {
  const program = useConnection('broadcast');
  const text = useText(OBS_TEXT);
  const { orientation: names } = useText(LIVE_TEXT);
  const { data } = useCall(listProfiles, { query: ALL });
  const [chosen, setChosen] = useState<string | null>(null);
  const [orientation, setOrientation] = useState<Orientation>('portrait');
  const [place, setPlace] = useState({ scene: '', sceneRef: NO_SCENE });
  const add = useAction(addOverlaySource, {
    onDone: (added) => notify.done(text.added(added.source, added.scene)),
  });
  const profileId = chosen ?? data?.items[0]?.id;
  if (data === undefined || profileId === undefined) return null;
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {text.add}
      </Title>
      <Text size="sm" c="dark.2">
        {text.addWords}
      </Text>
      <Group align="flex-end" gap="sm">
        <Select
          flex="1 1 220px"
          label={text.overlay}
          allowDeselect={false}
          searchable={data.items.length > 8}
          translate="no"
          data={data.items.map(({ id, name }) => ({ value: id, label: name }))}
          value={profileId}
          onChange={setChosen}
        />
        <SceneSelect scene={place.scene} onChange={(scene, sceneRef) => setPlace({ scene, sceneRef })} />
      </Group>
      <Group justify="space-between" gap="sm">
        <SegmentedControl
          aria-label={text.overlay}
          value={orientation}
          onChange={setOrientation}
          data={(['portrait', 'landscape'] as const).map((value) => ({ value, label: names[value] }))}
        />
        <Button
          loading={add.isPending}
          onClick={() => add.mutate({ params: { program, profileId }, body: { orientation, ...place } })}
        >
          {text.addVerb}
        </Button>
      </Group>
    </Stack>
  );
}
