/** Right side of the overlay editor: name, position and settings of the selection, otherwise of the overlay itself. */
import { Text } from '@mantine/core';
import { type UIEvent, useCallback, useMemo, useState } from 'react';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useFocusOn, useLanding } from '../../app/landing.ts';
import { useEditorUi } from '../EditorContext.ts';
import { FormScopeContext } from '../../forms/FormScope.ts';
import { FormSurroundingsContext } from '../../forms/FormSurroundings.ts';
import { FormViewContext } from '../../forms/form/FormView.ts';
import { ItemForm } from '../../forms/form/ItemForm.tsx';
import { ItemScopeContext } from '../../forms/form/ItemScope.ts';
import { isFieldShown } from '../../forms/model/conditions.ts';
import { shownSettings } from '../../forms/model/fieldState.ts';
import { searchFields } from '../../forms/model/searchFields.ts';
import { GamePreview } from './GamePreview.tsx';
import { ItemHead } from './ItemHead.tsx';
import { OverlayPanel } from './OverlayPanel.tsx';
import { PanelTools } from './PanelTools.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useHeldPointer } from './useHeldPointer.ts';
import { useOpenGroups } from './useOpenGroups.ts';
import { useSelectedItems } from '../useSelectedItems.ts';
import { type SelectedItems, useSettingsScope } from './useSettingsScope.ts';
import styles from './panel.module.css';
import { FORMS_TEXT } from '../../forms/formsText.ts';

export function SettingsPanel() {
  const text = useText(FORMS_TEXT);
  const orientation = useEditorUi((state) => state.orientation);
  const [first, ...others] = useSelectedItems();
  const [memory] = useState<PanelMemory>(() => ({ types: '', query: '', scrolledPx: 0 }));
  if (first === undefined) {
    return (
      <aside className={styles.panel} aria-label={text.settings}>
        <OverlayPanel />
      </aside>
    );
  }
  const items: SelectedItems = [first, ...others];
  // Invalid input belongs to these items in this orientation.
  const key = [orientation, ...items.map(({ id }) => id)].join(' ');
  return (
    <aside className={styles.panel} aria-label={text.settings}>
      <Selected key={key} items={items} memory={memory} />
    </aside>
  );
}

/** Scroll position for the next item of the same types: comparing colours should not scroll away from them. */
interface PanelMemory {
  types: string;
  query: string;
  scrolledPx: number;
}

function Selected({ items, memory }: { items: SelectedItems; memory: PanelMemory }) {
  const text = useText(FORMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { query, setQuery, body, handleScroll } = useMemory(items, memory);
  const { scope, item, surroundings } = useSettingsScope(items);
  const groups = useOpenGroups(query !== '');
  const focusOn = useFocusOn();
  // Its group may be closed; what is searched for is always open.
  useLanding('setting', (label) => {
    setQuery(label);
    focusOn(label);
  });
  const hold = useHeldPointer();
  const { fields, orientation } = item;
  const visible = useMemo(() => {
    const settings = items.map((item) => shownSettings(item, orientation));
    const found = searchFields([...fields.values()], query, text.groups, locale);
    return new Set(found.filter((field) => isFieldShown(field, settings)).map(({ name }) => name));
  }, [items, orientation, fields, query, text, locale]);
  const view = useMemo(() => ({ isOpen: groups.isOpen, toggle: groups.toggle }), [groups]);
  return (
    <ItemScopeContext value={item}>
      <div className={styles.head} onBlur={scope.settle}>
        <ItemHead items={items} />
        <PlaceFields items={items} />
        <PanelTools {...{ query, items, onSearch: setQuery, onOpenAll: groups.openAll, onCloseAll: groups.closeAll }} />
      </div>
      <div ref={body} className={styles.body} onScroll={handleScroll} onPointerDown={hold} onPointerUp={scope.settle}>
        <FormSurroundingsContext value={surroundings}>
          <FormViewContext value={view}>
            <FormScopeContext value={{ ...scope, visible }}>
              <ItemForm />
            </FormScopeContext>
          </FormViewContext>
        </FormSurroundingsContext>
        {visible.size === 0 && (
          <Text size="sm" c="dark.2" p="md">
            {fields.size === 0 ? text.nothingInCommon : text.nothingFound(query)}
          </Text>
        )}
        {items.length === 1 && query === '' && <GamePreview item={items[0]} />}
      </div>
    </ItemScopeContext>
  );
}

function useMemory(items: SelectedItems, memory: PanelMemory) {
  const types = items.map(({ type }) => type).join(' ');
  const known = memory.types === types ? memory : { types, query: '', scrolledPx: 0 };
  const [query, setQuery] = useState(known.query);
  const [startPx] = useState(known.scrolledPx);
  const body = useCallback(
    (element: HTMLDivElement | null) => {
      if (element !== null) element.scrollTop = startPx;
    },
    [startPx],
  );
  return {
    query,
    body,
    setQuery: (words: string) => {
      Object.assign(memory, known, { query: words });
      setQuery(words);
    },
    handleScroll: ({ currentTarget }: UIEvent<HTMLDivElement>) => {
      Object.assign(memory, known, { query, scrolledPx: currentTarget.scrollTop });
    },
  };
}
