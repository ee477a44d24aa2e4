/** Rulers along the top and the left of the canvas, in overlay units, with the extent of the selection. */
import type { ReactNode } from 'react';
import { boundsOf } from '../kernels/bounds.ts';
import { toWindow } from '../kernels/canvasView.ts';
import { rulerTicks } from '../kernels/rulerTicks.ts';
import { itemBox } from '#engine/core/orientationMerge.ts';
import { useDocument, useEditorUi } from '../EditorContext.ts';
import styles from './Rulers.module.css';

/** Thickness of a ruler, px. */
export const RULER_PX = 20;
const NUMBERED_PX = 9;
const PLAIN_PX = 5;

export function Rulers(): ReactNode {
  const isShown = useEditorUi((state) => state.areRulersShown);
  return isShown ? <Drawn /> : null;
}

function Drawn(): ReactNode {
  const view = useEditorUi((state) => state.view);
  const { width, height } = useEditorUi((state) => state.viewport);
  const selection = useEditorUi((state) => state.selection);
  const orientation = useEditorUi((state) => state.orientation);
  const { itemsById } = useDocument((state) => state.shown);
  const boxes = selection.flatMap((id) => (itemsById[id] ? [itemBox(itemsById[id], orientation)] : []));
  const bounds = boundsOf(boxes);
  const extent = bounds && toWindow(view, bounds);
  return (
    <>
      <svg className={styles['top']} aria-hidden="true">
        {extent && <rect className={styles['extent']} x={extent.x} width={extent.width} height={RULER_PX} />}
        {rulerTicks(view.zoom, view.x, width).map(({ at, label }) => (
          <g key={at} transform={`translate(${Math.round(at) + 0.5} 0)`}>
            <line y1={RULER_PX} y2={RULER_PX - (label === null ? PLAIN_PX : NUMBERED_PX)} />
            {label !== null && (
              <text x={3} y={10}>
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <svg className={styles['left']} aria-hidden="true">
        {extent && <rect className={styles['extent']} y={extent.y} height={extent.height} width={RULER_PX} />}
        {rulerTicks(view.zoom, view.y, height).map(({ at, label }) => (
          <g key={at} transform={`translate(0 ${Math.round(at) + 0.5})`}>
            <line x1={RULER_PX} x2={RULER_PX - (label === null ? PLAIN_PX : NUMBERED_PX)} />
            {label !== null && (
              <text transform="rotate(-90)" x={3} y={10}>
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <div className={styles['corner']} />
    </>
  );
}
