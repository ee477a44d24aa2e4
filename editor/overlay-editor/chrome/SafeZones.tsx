/** Shows the parts of the picture that the platform's own interface covers. */
import type { ReactNode } from 'react';
import { useText } from '../../app/AppContext.ts';
import { useEditorUi } from '../EditorContext.ts';
import { ZONES_SHOWN } from '../editorUi.ts';
import { toWindow } from '../kernels/canvasView.ts';
import { SAFE_ZONES } from '#engine/core/safeZones.ts';
import { CANVAS_TEXT } from '../canvasText.ts';
import { Pill } from './Pill.tsx';
import styles from './Chrome.module.css';

export function SafeZones(): ReactNode {
  const isShown = useEditorUi((state) => state[ZONES_SHOWN[state.orientation]]);
  const orientation = useEditorUi((state) => state.orientation);
  const view = useEditorUi((state) => state.view);
  const { zones } = useText(CANVAS_TEXT);
  if (!isShown) return null;
  return (
    <>
      <defs>
        <pattern id="safe-zone" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles['zoneGround']} width="9" height="9" />
          <rect className={styles['zoneStripe']} width="1.5" height="9" />
        </pattern>
      </defs>
      {SAFE_ZONES[orientation].map(({ part, box }) => {
        const place = toWindow(view, box);
        return (
          <g key={part} data-zone={part}>
            <rect className={styles['zoneBox']} fill="url(#safe-zone)" {...place} />
            <Pill x={place.x + place.width / 2} y={place.y + 6} anchor="middle" kind="zone" text={zones[part]} />
          </g>
        );
      })}
    </>
  );
}
