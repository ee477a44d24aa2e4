/** Sounds as rows, each with a play button. */
import { ActionIcon, Badge, Checkbox, Table, Text, Tooltip } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef } from 'react';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { ListTable } from '../../app/lists/rows/ListTable.tsx';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import { lengthText, sizeText } from '../measures.ts';
import classes from '../media.module.css';
import { MEDIA_TEXT } from '../mediaText.ts';
import { type Sound, useSound } from '../useSound.ts';
import { FileMenu } from './FileMenu.tsx';
import type { FileListProps } from './fileList.ts';
import { RenameField } from './RenameField.tsx';

export function FileTable(props: FileListProps) {
  const text = useText(MEDIA_TEXT);
  const sound = useSound();
  return (
    <>
      <audio {...sound.props} />
      <ListTable className={classes.rows} highlightOnHover verticalSpacing={6} horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Td w={44} />
            <Table.Td w={52} />
            <Table.Th>{text.name}</Table.Th>
            <Table.Th w={90}>{text.length}</Table.Th>
            <Table.Th w={100} visibleFrom="sm">
              {text.size}
            </Table.Th>
            <Table.Th w={170} visibleFrom="sm">
              {text.uploaded}
            </Table.Th>
            <Table.Td w={52} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.files.map((file) => (
            <FileRow key={file.id} file={file} sound={sound} {...props} />
          ))}
        </Table.Tbody>
      </ListTable>
    </>
  );
}

function FileRow({
  file,
  sound,
  library,
  selection,
  renaming,
  ...does
}: FileListProps & { file: MediaAnswer; sound: Sound }) {
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const text = useText(MEDIA_TEXT);
  const isSelected = selection.has(file.id);
  const menu = useRef<HTMLButtonElement>(null);

  function closeName(isByKey: boolean): void {
    does.onRename(null);
    if (isByKey) menu.current?.focus();
  }

  return (
    <Table.Tr bg={isSelected ? 'rgba(255, 59, 92, 0.08)' : undefined}>
      <Table.Td>
        <Checkbox
          aria-label={text.select(file.name)}
          checked={isSelected}
          onChange={() => selection.choose(file.id, !isSelected)}
        />
      </Table.Td>
      <Table.Td>
        <PlayButton file={file} sound={sound} />
      </Table.Td>
      <Table.Td maw={0} w="100%">
        {renaming === file.id ? (
          <RenameField library={library} file={file} onClose={closeName} />
        ) : (
          <Name file={file} />
        )}
      </Table.Td>
      <Table.Td>{lengthText(file.durationMs ?? 0)}</Table.Td>
      <Table.Td visibleFrom="sm">{sizeText(file.size, locale)}</Table.Td>
      <Table.Td visibleFrom="sm">{timeAgo(file.createdAt, environment.wallNowMs(), locale)}</Table.Td>
      <Table.Td>
        <FileMenu
          file={file}
          buttonRef={menu}
          onPreview={() => does.onPreview(file)}
          onRename={() => does.onRename(file)}
          onDelete={() => does.onDelete(file)}
        />
      </Table.Td>
    </Table.Tr>
  );
}

function Name({ file: { name, usedBy } }: { file: MediaAnswer }) {
  const text = useText(MEDIA_TEXT);
  return (
    <div className={classes.name}>
      <Text size="sm" fw={600} truncate title={name} translate="no">
        {name}
      </Text>
      {usedBy.length > 0 && (
        <Badge size="xs" variant="light" color="teal" flex="none">
          {text.usedIn(usedBy.length)}
        </Badge>
      )}
    </div>
  );
}

function PlayButton({ file: { url, name }, sound }: { file: MediaAnswer; sound: Sound }) {
  const text = useText(MEDIA_TEXT);
  const isPlaying = sound.playing === url;
  const label = isPlaying ? text.pause(name) : text.play(name);
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" radius="xl" variant="light" aria-label={label} onClick={() => sound.toggle(url)}>
        {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </ActionIcon>
    </Tooltip>
  );
}
