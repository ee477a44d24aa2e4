/** Selects the design of a new overlay. */
import { Radio, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { readGallery } from '#engine/client/api/calls/overlay.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { SceneFrame } from '../../../app/parts/live/SceneFrame.tsx';
import { OVERLAYS_TEXT } from '../overlaysText.ts';
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
            <StarterCard key={starter.id} starter={starter} />
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
    </Stack>
  );
}

function StarterCard({ starter: { id, name, description, pictures } }: { starter: OfferedStarter }) {
  const locale = useAppState((state) => state.locale);
  return (
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
