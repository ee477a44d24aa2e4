import { Button } from '@mantine/core';
import { IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Library } from '../media/libraries.ts';
import type { PickedFile } from '../media/MediaPicker.tsx';
import classes from './Controls.module.css';

const MediaPicker = lazy(async () => ({ default: (await import('../media/MediaPicker.tsx')).MediaPicker }));

const ICONS = { images: IconPhoto, videos: IconVideo, audios: IconMusic } as const satisfies Record<Library, unknown>;

interface FileButtonProps {
  kind: Library;
  /** For screen readers. */
  label: string;
  /** What is chosen now, or an invitation to choose. */
  children: string;
  value?: string;
  onPick: (file: PickedFile) => void;
}

/** Names the chosen file of a library and opens the library. */
export function FileButton({ kind, label, children, value = '', onPick }: FileButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const Icon = ICONS[kind];
  return (
    <>
      <Button
        className={classes.file}
        h={44}
        px="sm"
        variant="default"
        justify="flex-start"
        leftSection={<Icon size={18} stroke={1.7} />}
        aria-label={`${label}: ${children}`}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MediaPicker
            kind={kind}
            opened
            value={value}
            onClose={() => setOpen(false)}
            onPick={(file) => {
              setOpen(false);
              onPick(file);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
