/** Control of one item, as in the dock, inside the editor. */
import { Alert, Skeleton, Stack } from '@mantine/core';
import { useStore } from 'zustand';
import type { OverlayItem, ProfileAnswer } from '#schemas/generated/types.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { Window } from '../app/windows/Window.tsx';
import { useCall } from '../app/api/useCall.ts';
import { useText } from '../app/AppContext.ts';
import { ErrorNote } from '../app/parts/ErrorNote.tsx';
import { isControlled } from './controlledTypes.ts';
import { GameControls } from './GameControls.tsx';
import { isHidden } from './isHidden.ts';
import { ITEM_CONTROLS } from './itemControls.ts';
import { CONTROLS_TEXT } from './controlsText.ts';
import { useCommand } from './useCommand.ts';
import { useLiveOverlay } from './useLiveOverlay.ts';

interface ItemControlDialogProps {
  profileId: string;
  item: Pick<OverlayItem, 'id' | 'name'>;
  onClose: () => void;
}

export function ItemControlDialog({ profileId, item, onClose }: ItemControlDialogProps) {
  const { data, error, refetch } = useCall(listProfiles, { query: { limit: 100 } });
  const profile = data?.items.find(({ id }) => id === profileId);
  return (
    <Window asks={false} opened onClose={onClose} title={item.name} size="sm">
      {error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {error === null && profile === undefined && <Skeleton h={160} />}
      {profile !== undefined && <Control key={profile.id} profile={profile} itemId={item.id} />}
    </Window>
  );
}

function Control({ profile, itemId }: { profile: ProfileAnswer; itemId: string }) {
  const text = useText(CONTROLS_TEXT);
  const connection = useLiveOverlay(profile.id);
  const send = useCommand(profile.id);
  const isKnown = useStore(connection.store, (state) => state.overlay !== null);
  const item = useStore(connection.store, (state) => state.itemsById[itemId]);
  const games = useStore(connection.store, (state) => state.games);
  if (!isKnown) return <Skeleton h={160} />;
  if (item === undefined || !isControlled(item.type)) {
    return (
      <Alert color="yellow" variant="light">
        {text.notLive}
      </Alert>
    );
  }
  const { Control: ItemControl } = ITEM_CONTROLS[item.type];
  return (
    <Stack gap="sm">
      <ItemControl item={item} clock={connection.clock} send={send} />
      {item.type === 'LOCATION' && <GameControls targetItemId={isHidden(item) ? null : item.id} games={games} />}
    </Stack>
  );
}
