/** Library: its files with search, order and pages, uploads by button and by drop, and actions. */
import { Button, Checkbox, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MEDIA_LIMITS } from '#engine/rules/mediaLimits.ts';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ListPages } from '../../app/lists/ListPages.tsx';
import { APP_TEXT } from '../../app/appText.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
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
import { type Selection, useSelection } from './useSelection.ts';

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
  const { clearSearch } = useText(APP_TEXT).list;
  const { list, error, retry, search, setSearch } = files;
  if (error !== null) return <ErrorNote error={error} onRetry={retry} />;
  if (list === undefined) return <Loading library={library} />;
  if (list.total === 0 && search === '') return <Empty library={library} onFiles={onFiles} />;
  return (
    <Stack gap="md">
      <FileTools library={library} files={files} />
      {list.items.length > 0 ? (
        <FileList library={library} items={list.items} list={list} />
      ) : (
        <EmptyState icon={LIBRARIES[library].icon} title={text.nothingFound(search)}>
          <Button variant="light" mt="sm" onClick={() => setSearch('')}>
            {clearSearch}
          </Button>
        </EmptyState>
      )}
      <ListPages page={files.page} pages={files.pages} setPage={files.setPage} />
    </Stack>
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
  const selection = useSelection(items);
  const [previewed, setPreviewed] = useState<MediaAnswer | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const deleteFiles = useDeleteFiles(library);
  const View = library === 'audios' ? FileTable : FileCards;

  async function remove(files: readonly MediaAnswer[]): Promise<void> {
    if (await deleteFiles(files)) selection.clear();
  }

  return (
    <Stack gap="md">
      <SelectionBar {...{ library, list, selection }} onDelete={() => void remove(selection.files)} />
      <View
        library={library}
        files={items}
        selected={selection.ids}
        renaming={renaming}
        onSelect={selection.toggle}
        onPreview={setPreviewed}
        onRename={(file) => setRenaming(file?.id ?? null)}
        onDelete={(file) => void remove([file])}
      />
      <PreviewDialog library={library} file={previewed} onClose={() => setPreviewed(null)} />
    </Stack>
  );
}

interface SelectionBarProps extends Pick<FileListViewProps, 'library' | 'list'> {
  selection: Selection;
  onDelete: () => void;
}

/** Shows the number of files, or the actions for the selected ones. */
function SelectionBar({ library, list, selection, onDelete }: SelectionBarProps) {
  const text = useText(MEDIA_TEXT);
  const locale = useAppState((state) => state.locale);
  const count = selection.files.length;
  return (
    <Group justify="space-between" gap="sm" mih={36}>
      <Group gap="md">
        <Checkbox
          label={count > 0 ? text.selected(count) : text.libraries[library].count(list.total)}
          aria-label={text.selectAll}
          checked={count > 0 && selection.isAll}
          indeterminate={count > 0 && !selection.isAll}
          onChange={selection.toggleAll}
        />
        {count > 0 && (
          <Group gap="xs">
            <Button size="xs" leftSection={<IconTrash size={14} />} onClick={onDelete}>
              {text.delete}
            </Button>
            <Button size="xs" variant="default" onClick={selection.clear}>
              {text.clearSelection}
            </Button>
          </Group>
        )}
      </Group>
      <Text size="xs" c="dark.2">
        {text.used(sizeText(list.usedBytes, locale), sizeText(list.quotaBytes, locale))}
      </Text>
    </Group>
  );
}
