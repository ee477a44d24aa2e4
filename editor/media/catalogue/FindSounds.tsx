/** Button and dialog to search the server's sound catalogue, listen, and add sounds to the library. */
import { Button, Modal } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { type AddedSound, FoundSounds } from './FoundSounds.tsx';
import { CATALOGUE_TEXT } from './catalogueText.ts';

/** Lifetime of the server's settings, which change at a restart. */
const CONFIG_STALE_MS = 3_600_000;

interface FindSoundsProps {
  /** Called with a sound that was added to the library, after the dialog closes. Left out: it stays open for more. */
  onAdded?: (sound: AddedSound) => void;
}

/** Hidden on a server without a catalogue. */
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
