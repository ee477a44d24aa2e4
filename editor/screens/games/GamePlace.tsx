/**
 * Selects where a game is shown: the overlay, and one of its announcements elements. Shows what is played there now.
 */
import { Alert, Select, Skeleton, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { listItems } from '#engine/client/api/calls/overlay.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { LiveGame, ProfileAnswer } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { isHidden } from '../../controls/isHidden.ts';
import { CONTROLS_TEXT } from '../../controls/controlsText.ts';
import { useLiveOverlay } from '../../controls/useLiveOverlay.ts';
import { GAMES_TEXT } from './gamesText.ts';

const ALL = { limit: 100, sortColumn: 'createdAt' } as const;
/** Default name of the announcements element on every new overlay. */
const STANDARD_NAMES: readonly string[] = Object.values(ITEMS.LOCATION.defaultName ?? {});

export interface PlaceNow {
  /** Item; null = no visible one. */
  targetItemId: string | null;
  games: readonly LiveGame[];
}

interface GamePlaceProps {
  /** Item that is saved with the game; left out = Announcements. */
  placeId: string | undefined;
  onPlace: (itemId: string) => void;
  children: (place: PlaceNow) => ReactNode;
}

export function GamePlace({ placeId, onPlace, children }: GamePlaceProps) {
  const text = useText(GAMES_TEXT);
  const profiles = useCall(listProfiles, { query: ALL });
  const listed = useCall(listItems, {});
  /** Overlay that cannot show a game: nothing is saved, but the reason is shown. */
  const [unfitId, setUnfit] = useState<string | null>(null);
  const [all, items] = [profiles.data?.items ?? [], listed.data?.items];
  const savedId = items?.find(({ id }) => id === placeId)?.profileId;
  const profile = all.find(({ id }) => id === (unfitId ?? savedId)) ?? all[0];
  if (profiles.error !== null) return <ErrorNote error={profiles.error} onRetry={() => void profiles.refetch()} />;
  if (listed.error !== null) return <ErrorNote error={listed.error} onRetry={() => void listed.refetch()} />;
  if (profile === undefined || items === undefined) return <Skeleton h={120} />;

  function chooseOverlay(profileId: string): void {
    const place = standard(items!.filter((item) => item.type === 'LOCATION' && item.profileId === profileId));
    setUnfit(place === undefined ? profileId : null);
    if (place !== undefined) onPlace(place.id);
  }

  return (
    <Stack gap="sm">
      {all.length > 1 && (
        <Select
          label={text.overlay}
          allowDeselect={false}
          data={all.map(({ id, name }) => ({ value: id, label: name }))}
          value={profile.id}
          onChange={(id) => id !== null && chooseOverlay(id)}
        />
      )}
      <Target key={profile.id} profile={profile} placeId={placeId} onPlace={onPlace}>
        {children}
      </Target>
    </Stack>
  );
}

function Target({ profile, placeId, onPlace, children }: GamePlaceProps & { profile: ProfileAnswer }) {
  const { games: text } = useText(CONTROLS_TEXT);
  const words = useText(GAMES_TEXT);
  const { store } = useLiveOverlay(profile.id);
  const itemsById = useStore(store, (state) => state.itemsById);
  const order = useStore(store, (state) => state.order);
  const games = useStore(store, (state) => state.games);
  const isKnown = useStore(store, (state) => state.overlay !== null);
  const items = [...order].reverse().flatMap((id) => itemsById[id] ?? []);
  const targets = items.filter((item) => item.type === 'LOCATION' && !isHidden(item));
  const target = targets.find(({ id }) => id === placeId) ?? standard(targets);
  if (!isKnown) return <Skeleton h={120} />;
  return (
    <>
      {target === undefined ? (
        <Alert color="yellow" variant="light" icon={<IconInfoCircle size={20} />}>
          {text.noTarget}
        </Alert>
      ) : (
        <Select
          label={text.target}
          description={words.placeHint}
          allowDeselect={false}
          data={targets.map(({ id, name }) => ({ value: id, label: name }))}
          value={target.id}
          onChange={(id) => id !== null && onPlace(id)}
        />
      )}
      {children({ targetItemId: target?.id ?? null, games })}
    </>
  );
}

function standard<I extends { name: string }>(targets: readonly I[]): I | undefined {
  return targets.find(({ name }) => STANDARD_NAMES.includes(name)) ?? targets[0];
}
