/** Themes of the account: try on, rename, duplicate, export, delete, and import from a file. */
import { Button, FileButton, Group, Menu, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { createTheme, deleteTheme, listThemes } from '#engine/client/api/calls/themes.ts';
import type { Theme } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { RowAction, RowMenu } from '../../../app/lists/rows/RowMenu.tsx';
import { notify } from '../../../app/notify.ts';
import { type OfferedTheme, ownOffered } from './offeredThemes.ts';
import { OWN_THEMES_TEXT } from './ownThemesText.ts';
import { SaveThemeDialog } from './SaveThemeDialog.tsx';
import { tellDeleted } from './tellDeleted.tsx';
import { ThemeCard } from './ThemeCard.tsx';
import { MAX_THEME_FILE, readThemeFile, themeFileText } from './themeFile.ts';
import classes from './themes.module.css';

interface OwnThemesProps {
  /** Own themes that match the search. */
  themes: readonly Theme[];
  isSearched: boolean;
  wornId: string | undefined;
  triedId: string | undefined;
  onTry: (theme: OfferedTheme) => void;
}

export function OwnThemes({ themes, isSearched, wornId, triedId, onTry }: OwnThemesProps) {
  const text = useText(OWN_THEMES_TEXT);
  if (isSearched && themes.length === 0) return null;
  return (
    <section aria-label={text.title} className={classes.own}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Text size="sm" fw={600}>
          {text.title}
        </Text>
        <ImportTheme />
      </Group>
      {themes.length === 0 && (
        <Text size="xs" c="dark.2">
          {text.none}
        </Text>
      )}
      <ul className={classes.cards}>
        {themes.map((theme) => (
          <ThemeCard
            key={theme.id}
            theme={ownOffered(theme)}
            isWorn={theme.id === wornId}
            isTried={theme.id === triedId}
            onTry={() => onTry(ownOffered(theme))}
            menu={<ThemeMenu theme={theme} />}
          />
        ))}
      </ul>
    </section>
  );
}

function ThemeMenu({ theme }: { theme: Theme }) {
  const text = useText(OWN_THEMES_TEXT);
  const [isNaming, setIsNaming] = useState(false);
  const { id, name, version, look } = theme;
  const create = useAction(createTheme, { invalidates: [listThemes] });
  const remove = useAction(deleteTheme, {
    invalidates: [listThemes],
    onDone: () =>
      tellDeleted(text.deleted(name), text.undo, () =>
        create.mutate({ body: { name, look, restores: { id, version } } }),
      ),
  });
  return (
    <>
      <RowMenu label={text.more(name)} width={200} loading={remove.isPending}>
        <RowAction icon={IconPencil} onClick={() => setIsNaming(true)}>
          {text.rename}
        </RowAction>
        <RowAction icon={IconCopy} onClick={() => create.mutate({ body: { name: copyName(text.copyOf(name)), look } })}>
          {text.duplicate}
        </RowAction>
        <Menu.Item
          component="a"
          href={`data:application/json;charset=utf-8,${encodeURIComponent(themeFileText(theme))}`}
          download={`${fileName(name)}.json`}
          leftSection={<IconDownload size={17} stroke={1.6} />}
        >
          {text.export}
        </Menu.Item>
        <RowAction icon={IconTrash} isDanger onClick={() => remove.mutate({ params: { id } })}>
          {text.delete}
        </RowAction>
      </RowMenu>
      {isNaming && <SaveThemeDialog theme={theme} look={look} onClose={() => setIsNaming(false)} />}
    </>
  );
}

/** Longest name of a theme (schemas/common/entity-name.json). */
const MAX_NAME = 100;
const copyName = (name: string): string => Array.from(name).slice(0, MAX_NAME).join('');

/** Replaces what some file systems refuse in names. */
const fileName = (name: string): string => name.replaceAll(/[\p{C}<>:"/\\|?*]/gu, '-').slice(0, 80);

function ImportTheme() {
  const text = useText(OWN_THEMES_TEXT);
  const create = useAction(createTheme, {
    invalidates: [listThemes],
    onDone: ({ theme }) => notify.done(text.saved(theme.name)),
  });
  async function take(file: File | null): Promise<void> {
    if (file === null) return;
    const read = file.size > MAX_THEME_FILE ? 'large' : readThemeFile(await file.text());
    if (typeof read === 'string') notify.failed(text.refused[read](file.name));
    else create.mutate({ body: read });
  }
  return (
    <FileButton accept=".json,application/json" onChange={(file) => void take(file)}>
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="subtle"
          color="gray"
          loading={create.isPending}
          leftSection={<IconUpload size={14} aria-hidden />}
        >
          {text.import}
        </Button>
      )}
    </FileButton>
  );
}
