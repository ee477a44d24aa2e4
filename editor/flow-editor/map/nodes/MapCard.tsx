/** Trigger or step on the map: icon, name and summary. Opens its settings. */
import type { ReactNode } from 'react';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useFlowEditor } from '../../FlowEditorContext.ts';
import type { Chosen } from '../../flowEditor.ts';
import type { Face } from '../../kindFaces.ts';
import { BlockMenu } from '../../list/BlockMenu.tsx';
import { FLOWS_TEXT } from '../../flowEditorText.ts';
import styles from '../map.module.css';

interface MapCardProps {
  partId: string;
  face: Face;
  chosen: NonNullable<Chosen>;
  isChosen: boolean;
  isEnabled: boolean;
  summary: ReactNode;
  /** Drag handle. */
  handle?: ReactNode;
}

export function MapCard({ partId, face, chosen, isChosen, isEnabled, summary, handle }: MapCardProps) {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useFlowEditor();
  const { icon: Icon } = face;
  const name = face.name[locale];
  return (
    <div className={styles['card']} data-chosen={isChosen || undefined} data-off={!isEnabled || undefined}>
      {handle}
      <button
        type="button"
        className={styles['face']}
        data-part={partId}
        title={name}
        aria-label={isEnabled ? text.open(name) : `${text.open(name)} (${text.disabled})`}
        aria-current={isChosen || undefined}
        onClick={() => commands.choose(chosen)}
      >
        <span className={styles['icon']} data-trigger={chosen.part === 'trigger' || undefined} aria-hidden>
          <Icon size={18} stroke={1.6} />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          {isEnabled ? summary : <span className={styles['off']}>{text.disabled}</span>}
        </span>
      </button>
      {isChosen && <BlockMenu {...{ chosen, name, isEnabled }} />}
    </div>
  );
}
