/** Window onto the overlay: handles pointers, wheel and focus, and holds the engine's canvas and the layer above it. */
import { type PointerEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { LiveStore } from '#engine/client/liveStore.ts';
import { VisuallyHidden } from '@mantine/core';
import { useAppState, useText } from '../../app/AppContext.ts';
import { announcementText } from '../announcementText.ts';
import { Chrome } from '../chrome/Chrome.tsx';
import { Rulers } from '../chrome/Rulers.tsx';
import { useEditor, useEditorUi } from '../EditorContext.ts';
import type { Handle } from '../kernels/resize.ts';
import type { CanvasPointer, PointerFeedback } from '../pointer/canvasPointer.ts';
import { SceneView } from '../scene/SceneView.tsx';
import { CANVAS_TEXT } from '../canvasText.ts';
import styles from './CanvasSurface.module.css';
import { UndoOffer } from './UndoOffer.tsx';
import { useWheel } from './useWheel.ts';
import type { PointerInput } from '../pointer/pointerInput.ts';

interface CanvasSurfaceProps {
  surface: RefObject<HTMLDivElement | null>;
  pointer: CanvasPointer;
  /** Live key; see `SceneView`. */
  liveKey: string | null;
  /** Called when an item was double-clicked. */
  onSettings: () => void;
  onLive: (store: LiveStore | null) => void;
}

export function CanvasSurface({ surface, pointer, liveKey, onSettings, onLive }: CanvasSurfaceProps): ReactNode {
  const text = useText(CANVAS_TEXT);
  const help = useId();
  const cursor = useStore(pointer.feedback, cursorOf);
  const hasHovered = useEditorUi((state) => state.hoveredId !== null);
  useViewport(surface, pointer);
  useWheel(surface);

  // Position of the window at pointer-down: an appearing bar or a scrolling page must not look like a drag.
  const corner = useRef<{ left: number; top: number } | null>(null);
  const inputOf = (event: PointerEvent): PointerInput => {
    const { left, top } = corner.current ?? surface.current!.getBoundingClientRect();
    const { pointerId: id, button, altKey: isAlt, shiftKey: isShift } = event;
    const isTouch = event.pointerType === 'touch';
    return { id, x: event.clientX - left, y: event.clientY - top, button, isTouch, isAlt, isShift };
  };

  return (
    <div
      ref={surface}
      className={styles['surface']}
      style={{ cursor: cursor ?? (hasHovered ? 'move' : 'default') }}
      role="application"
      tabIndex={0}
      aria-label={text.canvas}
      aria-describedby={help}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        corner.current ??= event.currentTarget.getBoundingClientRect();
        pointer.down(inputOf(event));
      }}
      onPointerMove={(event) => pointer.move(inputOf(event))}
      onPointerUp={(event) => {
        pointer.up(inputOf(event));
        corner.current = null;
      }}
      onPointerCancel={() => {
        corner.current = null;
        pointer.cancel();
      }}
      onPointerLeave={() => pointer.leave()}
      onDoubleClick={onSettings}
      // The middle button would scroll by itself.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
    >
      <SceneView liveKey={liveKey} onLive={onLive} />
      <Chrome pointer={pointer} />
      <Rulers />
      <UndoOffer />
      <VisuallyHidden id={help}>{text.canvasHelp}</VisuallyHidden>
      <Announcer />
    </div>
  );
}

const CURSOR_OF_HANDLE: Readonly<Record<Handle, string>> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
};

/** Returns the cursor; null = decided by the element under the pointer. */
function cursorOf({ mode, handle, isPanning }: PointerFeedback): string | null {
  if (mode === 'pan') return 'grabbing';
  if (isPanning) return 'grab';
  if (mode === 'marquee') return 'crosshair';
  if (mode === 'move') return 'move';
  return handle === null ? null : CURSOR_OF_HANDLE[handle];
}

/** Adjusts the view when the window is resized, but not during a drag. */
function useViewport(surface: RefObject<HTMLDivElement | null>, { feedback }: CanvasPointer): void {
  const { commands } = useEditor();
  useLayoutEffect(() => {
    const element = surface.current!;
    let isLate = false;
    const measure = (): void => {
      isLate = feedback.getState().mode !== 'idle';
      if (!isLate) commands.setViewport({ width: element.clientWidth, height: element.clientHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const unsubscribe = feedback.subscribe(() => isLate && measure());
    return () => {
      observer.disconnect();
      unsubscribe();
    };
  }, [commands, surface, feedback]);
}

/** Announces events to screen readers. */
function Announcer(): ReactNode {
  const said = useEditorUi((state) => state.announcement);
  const locale = useAppState((state) => state.locale);
  return <VisuallyHidden aria-live="polite">{said === null ? '' : announcementText(said, locale)}</VisuallyHidden>;
}
