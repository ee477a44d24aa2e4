/** Where a game is shown: which overlay, and which of its announcements elements; what is played there now. */
import { Alert, Select, Skeleton, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { LiveGame, LiveItem, ProfileAnswer } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { isHidden } from '../../controls/isHidden.ts';
import { CONTROLS_TEXT } from '../../controls/text.ts';
import { useLiveOverlay } from '../../controls/useLiveOverlay.ts';
import { GAMES_TEXT } from './text.ts';

const ALL = { limit: 100, sortColumn: 'createdAt' } as const;
/** What the element is called that every new overlay has for it. */
const STANDARD_NAMES: readonly string[] = Object.values(ITEMS.LOCATION.defaultName ?? {});

export interface PlaceNow {
  /** Null = there is none that is seen. */
  targetItemId: string | null;
  games: readonly LiveGame[];
}

interface GamePlaceProps {
  /** Told as soon as it is known, and whenever another one is chosen. */
  onTarget: (targetItemId: string | null) => void;
  children: (place: PlaceNow) => ReactNode;
}

export function GamePlace({ onTarget, children }: GamePlaceProps) {
  const text = useText(GAMES_TEXT);
  const profiles = useCall(listProfiles, { query: ALL });
  const [wanted, setWanted] = useState<string | null>(null);
  const all = profiles.data?.items ?? [];
  const profile = all.find(({ id }) => id === wanted) ?? all[0];
  if (profiles.error !== null) return <ErrorNote error={profiles.error} onRetry={() => void profiles.refetch()} />;
  if (profile === undefined) return <Skeleton h={120} />;
  return (
    <Stack gap="sm">
      {all.length > 1 && (
        <Select
          label={text.overlay}
          allowDeselect={false}
          data={all.map(({ id, name }) => ({ value: id, label: name }))}
          value={profile.id}
          onChange={setWanted}
        />
      )}
      <Target key={profile.liveKey} profile={profile} onTarget={onTarget}>
        {children}
      </Target>
    </Stack>
  );
}

function Target({ profile, onTarget, children }: GamePlaceProps & { profile: ProfileAnswer }) {
  const { games: text } = useText(CONTROLS_TEXT);
  const { store } = useLiveOverlay(profile.liveKey);
  const itemsById = useStore(store, (state) => state.itemsById);
  const order = useStore(store, (state) => state.order);
  const games = useStore(store, (state) => state.games);
  const isKnown = useStore(store, (state) => state.overlay !== null);
  const [wanted, setWanted] = useState<string | null>(null);
  const items = [...order].reverse().flatMap((id) => itemsById[id] ?? []);
  const targets = items.filter((item) => item.type === 'LOCATION' && !isHidden(item));
  const target = targets.find(({ id }) => id === wanted) ?? standard(targets);
  const targetItemId = target?.id ?? null;
  useEffect(() => onTarget(targetItemId), [onTarget, targetItemId]);
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
          allowDeselect={false}
          data={targets.map(({ id, name }) => ({ value: id, label: name }))}
          value={target.id}
          onChange={setWanted}
        />
      )}
      {children({ targetItemId, games })}
    </>
  );
}

function standard(targets: readonly LiveItem[]): LiveItem | undefined {
  return targets.find(({ name }) => STANDARD_NAMES.includes(name)) ?? targets[0];
}
