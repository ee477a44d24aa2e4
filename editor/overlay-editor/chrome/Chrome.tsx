/**
 * Layer above the overlay: outlines, handles, guide lines, read-outs. In window px, so that lines stay thin and handles
 * keep their size at every zoom. It only draws; the surface handles the pointer.
 */
import { Fragment, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Box } from '#engine/core/geometry.ts';
import { isItemVisible, itemBox } from '#engine/core/orientationMerge.ts';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { CANVAS_TEXT } from '../canvasText.ts';
import { useDocument, useEditor, useEditorUi } from '../EditorContext.ts';
import { drawnOffAir } from '../editorUi.ts';
import { itemName } from '../itemName.ts';
import { boundsOf } from '../kernels/bounds.ts';
import { type CanvasView, toWindow } from '../kernels/canvasView.ts';
import { frameOf, HANDLE_PX, handlesOf } from '../kernels/handles.ts';
import { isOffAir, offAirItems } from '../kernels/offAir.ts';
import type { Guide } from '../kernels/snap.ts';
import type { CanvasPointer } from '../pointer/canvasPointer.ts';
import { Pill } from './Pill.tsx';
import { SafeZones } from './SafeZones.tsx';
import styles from './Chrome.module.css';

export function Chrome({ pointer }: { pointer: CanvasPointer }): ReactNode {
  return (
    <svg className={styles['chrome']} aria-hidden="true">
      <SafeZones />
      <PlanBadges />
      <OffAirBadges />
      <Outlines pointer={pointer} />
      <Feedback pointer={pointer} />
    </svg>
  );
}

