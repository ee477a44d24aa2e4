/** Chooses the type of a new item: a picture of each, as it will look. */
import { Modal } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { createTypePictures, type TypePictures } from '../../pictures/typePictures.ts';
import { PANELS_TEXT } from '../text.ts';
import classes from './add.module.css';
import { TypeChooser } from './TypeChooser.tsx';

/** Kept while the editor is open: what was drawn once is there at once. */
function useTypePictures(): TypePictures {
  const { requestFrame, pageUrl: baseUrl } = useApp().environment;
  const locale = useAppState((state) => state.locale);
  const pictures = useMemo(
    () => createTypePictures({ requestFrame, baseUrl, locale }),
    [requestFrame, baseUrl, locale],
  );
  useEffect(() => () => pictures.dispose(), [pictures]);
  return pictures;
}

export function AddItemDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { dialog, close } = useText(PANELS_TEXT);
  const pictures = useTypePictures();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={1120}
      title={dialog.title}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{ content: classes.dialog!, header: classes.head!, title: classes.heading!, body: classes.body! }}
    >
      <TypeChooser pictures={pictures} onDone={onClose} />
    </Modal>
  );
}
