/**
 * Flow as a map: the same document as the list, laid out automatically. Invisible parts are not drawn. All lines are
 * one path behind them.
 */
import '@xyflow/react/dist/base.css';
import { VisuallyHidden } from '@mantine/core';
import { type CoordinateExtent, ReactFlow, ReactFlowProvider, useReactFlow, ViewportPortal } from '@xyflow/react';
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useApp, useText } from '../../app/AppContext.ts';
import { useFlow, useFlowUi } from '../FlowEditorContext.ts';
import { Ghost } from './drag/Ghost.tsx';
import { useStepDrag } from './drag/useStepDrag.ts';
import { layoutFlow } from './layout/layoutFlow.ts';
import type { MapBox, MapLayout } from './layout/parts.ts';
import styles from './map.module.css';
import { MapContext } from './MapContext.ts';
import { NODE_TYPES } from './nodes/index.ts';
import { PART } from './nodes/mapNode.ts';
import { MAP_TEXT } from './flowMapText.ts';
import { MapControls } from './view/MapControls.tsx';
import { useMapFocus } from './view/useMapFocus.ts';
import { useMapKeys } from './view/useMapKeys.ts';
import { useMapNodes } from './view/useMapNodes.ts';
import { firstViewport, MAX_ZOOM, MIN_ZOOM, wholeViewport, type WindowSize } from './view/viewport.ts';

/** Narrower windows stack all triggers. */
const WIDE_PX = 640;
const COLUMNS = 3;
const ZOOM_MS = 200;
const PRO_OPTIONS = { hideAttribution: true };
const NO_EDGES: never[] = [];

export function FlowMap() {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<WindowSize | null>(null);
  useLayoutEffect(() => {
    const { clientWidth: width, clientHeight: height } = frame.current!;
    setSize({ width, height });
  }, []);
  return (
    <div ref={frame} className={styles['map']}>
      {size !== null && (
        <ReactFlowProvider>
          <MapCanvas {...{ frame, size }} />
        </ReactFlowProvider>
      )}
    </div>
  );
}

interface MapCanvasProps {
  frame: RefObject<HTMLDivElement | null>;
  /** Size of the window when it was opened. */
  size: WindowSize;
}

function MapCanvas({ frame, size }: MapCanvasProps) {
  const text = useText(MAP_TEXT);
  const { environment } = useApp();
  const { zoomIn, zoomOut, setViewport } = useReactFlow();
  const layout = layoutFlow(useFlow(), { columns: size.width < WIDE_PX ? 1 : COLUMNS });
  const nodes = useMapNodes(layout);
  const focus = useMapFocus(frame);
  const handleKey = useMapKeys(layout.parts, focus);
  const { tools, said } = useStepDrag(frame, layout.parts);
  const [viewport] = useState(() => firstViewport(size, layout.bounds));
  const duration = environment.prefersLessMotion() ? 0 : ZOOM_MS;
  useShown(layout, focus.show);

  function showAll(): void {
    const { clientWidth: width, clientHeight: height } = frame.current!;
    void setViewport(wholeViewport({ width, height }, layout.bounds), { duration });
  }

  /** Sets a style only: nothing of the map is drawn again. */
  function setMoving(isMoving: boolean): void {
    frame.current?.toggleAttribute('data-moving', isMoving);
  }

  /** Scrolls to the part that Tab focuses. */
  function handleFocus({ target }: FocusEvent): void {
    const part = layout.parts.find(({ id }) => id === target.getAttribute(PART));
    if (part !== undefined && target.matches(':focus-visible')) focus.show(part);
  }

  return (
    <MapContext value={tools}>
      <ReactFlow
        aria-label={text.map}
        nodes={nodes}
        edges={NO_EDGES}
        nodeTypes={NODE_TYPES}
        defaultViewport={viewport}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        translateExtent={extentOf(layout.bounds, size)}
        onlyRenderVisibleElements
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        panOnScroll
        zoomOnDoubleClick={false}
        proOptions={PRO_OPTIONS}
        onMoveStart={() => setMoving(true)}
        onMoveEnd={() => setMoving(false)}
        onKeyDown={handleKey}
        onFocus={handleFocus}
      >
        <Lines path={layout.lines} />
        <Ghost />
      </ReactFlow>
      <MapControls
        onLarger={() => void zoomIn({ duration })}
        onSmaller={() => void zoomOut({ duration })}
        onAll={showAll}
      />
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </MapContext>
  );
}

function Lines({ path }: { path: string }) {
  return (
    <ViewportPortal>
      <svg className={styles['lines']} aria-hidden>
        <path d={path} />
      </svg>
    </ViewportPortal>
  );
}

/** Limits panning: a part of the map always stays in its window. */
const extentOf = ({ x, y, width, height }: MapBox, size: WindowSize): CoordinateExtent => [
  [x - size.width, y - size.height],
  [x + width + size.width, y + height + size.height],
];

/** Brings a new selection or an added part into view. */
function useShown({ parts }: MapLayout, show: ReturnType<typeof useMapFocus>['show']): void {
  const chosen = useFlowUi((state) => state.chosen);
  const shown = useRef<typeof chosen>(null);
  useEffect(() => {
    if (chosen === null || chosen === shown.current) return;
    const part = parts.find(
      (other) =>
        (other.kind === 'step' && other.stepId === chosen.id) ||
        (other.kind === 'trigger' && other.triggerId === chosen.id) ||
        (other.kind === 'branch' && other.slot.slot === chosen.id),
    );
    if (part === undefined) return;
    shown.current = chosen;
    show(part);
  }, [chosen, parts, show]);
}
