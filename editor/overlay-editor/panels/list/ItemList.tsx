/** List of the overlay's items, topmost first: select, rename, show, lock and reorder. */
import { VisuallyHidden } from '@mantine/core';
import { type DragEndEvent, DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useDocument, useEditor, useEditorUi } from '../../EditorContext.ts';
import { itemName } from '../../itemName.ts';
import { PANELS_TEXT } from '../panelsText.ts';
import { ItemMenu, type MenuPlace } from './ItemMenu.tsx';
import { ItemRow } from './ItemRow.tsx';
import classes from './list.module.css';
import { droppedOrder, listed, rangeOf } from './itemOrder.ts';
import { useListKeys } from './useListKeys.ts';

type ProviderProps = ComponentProps<typeof DragDropProvider>;
const SENSORS: NonNullable<ProviderProps['sensors']> = [PointerSensor];
/** Removes the library's first plugin, which speaks English to screen readers. */
const withoutSpeech: NonNullable<ProviderProps['plugins']> = (defaults) => defaults.slice(1);

/** @param search text that listed items must contain; they keep their order */
export function ItemList({ search }: { search: string }) {
  const text = useText(PANELS_TEXT);
  const editor = useEditor();
  const { commands } = editor;
  const locale = useAppState((state) => state.locale);
  const overlay = useDocument((state) => state.document);
  const selection = useEditorUi((state) => state.selection);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<string | null>(null);
  const moved = useRef<string | null>(null);
  const items = listed(overlay, search, locale);
  const ids = items.map(({ id }) => id);
  const selected = new Set(selection);
  const reachable = [...selection].reverse().find((id) => ids.includes(id)) ?? ids[0];

  function focus(id: string): void {
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [];
    Array.from(rows)
      .find((row) => row.dataset['id'] === id)
      ?.focus();
  }

  useEffect(() => {
    if (moved.current !== null) focus(moved.current);
    moved.current = null;
  }, [overlay.order]);

  function pick(id: string, event: MouseEvent): void {
    if (event.shiftKey) return commands.select(rangeOf(ids, anchor.current ?? reachable ?? id, id));
    anchor.current = id;
    if (event.ctrlKey || event.metaKey) commands.toggleSelected(id);
    else commands.select([id]);
  }

  function openMenu(id: string, event: MouseEvent): void {
    event.preventDefault();
    if (!selected.has(id)) commands.select([id]);
    setMenu({ x: event.clientX, y: event.clientY });
  }

  function rename(id: string | null): void {
    setRenamingId(id);
    if (id === null && renamingId !== null) focus(renamingId);
  }

  /** Announces the new place and restores the focus, which a moved row loses. */
  function sayPlace(id: string): void {
    moved.current = id;
    const { itemsById, order } = editor.document.store.getState().document;
    const item = itemsById[id];
    if (item) setSaid(text.moved(itemName(item, locale), order.length - order.indexOf(id), order.length));
  }

  function drop({ operation: { source }, canceled }: DragEndEvent): void {
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
    commands.setOrder(droppedOrder(ids, String(source.id), source.index, selected));
    sayPlace(String(source.id));
  }

  const handleKey = useListKeys({ editor, ids, anchor, onFocus: focus, onRename: setRenamingId, onMoved: sayPlace });
  return (
    <>
      <DragDropProvider sensors={SENSORS} plugins={withoutSpeech} onDragEnd={drop}>
        <div
          ref={list}
          role="grid"
          aria-label={text.items}
          aria-multiselectable
          aria-description={text.listHint}
          className={classes.list}
          onKeyDown={handleKey}
        >
          {items.map((item, index) => (
            <ItemRow
              key={item.id}
              {...{ item, index }}
              isSelected={selected.has(item.id)}
              isReachable={item.id === reachable}
              isRenaming={item.id === renamingId}
              isFixed={search.trim() !== ''}
              onPick={pick}
              onMenu={openMenu}
              onRename={rename}
            />
          ))}
        </div>
      </DragDropProvider>
      <ItemMenu place={menu} onClose={() => setMenu(null)} onRename={setRenamingId} />
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  );
}
