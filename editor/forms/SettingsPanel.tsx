/** The right side of the overlay editor: name, place and settings of what is selected. */
import { Text } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAppState, useText } from '../app/AppContext.ts';
import { useEditorUi } from '../canvas/EditorContext.ts';
import { FormScopeContext } from './form/FormScope.ts';
import { FormViewContext } from './form/FormView.ts';
import { SettingsForm } from './form/SettingsForm.tsx';
import { isFieldShown } from './model/conditions.ts';
import { shownSettings } from './model/fieldState.ts';
import { searchFields } from './model/searchFields.ts';
import { ItemHead } from './panel/ItemHead.tsx';
import { PanelTools } from './panel/PanelTools.tsx';
import { PlaceFields } from './panel/PlaceFields.tsx';
import { useOpenGroups } from './panel/useOpenGroups.ts';
import { useSelectedItems } from './panel/useSelectedItems.ts';
import { type SelectedItems, useSettingsScope } from './panel/useSettingsScope.ts';
import styles from './panel.module.css';
import { FORMS_TEXT } from './text.ts';

export function SettingsPanel() {
  const text = useText(FORMS_TEXT);
  const orientation = useEditorUi((state) => state.orientation);
  const [first, ...others] = useSelectedItems();
  if (first === undefined) {
    return (
      <aside className={styles.panel} aria-label={text.settings}>
        <div className={styles.empty}>
          <IconPointer size={32} stroke={1.5} aria-hidden />
          <Text fw={600} c="dark.0">
            {text.nothingSelected}
          </Text>
          <Text size="sm">{text.nothingSelectedHint}</Text>
        </div>
      </aside>
    );
  }
  const items: SelectedItems = [first, ...others];
  // What is typed and not valid belongs to these items in this orientation.
  const key = [orientation, ...items.map(({ id }) => id)].join(' ');
  return (
    <aside className={styles.panel} aria-label={text.settings}>
      <Selected key={key} items={items} />
    </aside>
  );
}

function Selected({ items }: { items: SelectedItems }) {
  const text = useText(FORMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const [query, setQuery] = useState('');
  const scope = useSettingsScope(items);
  const groups = useOpenGroups(query !== '');
  const { fields, orientation } = scope;
  const visible = useMemo(() => {
    const settings = items.map((item) => shownSettings(item, orientation));
    const found = searchFields([...fields.values()], query, text.groups, locale);
    return new Set(found.filter((field) => isFieldShown(field, settings)).map(({ name }) => name));
  }, [items, orientation, fields, query, text, locale]);
  const view = useMemo(() => ({ visible, isOpen: groups.isOpen, toggle: groups.toggle }), [visible, groups]);
  return (
    <FormScopeContext value={scope}>
      <div className={styles.head} onBlur={scope.settle}>
        <ItemHead items={items} />
        <PlaceFields items={items} />
        <PanelTools {...{ query, items, onSearch: setQuery, onOpenAll: groups.openAll, onCloseAll: groups.closeAll }} />
      </div>
      <div className={styles.body} onPointerUp={scope.settle}>
        <FormViewContext value={view}>
          <SettingsForm />
        </FormViewContext>
        {visible.size === 0 && (
          <Text size="sm" c="dark.2" p="md">
            {fields.size === 0 ? text.nothingInCommon : text.nothingFound(query)}
          </Text>
        )}
      </div>
    </FormScopeContext>
  );
}
