/** The worn look as an own theme: save it, save changes in it, and a newer version of it. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { listThemes, saveTheme } from '#engine/client/api/calls/themes.ts';
import { diffPatch } from '#engine/core/diffPatch.ts';
import type { OverlayTheme, Theme } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { useEditor } from '../../EditorContext.ts';
import { newerVersion, type OfferedTheme, ownOffered } from './offeredThemes.ts';
import { OWN_THEMES_TEXT } from './ownThemesText.ts';
import { SaveThemeDialog } from './SaveThemeDialog.tsx';

interface WornThemeProps {
  worn: OverlayTheme;
  own: readonly Theme[];
  onTry: (theme: OfferedTheme) => void;
}

export function WornTheme({ worn, own, onTry }: WornThemeProps) {
  const text = useText(OWN_THEMES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useEditor();
  const [isNaming, setIsNaming] = useState(false);
  const newer = newerVersion(worn, own.map(ownOffered));
  const theme = own.find(({ id }) => id === worn.id);
  const isChanged = theme?.version === worn.version && diffPatch(theme.look, worn.look) !== null;
  const save = useAction(saveTheme, {
    invalidates: [listThemes],
    onDone: ({ theme: saved }) => {
      commands.linkTheme(saved);
      notify.done(text.saved(saved.name));
    },
  });
  return (
    <section>
      {newer !== null && (
        <Group gap="xs" justify="space-between" mb="xs">
          <Text size="xs">{text.newer(newer.name[locale])}</Text>
          <Button size="compact-sm" variant="default" onClick={() => onTry(newer)}>
            {text.update}
          </Button>
        </Group>
      )}
      <Group gap="xs">
        {theme !== undefined && isChanged && (
          <Button
            size="compact-sm"
            variant="default"
            loading={save.isPending}
            onClick={() => {
              commands.settle();
              save.mutate({ params: { id: theme.id }, body: { name: theme.name, look: worn.look } });
            }}
          >
            {text.saveIn(theme.name)}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => setIsNaming(true)}>
          {text.saveAs}
        </Button>
      </Group>
      {isNaming && <SaveThemeDialog look={worn.look} onSaved={commands.linkTheme} onClose={() => setIsNaming(false)} />}
    </section>
  );
}
