import { Button } from '@mantine/core';
import { useState } from 'react';
import { LIBRARIES, type Library } from '../media/libraries.ts';
import { MediaDialog } from '../media/MediaDialog.tsx';
import type { PickedFile } from '../media/MediaPicker.tsx';
import classes from './Controls.module.css';

interface FileButtonProps {
  kind: Library;
  /** Label for screen readers. */
  label: string;
  /** Current file, or an invitation to choose one. */
  children: string;
  value?: string;
  onPick: (file: PickedFile) => void;
}

/** Button that names the chosen file of a library and opens the library. */
export function FileButton({ kind, label, children, value = '', onPick }: FileButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { icon: Icon } = LIBRARIES[kind];
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
      <MediaDialog {...{ kind, isOpen, value, onPick }} onClose={() => setOpen(false)} />
    </>
  );
}
