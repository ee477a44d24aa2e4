/** Dragged step under the pointer. */
import { ViewportPortal } from '@xyflow/react';
import { useAppState } from '../../../app/AppContext.ts';
import { useFlowDocument } from '../../FlowEditorContext.ts';
import { stepFace } from '../../kindFaces.ts';
import { useDragged } from '../MapContext.ts';
import styles from '../map.module.css';

export function Ghost() {
  const stepId = useDragged((dragged) => dragged?.stepId ?? '');
  const x = useDragged((dragged) => dragged?.at.x ?? 0);
  const y = useDragged((dragged) => dragged?.at.y ?? 0);
  const locale = useAppState((state) => state.locale);
  const block = useFlowDocument(({ shown }) => shown.blocksById[stepId]);
  if (block === undefined) return null;
  const { icon: Icon, name } = stepFace(block);
  return (
    <ViewportPortal>
      <div className={styles['ghost']} style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden>
        <Icon size={18} stroke={1.6} />
        <span className={styles['name']}>{name[locale]}</span>
      </div>
    </ViewportPortal>
  );
}
