/** Library: its files with search, order and pages, uploads by button and by drop, and actions. */
import { Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MEDIA_LIMITS } from '#engine/rules/mediaLimits.ts';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { List } from '../../app/lists/List.tsx';
import { BulkAction, BulkBar } from '../../app/lists/rows/BulkBar.tsx';
import { SelectAll } from '../../app/lists/rows/SelectAll.tsx';
import { type Selection, useSelection } from '../../app/lists/rows/useSelection.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { FileTools } from '../FileTools.tsx';
import { LIBRARIES, type Library } from '../libraries.ts';
import { sizeText } from '../measures.ts';
import { MEDIA_TEXT } from '../mediaText.ts';
import { DropArea } from '../uploads/DropArea.tsx';
import { UploadButton } from '../uploads/UploadButton.tsx';
import { UploadPanel } from '../uploads/UploadPanel.tsx';
import { useUploads } from '../uploads/useUploads.ts';
import { type Files, useFiles } from '../useFiles.ts';
import { FileCards } from './FileCards.tsx';
import { FileTable } from './FileTable.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { useDeleteFiles } from './useDeleteFiles.tsx';

const PER_PAGE = 24;

interface MediaLibraryProps {
  library: Library;
  title: string;
  /** Another source of files, beside the upload. */
  more?: ReactNode;
}

export function MediaLibrary({ library, title, more }: MediaLibraryProps) {
  const text = useText(MEDIA_TEXT).libraries[library];
  const files = useFiles(library, PER_PAGE);
  const { uploads, add, dismiss, retry } = useUploads(library);
  const isEmpty = files.list?.total === 0 && files.search === '';
  return (
    <DropArea onFiles={add}>
      <Page
        title={title}
        about={text.about}
        actions={
          <>
            {more}
            {!isEmpty && <UploadButton library={library} onFiles={add} />}
          </>
        }
      >
        <UploadPanel {...{ uploads, dismiss, retry }} />
        <FoundFiles library={library} files={files} onFiles={add} />
      </Page>
    </DropArea>
  );
}

interface FoundFilesProps {
  library: Library;
  files: Files;
  onFiles: (files: readonly File[]) => void;
}

function FoundFiles({ library, files, onFiles }: FoundFilesProps) {
  const text = useText(MEDIA_TEXT);
  return (
    <List
      list={files}
      answer={{ ...files, data: files.list }}
      waiting={<Loading library={library} />}
      empty={<Empty library={library} onFiles={onFiles} />}
      tools={<FileTools library={library} files={files} />}
      nothing={text.nothingFound(files.words)}
    >
      {(list) => <FileList library={library} items={list.items} list={list} />}
    </List>
  );
}

function Loading({ library }: { library: Library }) {
  if (library === 'audios') return <Skeleton height={320} radius="md" />;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }}>
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} height={210} radius="md" />
      ))}
    </SimpleGrid>
  );
}

function Empty({ library, onFiles }: Pick<FoundFilesProps, 'library' | 'onFiles'>) {
  const locale = useAppState((state) => state.locale);
  const text = useText(MEDIA_TEXT).libraries[library];
  const { kind, icon } = LIBRARIES[library];
  const { formats, maxBytes } = MEDIA_LIMITS[kind];
  return (
    <EmptyState icon={icon} title={text.empty} action={<UploadButton library={library} onFiles={onFiles} />}>
      {text.emptyHint} {text.formats(formats.join(', '), sizeText(maxBytes, locale))}
    </EmptyState>
  );
}

interface FileListViewProps {
  library: Library;
  items: readonly MediaAnswer[];
  list: { total: number; usedBytes: number; quotaBytes: number };
}

function FileList({ library, items, list }: FileListViewProps) {
  const selection = useSelection(items.map(({ id }) => id));
  const [previewed, setPreviewed] = useState<MediaAnswer | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const deleteFiles = useDeleteFiles(library);
  const text = useText(MEDIA_TEXT);
  const View = library === 'audios' ? FileTable : FileCards;

  async function remove(files: readonly MediaAnswer[]): Promise<void> {
    if (await deleteFiles(files)) selection.chooseAll(false);
  }

  return (
    <Stack gap="md">
      <FilesBar {...{ library, list, selection }} />
      {selection.ids.length > 0 && (
        <BulkBar selection={selection}>
          <BulkAction
            variant="light"
            leftSection={<IconTrash size={14} />}
            onClick={() => void remove(items.filter(({ id }) => selection.has(id)))}
          >
            {text.delete}
          </BulkAction>
        </BulkBar>
      )}
      <View
        library={library}
        files={items}
        {...{ selection, renaming }}
        onPreview={setPreviewed}
        onRename={(file) => setRenaming(file?.id ?? null)}
        onDelete={(file) => void remove([file])}
      />
      <PreviewDialog library={library} file={previewed} onClose={() => setPreviewed(null)} />
    </Stack>
  );
}

interface FilesBarProps extends Pick<FileListViewProps, 'library' | 'list'> {
  selection: Selection;
}

/** Shows the number of files, selects them all, and says how much space they take. */
function FilesBar({ library, list, selection }: FilesBarProps) {
  const text = useText(MEDIA_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <Group justify="space-between" gap="sm" mih={36}>
      <SelectAll selection={selection} label={text.libraries[library].count(list.total)} />
      <Text size="xs" c="dark.2">
        {text.used(sizeText(list.usedBytes, locale), sizeText(list.quotaBytes, locale))}
      </Text>
    </Group>
  );
}
