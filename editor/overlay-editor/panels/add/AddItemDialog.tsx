/** Selects the type of a new item by a picture of each. Letters typed while it opens are searched. */

import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Window } from '../../../app/windows/Window.tsx';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { createTypePictures, type TypePictures } from '../../pictures/typePictures.ts';
import { PANELS_TEXT } from '../panelsText.ts';
import classes from './add.module.css';
import { TypeChooser } from './TypeChooser.tsx';

/** Keeps pictures while the editor is open, so that they reappear at once. */
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
  const { dialog } = useText(PANELS_TEXT);
  const pictures = useTypePictures();
  const [search, setSearch] = useState('');
  useEarlyLetters(isOpen, (letter) => setSearch((before) => before + letter));
  return (
    <Window
      asks={false}
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={() => setSearch('')}
      size={1120}
      title={dialog.title}
      classNames={{ content: classes.dialog!, header: classes.head!, title: classes.heading!, body: classes.body! }}
    >
      <TypeChooser {...{ pictures, search }} onSearch={setSearch} onDone={onClose} />
    </Window>
  );
}

/** Collects letters that are typed before the dialog has the focus. */
function useEarlyLetters(isOpen: boolean, onLetter: (letter: string) => void): void {
  const take = useEffectEvent(onLetter);
  useEffect(() => {
    if (!isOpen) return undefined;
    const handle = (event: KeyboardEvent): void => {
      if (document.activeElement?.closest('[role=dialog]')) return end();
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      take(key);
    };
    const end = (): void => document.removeEventListener('keydown', handle, true);
    document.addEventListener('keydown', handle, true);
    return end;
  }, [isOpen]);
}
