/** Settings that items keep although they wear the theme, with a way back to it. */
import { Button, Text } from '@mantine/core';
import { ownSettings } from '#engine/rules/themes/themePatches.ts';
import { ITEM_FIELDS } from '#schemas/generated/forms.ts';
import type { Locale, OverlayItem } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { itemName } from '../../itemName.ts';
import { useDocument, useEditor } from '../../EditorContext.ts';
import classes from './themes.module.css';
import { THEMES_TEXT } from './themesText.ts';

export function KeptSettings() {
  const text = useText(THEMES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useEditor();
  const overlay = useDocument(({ document }) => document);
  const kept = [...ownSettings(overlay)];
  if (kept.length === 0) return null;
  return (
    <section aria-label={text.kept}>
      <Text size="sm" fw={600}>
        {text.kept}
      </Text>
      <Text size="xs" c="dark.2" mb="xs">
        {text.keptHint}
      </Text>
      <ul className={classes.kept}>
        {kept.map(([id, names]) => {
          const item = overlay.itemsById[id]!;
          const name = itemName(item, locale);
          return (
            <li key={id}>
              <div>
                <Text size="xs" fw={600}>
                  {name}
                </Text>
                <Text size="xs" c="dark.2">
                  {names.map((setting) => labelOf(item, setting, locale)).join(', ')}
                </Text>
              </div>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={text.wearAgainFor(name)}
                onClick={() => commands.wearAgain(id)}
              >
                {text.wearAgain}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const labelOf = ({ type }: OverlayItem, name: string, locale: Locale): string =>
  ITEM_FIELDS[type].find((field) => field.name === name)?.text[locale] ?? name;
