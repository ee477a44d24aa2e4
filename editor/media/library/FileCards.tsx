/** Previews of pictures and videos. */
import { Badge, Checkbox, Text } from '@mantine/core';
import { useRef } from 'react';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import { lengthText, sizeText } from '../measures.ts';
import classes from '../media.module.css';
import { MEDIA_TEXT } from '../mediaText.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import { FileMenu } from './FileMenu.tsx';
import type { FileListProps } from './fileList.ts';
import { RenameField } from './RenameField.tsx';

export function FileCards(props: FileListProps) {
  return (
    <ul className={`${classes.grid} ${props.selection.ids.length > 0 ? classes.selecting : ''}`}>
      {props.files.map((file) => (
        <FileCard key={file.id} file={file} {...props} />
      ))}
    </ul>
  );
}

function FileCard({ file, library, selection, renaming, ...does }: FileListProps & { file: MediaAnswer }) {
  const text = useText(MEDIA_TEXT);
  const isSelected = selection.has(file.id);
  const menu = useRef<HTMLButtonElement>(null);

  function closeName(isByKey: boolean): void {
    does.onRename(null);
    if (isByKey) menu.current?.focus();
  }

  return (
    <li className={classes.card} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={classes.picture}
        aria-label={text.previewOf(file.name)}
        onClick={() => does.onPreview(file)}
      >
        <Thumbnail library={library} file={file} />
        {file.durationMs !== null && <span className={classes.length}>{lengthText(file.durationMs)}</span>}
      </button>
      <Checkbox
        className={classes.check}
        aria-label={text.select(file.name)}
        checked={isSelected}
        onChange={() => selection.choose(file.id, !isSelected)}
      />
      <div className={classes.words}>
        {renaming === file.id ? (
          <RenameField library={library} file={file} onClose={closeName} />
        ) : (
          <Text size="sm" fw={600} truncate title={file.name} translate="no">
            {file.name}
          </Text>
        )}
        <FileMenu
          file={file}
          buttonRef={menu}
          onPreview={() => does.onPreview(file)}
          onRename={() => does.onRename(file)}
          onDelete={() => does.onDelete(file)}
        />
        <CardFacts file={file} />
      </div>
    </li>
  );
}

function CardFacts({ file: { size, createdAt, usedBy } }: { file: MediaAnswer }) {
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const text = useText(MEDIA_TEXT);
  return (
    <div className={classes.facts}>
      <Text size="xs" c="dark.2">
        {sizeText(size, locale)}
      </Text>
      <Text size="xs" c="dark.2" component="time" dateTime={createdAt}>
        {timeAgo(createdAt, environment.wallNowMs(), locale)}
      </Text>
      {usedBy.length > 0 && (
        <Badge size="xs" variant="light" color="teal">
          {text.usedIn(usedBy.length)}
        </Badge>
      )}
    </div>
  );
}
