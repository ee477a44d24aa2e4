/** A button and its dialog: sounds of the server's catalogue, searched, heard and added to the library. */
import { Button, Modal } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { type AddedSound, FoundSounds } from './FoundSounds.tsx';
import { CATALOGUE_TEXT } from './text.ts';

/** Of the server's settings, which change when it is started anew. */
const CONFIG_STALE_MS = 3_600_000;

interface FindSoundsProps {
  /** Told of a sound that is in the library now; the dialog is closed then. Left out: it stays open for more. */
  onAdded?: (sound: AddedSound) => void;
}

/** Nothing where the server looks into no catalogue. */
export function FindSounds({ onAdded }: FindSoundsProps) {
  const text = useText(CATALOGUE_TEXT);
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(readConfig, {}, { staleMs: CONFIG_STALE_MS });
  const catalogue = data?.features.soundCatalogue ?? null;
  if (catalogue === null) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconWorldSearch size={18} />} onClick={() => setOpen(true)}>
        {text.find}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} size="lg" title={text.title}>
        <FoundSounds
          catalogue={catalogue}
          onAdded={(sound) => {
            if (onAdded === undefined) return;
            setOpen(false);
            onAdded(sound);
          }}
        />
      </Modal>
    </>
  );
}
