/** Shared state of a settings form. Valid changes apply at once; invalid ones stay in the form. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import type { SettingField } from '#schemas/generated/forms.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useDocument, useEditor, useEditorUi } from '../EditorContext.ts';
import type { FormScope } from '../../forms/form/FormScope.ts';
import { commonFields } from '../../forms/model/commonFields.ts';
import { fieldState, shownSettings } from '../../forms/model/fieldState.ts';
import type { Values } from '../../forms/model/fieldState.ts';
import { overlayColors } from '../../forms/model/overlayColors.ts';
import {
  hasProblem,
  type Problems,
  problemsOf,
  refusedSettings,
  settingProblems,
} from '../../forms/model/settingProblems.ts';
import { SETTLE_MS, useTyped } from '../../forms/form/useTyped.ts';
import type { FormSurroundings } from '../../forms/form/FormSurroundings.ts';
import { FORMS_TEXT } from '../../forms/formsText.ts';
import { changePatch, defaultsPatch, namesOf, portraitPatch } from '../../forms/model/settingsPatch.ts';

export type SelectedItems = readonly [OverlayItem, ...OverlayItem[]];

export function useSettingsScope(items: SelectedItems): { scope: FormScope; surroundings: FormSurroundings } {
  const editor = useEditor();
  const locale = useAppState((state) => state.locale);
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
  const colors = useMemo(() => overlayColors(overlay), [overlay]);
  const allItems = useMemo(() => itemsInOrder(overlay), [overlay]);
  const typed = useTyped();
  const [first] = items;
  const base = useMemo(() => shownSettings(first, orientation), [first, orientation]);
  const states = useMemo(
    () => Object.fromEntries([...fields.values()].map((field) => [field.name, fieldState(field, items, orientation)])),
    [fields, items, orientation],
  );
  const ids = items.map(({ id }) => id).join(' ');

  useEffect(() => editor.drafts.settle, [editor]);

  const values = { ...base, ...typed.values };
  const refused = items.flatMap(({ id }) => refusedSettings(rejectedPaths, id)).map((name) => [name, notTaken]);
  const problems: Problems = {
    ...Object.fromEntries(refused),
    ...problemsOf(settingProblems(first.type, values, locale), typed.told),
  };

  function change(field: SettingField, wanted: Values): void {
    const names = namesOf(field);
    const found = settingProblems(first.type, { ...values, ...wanted }, locale);
    if (names.some((name) => hasProblem(found, name))) return typed.keep(wanted);
    typed.forget(names);
    editor.drafts.add('settings', `${ids} ${field.name}`, changePatch(field, items, orientation, wanted), SETTLE_MS);
  }

  const actions = useStable({
    change,
    settle() {
      typed.tell();
      editor.drafts.settle();
    },
    takePortrait(field) {
      typed.forget(namesOf(field));
      editor.drafts.settle();
      editor.document.edit('resetOverride', portraitPatch([field], items));
    },
    takeDefault(field) {
      typed.forget(namesOf(field));
      editor.drafts.settle();
      editor.document.edit('settings', defaultsPatch([field], items, orientation));
    },
  });

  const { plan } = editor;
  const surroundings = useMemo(() => ({ allItems, colors, plan }), [allItems, colors, plan]);
  return { scope: { fields, states, values, problems, orientation, items, ...actions }, surroundings };
}

type Actions = Pick<FormScope, 'change' | 'settle' | 'takePortrait' | 'takeDefault'>;

/** Returns the same functions in every render, which call the latest ones: unchanged inputs do not render again. */
function useStable(actions: Actions): Actions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<Actions>(() => ({
    change: (field, values) => latest.current.change(field, values),
    settle: () => latest.current.settle(),
    takePortrait: (field) => latest.current.takePortrait(field),
    takeDefault: (field) => latest.current.takeDefault(field),
  }));
  return stable;
}
