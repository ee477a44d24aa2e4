/** Settings of the selected items for the command palette, which leads to them in the panel beside the canvas. */
import { useLocation, useNavigate } from 'react-router';
import type { ItemType, Locale } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { APP_TEXT } from '../../app/appText.ts';
import type { Landing } from '../../app/landing.ts';
import type { Command } from '../../app/palette/findCommands.ts';
import { commonFields } from '../../forms/model/commonFields.ts';
import { isFieldShown } from '../../forms/model/conditions.ts';
import { shownSettings } from '../../forms/model/fieldState.ts';
import { useEditorUi } from '../EditorContext.ts';
import { useSelectedItems } from '../useSelectedItems.ts';
import { ITEM_FACES } from './itemFaces.ts';

export function useItemSettings(): Command[] {
  const { found } = useText(APP_TEXT);
  const locale = useAppState((state) => state.locale);
  const orientation = useEditorUi((state) => state.orientation);
  const items = useSelectedItems();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const settings = items.map((item) => shownSettings(item, orientation));
  const types = items.map(({ type }) => type);
  return commonFields(types)
    .filter((field) => isFieldShown(field, settings))
    .map(({ name, text }) => {
      const landing: Landing = { setting: text[locale] };
      return {
        id: name,
        name: text[locale],
        hint: found.setting(namesOf(types, locale)),
        movesFocus: true,
        run: () => void navigate(pathname, { replace: true, state: landing }),
      };
    });
}

/** Names the types of the items, each once. */
const namesOf = (types: readonly ItemType[], locale: Locale): string =>
  [...new Set(types)].map((type) => ITEM_FACES[type].name[locale]).join(', ');
