/** Selects the design of a new overlay. */
import { Button, Radio, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconPlayerPlay, IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { readGallery } from '#engine/client/api/calls/overlay.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { SceneFrame } from '../../../app/parts/live/SceneFrame.tsx';
import { OVERLAYS_TEXT } from '../overlaysText.ts';
import { DesignPlayer } from './DesignPlayer.tsx';
import { DESIGN_PLAYER_TEXT } from './designPlayerText.ts';
import { findStarters, type OfferedStarter } from './findStarters.ts';
import classes from './GalleryPicker.module.css';

/** Value for an overlay without items. */
export const EMPTY = '';

interface GalleryPickerProps {
  label: string;
  /** Id of a starter, or `EMPTY`. */
  value: string;
  onChange: (value: string) => void;
  /** Whether to offer an empty overlay. */
  withEmpty: boolean;
}

export function GalleryPicker({ label, value, onChange, withEmpty }: GalleryPickerProps) {
  const { gallery } = useText(OVERLAYS_TEXT);
  const [search, setSearch] = useState('');
  const [played, setPlayed] = useState<OfferedStarter | null>(null);
  const { data, error, refetch } = useCall(readGallery, {}, { staleMs: Infinity });
  const found = findStarters(data?.items ?? [], search);
  return (
    <Stack gap="sm">
      <TextInput
        label={label}
        aria-label={gallery.search}
        placeholder={gallery.search}
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
      <Radio.Group value={value} onChange={onChange} aria-label={label}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
          {data === undefined && error === null && <LoadingCards label={gallery.loading} />}
          {found.map((starter) => (
            <StarterCard key={starter.id} starter={starter} onPlay={() => setPlayed(starter)} />
          ))}
          {withEmpty && search === '' && data !== undefined && (
            <Card value={EMPTY} name={gallery.empty} description={gallery.emptyHint}>
              <div className={classes.empty}>
                <IconPlus size={34} stroke={1.3} />
              </div>
            </Card>
          )}
        </SimpleGrid>
      </Radio.Group>
      {data !== undefined && found.length === 0 && (
        <Text c="dark.2" ta="center" py="md" role="status">
          {gallery.nothing}
        </Text>
      )}
      {played !== null && (
        <DesignPlayer
          starter={played}
          onTake={() => {
            onChange(played.id);
            setPlayed(null);
          }}
          onClose={() => setPlayed(null)}
        />
      )}
    </Stack>
  );
}

function StarterCard({ starter, onPlay }: { starter: OfferedStarter; onPlay: () => void }) {
  const { id, name, description, pictures } = starter;
  const locale = useAppState((state) => state.locale);
  const text = useText(DESIGN_PLAYER_TEXT);
  return (
    <div className={classes.offer}>
      <Card value={id} name={name[locale]} description={description[locale]}>
        <div className={classes.landscape}>
          <SceneFrame orientation="landscape">
            <img src={pictures.landscape} alt="" loading="lazy" draggable={false} />
          </SceneFrame>
        </div>
        <div className={classes.portrait}>
          <SceneFrame orientation="portrait">
            <img src={pictures.portrait} alt="" loading="lazy" draggable={false} />
          </SceneFrame>
        </div>
      </Card>
      <div className={classes.over}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          aria-label={text.open(name[locale])}
          onClick={onPlay}
        >
          {text.play}
        </Button>
      </div>
    </div>
  );
}

interface CardProps {
  value: string;
  name: string;
  description: string;
  children: ReactNode;
}

function Card({ value, name, description, children }: CardProps) {
  return (
    <Radio.Card value={value} className={classes.card} aria-label={name}>
      <div className={classes.pictures}>{children}</div>
      <div className={classes.words}>
        <Radio.Indicator size="sm" />
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dark.2">
            {description}
          </Text>
        </div>
      </div>
    </Radio.Card>
  );
}

function LoadingCards({ label }: { label: string }) {
  return Array.from({ length: 3 }, (_card, index) => (
    <Skeleton key={index} h={250} radius="md" {...(index === 0 && { role: 'status', 'aria-label': label })} />
  ));
}
