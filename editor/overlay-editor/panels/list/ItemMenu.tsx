/** Actions for items: the menu of the list and of the canvas. */
import { Menu, Text } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconBroadcast,
  IconBrush,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconEdit,
  IconEye,
  IconEyeOff,
  IconFlask,
  IconLock,
  IconLockOpen,
  IconPlayerPlay,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isItemVisible } from '#engine/core/orientationMerge.ts';
import { ITEMS } from '#engine/items/index.ts';
import { PLATFORM_EVENTS } from '#engine/rules/platformEvents.ts';
import type { Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { keyText } from '../../../app/parts/keys/keyText.ts';
import { TEST_TEXT } from '../../../test-events/testEventText.ts';
import { useDocument, useEditor, useEditorUi } from '../../EditorContext.ts';
import { isControlled } from '../../../controls/controlledTypes.ts';
import { isOffAir } from '../../kernels/offAir.ts';
import { PANELS_TEXT } from '../panelsText.ts';
import classes from './list.module.css';

const ItemControlDialog = lazy(async () => ({
  default: (await import('../../../controls/ItemControlDialog.tsx')).ItemControlDialog,
}));

/** Position of a menu, window px. */
export interface MenuPlace {
  x: number;
  y: number;
}

interface ItemMenuProps {
  /** Position; null = closed. */
  place: MenuPlace | null;
  onClose: () => void;
  /** Renames in place, where possible; only offered for a single item. */
  onRename?: ((id: string) => void) | undefined;
}

/** Menu whose actions apply to the selected items. */
export function ItemMenu({ place, onClose, onRename }: ItemMenuProps) {
  const { menu } = useText(PANELS_TEXT);
  const { profileId } = useEditor();
  const [controlled, setControlled] = useState<OverlayItem | null>(null);
  return (
    <>
      <Menu
        opened={place !== null}
        onChange={(isOpen) => !isOpen && onClose()}
        position="bottom-start"
        offset={2}
        withArrow={false}
        width={264}
        trapFocus
        returnFocus
        // The first entry gets the focus; a placeholder would be a part of the menu that is no entry.
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button
            type="button"
            className={classes.anchor}
            style={{ left: place?.x ?? 0, top: place?.y ?? 0 }}
            tabIndex={-1}
            aria-label={menu.title}
          />
        </Menu.Target>
        <Menu.Dropdown>{place !== null && <Entries onRename={onRename} onControl={setControlled} />}</Menu.Dropdown>
      </Menu>
      {controlled !== null && (
        <Suspense fallback={null}>
          <ItemControlDialog profileId={profileId} item={controlled} onClose={() => setControlled(null)} />
        </Suspense>
      )}
    </>
  );
}

interface EntryProps {
  icon: TablerIcon;
  label: string;
  /** Keys as on English keyboards. */
  keys?: string;
  isRed?: boolean;
  onPick: () => unknown;
}

function Entry({ icon: Icon, label, keys, isRed = false, onPick }: EntryProps) {
  return (
    <Menu.Item
      {...(isRed && { color: 'brand.3' })}
      leftSection={<Icon size={16} stroke={1.75} />}
      rightSection={keys === undefined ? null : <Keys>{keys}</Keys>}
      onClick={() => void onPick()}
    >
      {label}
    </Menu.Item>
  );
}

interface EntriesProps extends Pick<ItemMenuProps, 'onRename'> {
  /** Opens the control for use during the stream. */
  onControl: (item: OverlayItem) => void;
}

function Entries({ onRename, onControl }: EntriesProps) {
  const text = useText(PANELS_TEXT);
  const { menu } = text;
  const { commands } = useEditor();
  const selection = useEditorUi((state) => state.selection);
  const orientation = useEditorUi((state) => state.orientation);
  const itemsById = useDocument((state) => state.document.itemsById);
  const items = selection.flatMap((id) => itemsById[id] ?? []);
  const paste = <Entry icon={IconClipboard} label={menu.paste} keys="Ctrl V" onPick={commands.paste} />;
  if (items.length === 0) return paste;
  const isLocked = items.every((item) => item.isLocked);
  const only = items.length === 1 ? items[0] : undefined;
  return (
    <>
      {only === undefined && <Menu.Label role="presentation">{menu.selected(items.length)}</Menu.Label>}
      {only !== undefined && onRename !== undefined && (
        <Entry icon={IconEdit} label={text.rename} keys="F2" onPick={() => onRename(only.id)} />
      )}
      {only !== undefined && isControlled(only.type) && (
        <Entry icon={IconPlayerPlay} label={menu.control} onPick={() => onControl(only)} />
      )}
      <Entry icon={IconCopyPlus} label={menu.duplicate} keys="Ctrl D" onPick={() => commands.duplicate()} />
      <Menu.Divider role="separator" />
      <Entry icon={IconCut} label={menu.cut} keys="Ctrl X" onPick={commands.cut} />
      <Entry icon={IconCopy} label={menu.copy} keys="Ctrl C" onPick={commands.copy} />
      {paste}
      <Entry icon={IconBrush} label={menu.copyStyle} keys="Ctrl Alt C" onPick={commands.copyStyle} />
      <Entry icon={IconBrush} label={menu.pasteStyle} keys="Ctrl Alt V" onPick={commands.pasteStyle} />
      <Menu.Divider role="separator" />
      {only !== undefined && <TestEntry item={only} />}
      <OrderEntries />
      <Menu.Divider role="separator" />
      {items.some(isOffAir) && <Entry icon={IconBroadcast} label={text.putOnAir} onPick={() => commands.putOnAir()} />}
      <VisibilityEntry items={items} orientation={orientation} />
      <VisibilityEntry items={items} orientation={orientation === 'portrait' ? 'landscape' : 'portrait'} />
      <Entry
        icon={isLocked ? IconLockOpen : IconLock}
        label={isLocked ? text.unlock : text.lock}
        onPick={() => commands.setLocked(!isLocked)}
      />
      <Menu.Divider role="separator" />
      <Entry icon={IconTrash} label={menu.remove} keys="Del" isRed onPick={() => void commands.askAndRemove()} />
    </>
  );
}

function VisibilityEntry({ items, orientation }: { items: readonly OverlayItem[]; orientation: Orientation }) {
  const text = useText(PANELS_TEXT);
  const { commands } = useEditor();
  const isShown = items.some((item) => isItemVisible(item, {}, orientation));
  return (
    <Entry
      icon={isShown ? IconEyeOff : IconEye}
      label={(isShown ? text.hide : text.show)[orientation]}
      onPick={() => commands.setVisible(!isShown, undefined, orientation)}
    />
  );
}

/** Starts a test with the most important event of the item. */
function TestEntry({ item }: { item: OverlayItem }) {
  const { send } = useText(TEST_TEXT);
  const { ui } = useEditor();
  const testEvent = PLATFORM_EVENTS.find((type) => ITEMS[item.type].consumes.includes(type as never)) ?? 'gift';
  return <Entry icon={IconFlask} label={send} onPick={() => ui.setState({ testEvent })} />;
}

function OrderEntries() {
  const { menu } = useText(PANELS_TEXT);
  const { commands } = useEditor();
  const entries = [
    ['front', IconArrowBarToUp, 'Shift ]'],
    ['forward', IconArrowUp, ']'],
    ['backward', IconArrowDown, '['],
    ['back', IconArrowBarToDown, 'Shift ['],
  ] as const;
  return entries.map(([move, icon, keys]) => (
    <Entry key={move} icon={icon} label={menu[move]} keys={keys} onPick={() => commands.moveInOrder(move)} />
  ));
}

function Keys({ children }: { children: string }) {
  const locale = useAppState((state) => state.locale);
  return (
    <Text span size="xs" c="dark.2">
      {keyText(children, locale)}
    </Text>
  );
}
