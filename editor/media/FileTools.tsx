/** Search and order above a list of files. */
import { Group } from '@mantine/core';
import { useText } from '../app/AppContext.ts';
import { SearchField } from '../app/lists/SearchField.tsx';
import { SortField } from '../app/lists/SortField.tsx';
import type { Library } from './libraries.ts';
import { MEDIA_TEXT } from './mediaText.ts';
import type { Files } from './useFiles.ts';

export function FileTools({ library, files }: { library: Library; files: Files }) {
  const text = useText(MEDIA_TEXT);
  return (
    <Group gap="sm" flex="1 1 auto">
      <SearchField label={text.libraries[library].searchFor} list={files} data-autofocus />
      <SortField label={text.sort} list={files} names={text.sorts} />
    </Group>
  );
}
