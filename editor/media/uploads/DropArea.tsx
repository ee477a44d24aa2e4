/** Accepts files dropped anywhere on it, and indicates that while they hover. */
import { Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../../app/AppContext.ts';
import { MEDIA_TEXT } from '../mediaText.ts';
import classes from './uploads.module.css';

interface DropAreaProps {
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

export function DropArea({ onFiles, children }: DropAreaProps) {
  const { dropHere } = useText(MEDIA_TEXT);
  const [isOver, setOver] = useState(false);
  // Entering a child comes before leaving its parent.
  const depth = useRef(0);

  function move(event: DragEvent, step: 1 | -1): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  }

  function drop(event: DragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      className={classes.area}
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div className={classes.over} aria-hidden>
          <IconUpload size={40} stroke={1.5} />
          <Text fw={600}>{dropHere}</Text>
        </div>
      )}
    </div>
  );
}
