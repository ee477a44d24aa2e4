/** A file of a library: what is chosen, with a picture of it, and the library to choose from. */
import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { libraryUrl } from '#engine/core/mediaLibrary.ts';
import { useText } from '../../app/AppContext.ts';
import { FindSounds } from '../../media/catalogue/FindSounds.tsx';
import { LIBRARIES, type Library } from '../../media/libraries.ts';
import { MediaDialog } from '../../media/MediaDialog.tsx';
import { useFileName } from '../../media/useFileName.ts';
import { FORMS_TEXT } from '../formsText.ts';
import type { WidgetProps } from '../widget.ts';
import styles from '../widgets/widgets.module.css';

interface MediaChoiceProps extends Pick<WidgetProps<string>, 'id' | 'label' | 'isMixed' | 'isInvalid' | 'isDisabled'> {
  kind: Library;
  /** The id of a file; '' = none. */
  value: string;
  describedBy?: string | undefined;
  /** Address of something else, shown when there is no file. */
  address?: string;
  onChange(id: string, url: string): void;
  onSettle(): void;
}

export function MediaChoice(props: MediaChoiceProps) {
  const { kind, id, label, value, address = '', isMixed, isInvalid, isDisabled, describedBy } = props;
  const text = useText(FORMS_TEXT);
  const [isOpen, setIsOpen] = useState(false);
  const [gone, setGone] = useState('');
  const name = useFileName(kind, isMixed ? '' : value);
  const url = isMixed ? '' : value === '' ? address : libraryUrl(value);
  const isChosen = url !== '';
  const choose = { images: text.chooseImage, videos: text.chooseVideo, audios: text.chooseAudio }[kind];

  function change(fileId: string, fileUrl: string): void {
    props.onChange(fileId, fileUrl);
    props.onSettle();
  }

  return (
    <div className={clsx(styles.chosen, kind === 'audios' && styles.twoLines)} data-invalid={isInvalid || undefined}>
      <Thumbnail key={url} {...{ kind, url }} onGone={() => setGone(url)} />
      <span className={styles.words}>
        <Text size="sm" c={isChosen || isMixed ? undefined : 'dark.2'}>
          {isMixed ? text.mixed : stateText()}
        </Text>
      </span>
      <Button
        {...{ id, disabled: isDisabled, 'aria-describedby': describedBy }}
        size="compact-xs"
        variant={isChosen ? 'default' : 'light'}
        aria-label={`${label}: ${choose}`}
        onClick={() => setIsOpen(true)}
      >
        {isChosen ? text.change : choose}
      </Button>
      {kind === 'audios' && (
        <FindSounds
          size="compact-xs"
          label={label}
          {...(isDisabled && { disabled: true })}
          onAdded={({ id, url }) => change(id, url)}
        />
      )}
      {isChosen && (
        <Tooltip label={text.removeChoice}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            disabled={isDisabled}
            aria-label={`${label}: ${text.removeChoice}`}
            onClick={() => change('', '')}
          >
            <IconX size={14} />
          </ActionIcon>
        </Tooltip>
      )}
      <MediaDialog
        {...{ kind, isOpen, value }}
        onClose={() => setIsOpen(false)}
        onPick={(file) => change(file.id, file.url)}
      />
    </div>
  );

  function stateText(): string {
    if (!isChosen) return text.nothingChosen;
    if (gone === url) return text.goneFromLibrary;
    return value === '' ? address : (name ?? text.inLibrary);
  }
}

interface ThumbnailProps {
  kind: Library;
  url: string;
  onGone(): void;
}

function Thumbnail({ kind, url, onGone }: ThumbnailProps) {
  const [isBroken, setIsBroken] = useState(false);
  const { icon: Icon } = LIBRARIES[kind];
  // The page may load only from its own server.
  const canShow = url.startsWith('/') && !isBroken;
  function fail(): void {
    setIsBroken(true);
    onGone();
  }
  return (
    <span className={styles.thumbnail} aria-hidden>
      {canShow && kind === 'images' && <img src={url} alt="" onError={fail} />}
      {canShow && kind === 'videos' && <video src={url} muted preload="metadata" onError={fail} />}
      {(!canShow || kind === 'audios') && <Icon size={20} stroke={1.5} />}
    </span>
  );
}
