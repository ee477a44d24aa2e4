/**
 * Button and dialog to find sounds, listen, and add them to the library: those that come with the program, and those of the
 * server's outside catalogue, which is contacted only when somebody opens its tab.
 */
import { Button, type ButtonProps, SegmentedControl, Stack } from '@mantine/core';
import { IconMusicSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { Window } from '../../app/windows/Window.tsx';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { type AddedSound, type Catalogue, FoundSounds } from './FoundSounds.tsx';
import { CATALOGUE_TEXT } from './catalogueText.ts';

/** Lifetime of the server's settings, which change at a restart. */
const CONFIG_STALE_MS = 3_600_000;

interface FindSoundsProps extends Pick<ButtonProps, 'size' | 'disabled'> {
  /** Called with a sound that was added to the library, after the dialog closes. Left out: it stays open for more. */
  onAdded?: (sound: AddedSound) => void;
  /** Name of the setting that gets the sound, for screen readers; left out: the button stands beside it. */
  label?: string;
}

export function FindSounds({ onAdded, label, size, disabled }: FindSoundsProps) {
  const text = useText(CATALOGUE_TEXT);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...(size !== undefined && { size })}
        {...(disabled !== undefined && { disabled })}
        aria-label={label === undefined ? undefined : `${label}: ${text.find}`}
        leftSection={<IconMusicSearch size={size === undefined ? 18 : 14} />}
        onClick={() => setOpen(true)}
      >
        {text.find}
      </Button>
      <Window asks={false} opened={isOpen} onClose={() => setOpen(false)} size="lg" title={text.title}>
        <Catalogues
          onAdded={(sound) => {
            if (onAdded === undefined) return;
            setOpen(false);
            onAdded(sound);
          }}
        />
      </Window>
    </>
  );
}

function Catalogues({ onAdded }: { onAdded: (sound: AddedSound) => void }) {
  const text = useText(CATALOGUE_TEXT);
  const [from, setFrom] = useState<Catalogue>('liveloom');
  const { data } = useCall(readConfig, {}, { staleMs: CONFIG_STALE_MS });
  const outside = data?.features.soundCatalogue ?? null;
  const catalogues = [
    { value: 'liveloom', label: text.shipped },
    ...(outside === null ? [] : [{ value: 'outside', label: outside }]),
  ] as const;
  return (
    <Stack gap="md">
      {catalogues.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={text.from}
          data={[...catalogues]}
          value={from}
          onChange={(value) => setFrom(value as Catalogue)}
        />
      )}
      <FoundSounds
        key={from}
        from={from}
        source={from === 'outside' && outside !== null ? text.source(outside) : text.shippedSource}
        onAdded={onAdded}
      />
    </Stack>
  );
}