/** Rounds edges to whole pixels, which makes them sharp. */
function sharp({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left + 0.5, y: top + 0.5, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
}

/** Marks items that live pages do not show (behaviour: editor-5). */
function PlanBadges(): ReactNode {
  const { isInPlan } = useEditor();
  const overlay = useDocument((state) => state.shown);
  const orientation = useEditorUi((state) => state.orientation);
  const view = useEditorUi((state) => state.view);
  const marked = itemsInOrder(overlay).filter((item) => !isInPlan(item.type) && isItemVisible(item, {}, orientation));
  return marked.map((item) => {
    const box = toWindow(view, itemBox(item, orientation));
    return <Pill key={item.id} x={box.x + box.width - 4} y={box.y + 4} anchor="end" kind="plan" text="PRO" />;
  });
}

/** Marks drawn items that viewers do not see yet (behaviour: item-212). */
function OffAirBadges(): ReactNode {
  const { notOnAir } = useText(CANVAS_TEXT);
  const overlay = useDocument((state) => state.shown);
  const selection = useEditorUi((state) => state.selection);
  const addedOffAir = useEditorUi((state) => state.addedOffAir);
  const orientation = useEditorUi((state) => state.orientation);
  const view = useEditorUi((state) => state.view);
  return offAirItems(overlay, drawnOffAir({ selection, addedOffAir })).map((item) => {
    const { x, y } = toWindow(view, itemBox(item, orientation));
    return <Pill key={item.id} x={x + 4} y={y + 4} anchor="start" kind="offAir" text={notOnAir} />;
  });
}

function Outlines({ pointer }: { pointer: CanvasPointer }): ReactNode {
  const { itemsById } = useDocument((state) => state.shown);
  const selection = useEditorUi((state) => state.selection);
  const hoveredId = useEditorUi((state) => state.hoveredId);
  const orientation = useEditorUi((state) => state.orientation);
  const view = useEditorUi((state) => state.view);
  const locale = useAppState((state) => state.locale);
  const mode = useStore(pointer.feedback, (state) => state.mode);
  const selected = selection.flatMap((id) => itemsById[id] ?? []);
  const hovered = hoveredId === null || selection.includes(hoveredId) ? undefined : itemsById[hoveredId];
  const windowBox = (item: OverlayItem): Box => sharp(toWindow(view, itemBox(item, orientation)));
  const isDrawn = (item: OverlayItem): boolean => isOffAir(item) || isItemVisible(item, {}, orientation);
  const movable = selected.filter((item) => !item.isLocked && isDrawn(item));
  const bounds = boundsOf(movable.map(windowBox));
  return (
    <>
      {hovered && mode === 'idle' && (
        <>
          <rect className={styles['hovered']} {...windowBox(hovered)} />
          <NameTag box={windowBox(hovered)} name={itemName(hovered, locale)} />
        </>
      )}
      {selected.map((item) => (
        <rect
          key={item.id}
          data-outline={item.id}
          className={movable.includes(item) ? styles['selected'] : styles['resting']}
          {...windowBox(item)}
        />
      ))}
      {selected.length === 1 && mode === 'idle' && (
        <NameTag box={windowBox(selected[0]!)} name={itemName(selected[0]!, locale)} />
      )}
      {bounds && mode !== 'move' && <Frame bounds={bounds} isGroup={movable.length > 1} />}
      {bounds && (mode === 'move' || mode === 'resize') && (
        <Measure bounds={bounds} items={movable} isSize={mode === 'resize'} />
      )}
    </>
  );
}

function NameTag({ box, name }: { box: Box; name: string }): ReactNode {
  const short = name.length > 28 ? `${name.slice(0, 27)}…` : name;
  return <Pill x={box.x - 0.5} y={box.y - 24} anchor="start" kind="name" text={short} />;
}

/** Box with its handles. */
function Frame({ bounds, isGroup }: { bounds: Box; isGroup: boolean }): ReactNode {
  const frame = frameOf(bounds);
  const isAround = frame.width !== bounds.width || frame.height !== bounds.height;
  return (
    <>
      {(isGroup || isAround) && <rect className={styles['frame']} {...frame} />}
      {handlesOf(frame).map(({ handle, x, y }) => (
        <rect
          key={handle}
          className={styles['handle']}
          data-handle={handle}
          x={x - HANDLE_PX / 2}
          y={y - HANDLE_PX / 2}
          width={HANDLE_PX}
          height={HANDLE_PX}
          rx={2}
        />
      ))}
    </>
  );
}

/** Position or size in overlay units, below the box. */
function Measure({
  bounds,
  items,
  isSize,
}: {
  bounds: Box;
  items: readonly OverlayItem[];
  isSize: boolean;
}): ReactNode {
  const orientation = useEditorUi((state) => state.orientation);
  const box = boundsOf(items.map((item) => itemBox(item, orientation)))!;
  const text = isSize ? `${box.width} × ${box.height}` : `${box.x}, ${box.y}`;
  return (
    <Pill x={bounds.x + bounds.width / 2} y={bounds.y + bounds.height + 8} anchor="middle" kind="measure" text={text} />
  );
}

function Feedback({ pointer }: { pointer: CanvasPointer }): ReactNode {
  const guides = useStore(pointer.feedback, (state) => state.guides);
  const marquee = useStore(pointer.feedback, (state) => state.marquee);
  const view = useEditorUi((state) => state.view);
  return (
    <>
      {guides.map((guide) => (
        <GuideLine key={`${guide.axis}${guide.at}`} guide={guide} view={view} />
      ))}
      {marquee && <rect className={styles['marquee']} {...sharp(toWindow(view, marquee))} />}
    </>
  );
}

/** Line across the boxes that share it, with small crosses at its ends. */
function GuideLine({ guide: { axis, at, from, to }, view }: { guide: Guide; view: CanvasView }): ReactNode {
  const isVertical = axis === 'x';
  const along = isVertical
    ? { x: at, y: from, width: 0, height: to - from }
    : { x: from, y: at, width: to - from, height: 0 };
  const { x, y, width, height } = sharp(toWindow(view, along));
  const ends = [
    [x, y],
    [x + width, y + height],
  ] as const;
  return (
    <g className={styles['guide']} data-guide={axis} data-at={at}>
      <line x1={x} y1={y} x2={x + width} y2={y + height} />
      {ends.map(([endX, endY], index) => (
        <Fragment key={index}>
          <line x1={endX - 3} y1={endY - 3} x2={endX + 3} y2={endY + 3} />
          <line x1={endX - 3} y1={endY + 3} x2={endX + 3} y2={endY - 3} />
        </Fragment>
      ))}
    </g>
  );
}
