/** Shared state of a settings form. Valid changes apply at once; invalid ones stay in the form. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import { dressedOverlay, givenTo } from '#engine/rules/themes/dressed.ts';
import { wearAgainPatch } from '#engine/rules/themes/themePatches.ts';
import type { SettingField } from '#schemas/generated/forms.ts';
import type { Orientation, OverlayItem, OverlayTheme } from '#schemas/generated/types.ts';
import type { Patch } from '../../document/diffPatch.ts';
import { useText } from '../../app/AppContext.ts';
import { useDocument, useEditor, useEditorUi } from '../EditorContext.ts';
import type { FormScope } from '../../forms/FormScope.ts';
import { ItemMarks } from '../../forms/form/ItemMarks.tsx';
import type { ItemScope } from '../../forms/form/ItemScope.ts';
import { commonFields } from '../../forms/model/commonFields.ts';
import { defaultOf, fieldState, shownSettings } from '../../forms/model/fieldState.ts';
import type { FieldState } from '../../forms/model/fieldState.ts';
import { overlayColors } from '../../forms/model/overlayColors.ts';
import { namesOf } from '../../forms/model/namesOf.ts';
import { itemKind } from '../../forms/model/itemKind.ts';
import { type Problems, refusedSettings } from '../../forms/model/settingProblems.ts';
import { SETTLE_MS, useInvalidInput } from '../../forms/form/useInvalidInput.ts';
import type { FormSurroundings } from '../../forms/FormSurroundings.ts';
import { FORMS_TEXT } from '../../forms/formsText.ts';
import { changePatch, defaultsPatch, portraitPatch } from '../../forms/model/settingsPatch.ts';

export type SelectedItems = readonly [OverlayItem, ...OverlayItem[]];

/** Ids of inputs in the page: `setting_barFillColor`. */
const ID_PREFIX = 'setting';

interface SettingsScope {
  scope: Omit<FormScope, 'visible'>;
  item: ItemScope;
  surroundings: FormSurroundings;
}

export function useSettingsScope(items: SelectedItems): SettingsScope {
  const editor = useEditor();
  const orientation = useEditorUi((state) => state.orientation);
  const overlay = useDocument((state) => state.document);
  const rejectedPaths = useDocument((state) => state.rejectedPaths);
  const { notTaken } = useText(FORMS_TEXT);
  const types = items.map(({ type }) => type).join(' ');
  const fields = useMemo(
    () => new Map(commonFields(items.map(({ type }) => type)).map((field) => [field.name, field])),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the types are all that matters of the items
    [types],
  );
  const { theme } = overlay;
  const colors = useMemo(() => overlayColors(dressedOverlay(overlay)), [overlay]);
  const allItems = useMemo(() => itemsInOrder(overlay), [overlay]);
  const invalidInput = useInvalidInput();
  const [first] = items;
  const base = useMemo(() => shownSettings(first, orientation), [first, orientation]);
  const states = useMemo(
    () =>
      Object.fromEntries(
        [...fields.values()].map((field) => [
          field.name,
          fieldState(field, items, orientation, (item, name) => usualValue(item, name, theme)),
        ]),
      ),
    [fields, items, orientation, theme],
  );
  const ids = items.map(({ id }) => id).join(' ');

  useEffect(() => editor.drafts.settle, [editor]);

  const values = { ...base, ...invalidInput.values };
  const refused = items.flatMap(({ id }) => refusedSettings(rejectedPaths, id)).map((name) => [name, notTaken]);
  const namesWhere = (isSo: (state: FieldState) => boolean): ReadonlySet<string> =>
    new Set(Object.keys(states).filter((name) => isSo(states[name]!)));

  const actions = useStable({
    change(wantedField, wanted, isRight) {
      const field = fields.get(wantedField.name);
      if (field === undefined) return;
      if (!isRight) return invalidInput.keep(wanted);
      invalidInput.forget(namesOf(field));
      editor.drafts.add('settings', `${ids} ${field.name}`, changePatch(field, items, orientation, wanted), SETTLE_MS);
    },
    settle() {
      invalidInput.report();
      editor.drafts.settle();
    },
    takePortrait(field) {
      invalidInput.forget(namesOf(field));
      editor.drafts.settle();
      editor.document.edit('resetOverride', portraitPatch([field], items));
    },
    takeDefault(field) {
      invalidInput.forget(namesOf(field));
      editor.drafts.settle();
      editor.document.edit('settings', usualPatch(field, items, orientation, theme));
    },
  });

  const { plan } = editor;
  const surroundings = useMemo(() => ({ allItems, colors, plan }), [allItems, colors, plan]);
  const kind = useMemo(() => itemKind(first.type), [first.type]);
  const { change, settle, takePortrait, takeDefault } = actions;
  const scope = {
    id: ID_PREFIX,
    kind,
    values,
    change,
    settle,
    reported: invalidInput.reported,
    refused: Object.fromEntries(refused) as Problems,
    isDisabled: false,
    size: 'xs' as const,
    look: 'panel' as const,
    mixed: namesWhere(({ isMixed }) => isMixed),
    own: namesWhere(({ isOverridden }) => isOverridden),
    Marks: ItemMarks,
  };
  return { scope, item: { fields, states, orientation, items, takePortrait, takeDefault }, surroundings };
}

/** The value to which a setting is reset: that of the theme that the item wears, or that of a new item. */
function usualValue(item: OverlayItem, name: string, theme: OverlayTheme | undefined): unknown {
  const given = givenTo(item, theme);
  return Object.hasOwn(given, name) ? given[name] : defaultOf(item, name);
}

function usualPatch(
  field: SettingField,
  items: readonly OverlayItem[],
  orientation: Orientation,
  theme: OverlayTheme | undefined,
): Patch {
  const worn = items.filter((item) => Object.hasOwn(givenTo(item, theme), field.name));
  const others = items.filter((item) => !worn.includes(item));
  const again = worn.map((item) => [item.id, wearAgainPatch(item, namesOf(field))] as const);
  const { itemsById } = defaultsPatch([field], others, orientation) as { itemsById: object };
  return { itemsById: { ...itemsById, ...Object.fromEntries(again) } };
}

type Actions = Pick<FormScope, 'change' | 'settle'> & Pick<ItemScope, 'takePortrait' | 'takeDefault'>;

/** Returns the same functions in every render, which call the latest ones: unchanged inputs do not render again. */
function useStable(actions: Actions): Actions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<Actions>(() => ({
    change: (field, values, isRight) => latest.current.change(field, values, isRight),
    settle: () => latest.current.settle(),
    takePortrait: (field) => latest.current.takePortrait(field),
    takeDefault: (field) => latest.current.takeDefault(field),
  }));
  return stable;
}
