import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { MEDIA_LIMITS } from '#engine/rules/mediaLimits.ts';
import { useText } from '../../app/AppContext.ts';
import { LIBRARIES, type Library } from '../libraries.ts';
import { MEDIA_TEXT } from '../mediaText.ts';

interface UploadButtonProps {
  library: Library;
  onFiles: (files: readonly File[]) => void;
  variant?: string;
}

/** Opens the browser's file dialog, for several files at once. */
export function UploadButton({ library, onFiles, variant = 'filled' }: UploadButtonProps) {
  const text = useText(MEDIA_TEXT).libraries[library];
  const reset = useRef<() => void>(null);
  function take(files: File[]): void {
    onFiles(files);
    // The same file may be chosen again.
    reset.current?.();
  }
  return (
    <FileButton onChange={take} accept={MEDIA_LIMITS[LIBRARIES[library].kind].accept} multiple resetRef={reset}>
      {(props) => (
        <Button {...props} variant={variant} leftSection={<IconUpload size={18} />}>
          {text.upload}
        </Button>
      )}
    </FileButton>
  );
}
