/** Row of one item. */
import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { useSortable } from '@dnd-kit/react/sortable';
import {
  IconBroadcast,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useRef } from 'react';
import { isItemVisible } from '#engine/core/orientationMerge.ts';
import type { ItemType, Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useEditor, useEditorUi } from '../../EditorContext.ts';
import { ZONES_SHOWN } from '../../editorUi.ts';
import { itemName } from '../../itemName.ts';
import { isOffAir } from '../../kernels/offAir.ts';
import { CheckMark } from '../check/CheckMark.tsx';
import { ITEM_FACES } from '../itemFaces.ts';
import { NameField } from '../NameField.tsx';
import { PANELS_TEXT } from '../panelsText.ts';
import classes from './list.module.css';
import { PlaceMark } from './PlaceMark.tsx';
import { placeProblem } from './placeProblem.ts';
import { scrollInList } from './scrollInList.ts';

/** Longest name that the schema allows. */
const MAX_LENGTH = 200;

interface ItemRowProps {
  item: OverlayItem;
  index: number;
  isSelected: boolean;
  /** True for the row that the Tab key reaches. */
  isReachable: boolean;
  isRenaming: boolean;
  /** True while a search hides rows: dragging would not define the whole order. */
  isFixed: boolean;
  onPick: (id: string, event: MouseEvent) => void;
  onMenu: (id: string, event: MouseEvent) => void;
  onRename: (id: string | null) => void;
}

const OTHER = { portrait: 'landscape', landscape: 'portrait' } as const satisfies Record<Orientation, Orientation>;

export function ItemRow(props: ItemRowProps) {
  const { item, index, isSelected, isReachable, isRenaming, isFixed, onPick, onMenu, onRename } = props;
  const { id } = item;
  const text = useText(PANELS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands, isInPlan } = useEditor();
  const orientation = useEditorUi((state) => state.orientation);
  const isHovered = useEditorUi((state) => state.hoveredId === id);
  const { ref, isDragging } = useSortable({ id, index, disabled: isFixed || isRenaming });
  const row = useRef<HTMLDivElement>(null);
  const face = ITEM_FACES[item.type as ItemType];
  const name = itemName(item, locale);
  const isVisible = isItemVisible(item, {}, orientation);
  const areZonesShown = useEditorUi((state) => state[ZONES_SHOWN[state.orientation]]);
  const problem = placeProblem(item, orientation, areZonesShown);
  const states = [
    ...(isOffAir(item) ? [text.notOnAir] : isVisible ? [] : [text.hidden]),
    ...(item.isLocked ? [text.locked] : []),
    ...(problem === null ? [] : [text.place[problem].state]),
  ];

  useEffect(() => {
    if (isSelected && row.current !== null) scrollInList(row.current);
  }, [isSelected]);

  return (
    <div
      ref={(element) => {
        row.current = element;
        ref(element);
      }}
      role="row"
      aria-selected={isSelected}
      aria-label={text.row(name, face.name[locale], states)}
      tabIndex={isReachable ? 0 : -1}
      data-id={id}
      className={clsx(classes.row, {
        [classes.selected!]: isSelected,
        [classes.hovered!]: isHovered,
        [classes.hidden!]: !isVisible,
        [classes.dragging!]: isDragging,
      })}
      onClick={(event) => onPick(id, event)}
      onDoubleClick={() => onRename(id)}
      onContextMenu={(event) => onMenu(id, event)}
      onPointerEnter={() => commands.hover(id)}
      onPointerLeave={() => commands.hover(null)}
    >
      <span role="gridcell" className={classes.main}>
        <face.icon className={classes.icon} size={18} stroke={1.6} aria-hidden />
        {isRenaming ? (
          <NameField
            name={name}
            label={text.nameOf(name)}
            maxLength={MAX_LENGTH}
            className={classes.field}
            onDone={(next) => {
              if (next !== null && next !== '') commands.rename(id, next);
              onRename(null);
            }}
          />
        ) : (
          <span className={classes.name} dir="auto" translate="no" title={name}>
            {name}
          </span>
        )}
        {!isInPlan(item.type) && (
          <Tooltip label={text.notInPlan} multiline w={220}>
            <Badge className={classes.badge} size="xs" radius="sm" variant="filled" color="yellow.6" c="dark.9">
              PRO
            </Badge>
          </Tooltip>
        )}
      </span>
      <CheckMark id={id} name={name} />
      {problem !== null && <PlaceMark {...{ id, name, problem }} />}
      <Toggles {...{ item, isVisible, orientation, name }} />
    </div>
  );
}

interface TogglesProps {
  item: OverlayItem;
  isVisible: boolean;
  orientation: Orientation;
  name: string;
}

function Toggles({ item: { id, isLocked, ...item }, isVisible, orientation, name }: TogglesProps) {
  const text = useText(PANELS_TEXT);
  const { commands } = useEditor();
  const other = OTHER[orientation];
  const isVisibleThere = other === 'landscape' ? item.isVisibleLandscape : item.isVisible;
  const OtherIcon = other === 'landscape' ? IconDeviceDesktop : IconDeviceMobile;
  const stop = (action: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    action();
  };
  const [visibility, lock] = [(isVisible ? text.hide : text.show)[orientation], isLocked ? text.unlock : text.lock];
  return (
    <span role="gridcell" className={classes.toggles} onDoubleClick={(event) => event.stopPropagation()}>
      <Tooltip label={lock}>
        <ActionIcon
          className={clsx(classes.toggle, isLocked && classes.kept)}
          size={26}
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label={`${lock}: ${name}`}
          onClick={stop(() => commands.setLocked(!isLocked, [id]))}
        >
          {isLocked ? <IconLock size={15} stroke={1.75} /> : <IconLockOpen size={15} stroke={1.75} />}
        </ActionIcon>
      </Tooltip>
      {isOffAir(item) && (
        <Tooltip label={text.putOnAir}>
          <ActionIcon
            className={clsx(classes.toggle, classes.kept)}
            size={26}
            variant="subtle"
            color="brand"
            tabIndex={-1}
            aria-label={`${text.putOnAir}: ${name}`}
            onClick={stop(() => commands.putOnAir([id]))}
          >
            <IconBroadcast size={15} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      {!isVisible && isVisibleThere && (
        <Tooltip label={text.onlyIn[other]}>
          <OtherIcon className={classes.only} size={14} stroke={1.6} role="img" aria-label={text.onlyIn[other]} />
        </Tooltip>
      )}
      <Tooltip label={visibility}>
        <ActionIcon
          className={clsx(classes.toggle, !isVisible && classes.kept)}
          size={26}
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label={`${visibility}: ${name}`}
          onClick={stop(() => commands.setVisible(!isVisible, [id]))}
        >
          {isVisible ? <IconEye size={15} stroke={1.75} /> : <IconEyeOff size={15} stroke={1.75} />}
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
