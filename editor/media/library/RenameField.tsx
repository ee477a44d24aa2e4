/** Name of a file, edited in place: Enter and leaving the field save, Escape reverts. */
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { MAX_MEDIA_NAME } from '#engine/rules/mediaLimits.ts';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { fieldError } from '#engine/client/api/apiError.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { LIBRARIES, type Library } from '../libraries.ts';
import { MEDIA_TEXT } from '../mediaText.ts';

interface RenameFieldProps {
  library: Library;
  file: MediaAnswer;
  /** `isByKey`: the caller handles the focus. */
  onClose: (isByKey: boolean) => void;
}

export function RenameField({ library, file, onClose }: RenameFieldProps) {
  const { renameFile, listFiles } = LIBRARIES[library].calls;
  const text = useText(MEDIA_TEXT);
  const [name, setName] = useState(file.name);
  const isByKey = useRef(false);
  // A field that leaves the page loses the focus, which must not save a name that Escape discarded.
  const isOver = useRef(false);
  const rename = useAction(renameFile, {
    invalidates: [listFiles],
    success: text.renamed,
    onDone: () => {
      isOver.current = true;
      onClose(isByKey.current);
    },
    // Shown at the field.
    onFailed: () => undefined,
  });
  const problem = rename.error && (fieldError(rename.error, 'name') ?? rename.error.message);

  function keep(byKey: boolean): void {
    if (rename.isPending || isOver.current) return;
    isByKey.current = byKey;
    if (name.trim() === file.name) return onClose(byKey);
    rename.mutate({ params: { id: file.id }, body: { name } });
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') keep(true);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    isOver.current = true;
    onClose(true);
  }

  return (
    <TextInput
      size="xs"
      w="100%"
      // The user has just opened the field.
      autoFocus
      aria-label={text.renameOf(file.name)}
      value={name}
      maxLength={MAX_MEDIA_NAME}
      error={problem}
      readOnly={rename.isPending}
      onChange={(event) => setName(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      onBlur={() => keep(false)}
    />
  );
}
