/** Quick controls dock: everything a streamer changes during the stream, with large buttons and without the editor. */
import { Select, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import type { DockProfile } from '#schemas/generated/types.ts';
import { readDockAccess } from '#engine/client/api/calls/helpers.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { DockFrame } from '../../../controls/parts/DockFrame.tsx';
import { PauseFlows } from '../../../flow-runs/PauseFlows.tsx';
import { LiveControls } from '../../../controls/LiveControls.tsx';
import { CONTROLS_TEXT } from '../../../controls/controlsText.ts';
import { GiveawayControl } from './GiveawayControl.tsx';
import { FlowControls } from './FlowControls.tsx';

const REMEMBERED = 'liveloom.dock.profile';

export function ControlsDock({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const { environment } = useApp();
  const text = useText(CONTROLS_TEXT);
  const profiles = useCall(readDockAccess);
  const [wanted, setWanted] = useState(() => environment.storage.read(REMEMBERED));
  const items = profiles.data?.profiles ?? [];
  const profile = items.find(({ id }) => id === wanted) ?? items[0];
  const choose = (id: string | null): void => {
    if (id === null) return;
    setWanted(id);
    environment.storage.write(REMEMBERED, id);
  };
  if (profile !== undefined)
    return (
      <LiveControls
        key={profile.id}
        profile={profile}
        isEmbedded={isEmbedded}
        tools={
          <>
            {items.length > 1 && <ProfileSelect profiles={items} value={profile.id} onChange={choose} />}
            <PauseFlows isSmall />
          </>
        }
        lead={<GiveawayControl />}
        more={<FlowControls />}
      />
    );
  return (
    <DockFrame title={text.title} status={profiles.error === null ? 'connecting' : 'lost'} isEmbedded={isEmbedded}>
      <Stack p="sm">
        {profiles.error !== null ? (
          <ErrorNote error={profiles.error} onRetry={() => void profiles.refetch()} />
        ) : (
          [0, 1, 2].map((row) => <Skeleton key={row} height={72} />)
        )}
      </Stack>
    </DockFrame>
  );
}

interface ProfileSelectProps {
  profiles: readonly DockProfile[];
  value: string;
  onChange: (id: string | null) => void;
}

function ProfileSelect({ profiles, value, onChange }: ProfileSelectProps) {
  const text = useText(CONTROLS_TEXT);
  return (
    <Select
      size="xs"
      w={150}
      aria-label={text.profile}
      data={profiles.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      allowDeselect={false}
    />
  );
}
