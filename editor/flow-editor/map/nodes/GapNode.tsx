/** Place between two steps: adds one there, and accepts a dragged one. */
import type { NodeProps } from '@xyflow/react';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useText } from '../../../app/AppContext.ts';
import { useFlowEditor } from '../../FlowEditorContext.ts';
import { FLOWS_TEXT } from '../../flowEditorText.ts';
import { useDragged } from '../MapContext.ts';
import styles from '../map.module.css';
import type { MapNode, PartOf } from './mapNode.ts';

export const GapNode = memo(function GapNode({ data }: NodeProps<MapNode>) {
  const { id, place } = data.part as PartOf<'gap'>;
  const text = useText(FLOWS_TEXT);
  const { commands } = useFlowEditor();
  const isOpen = useDragged((dragged) => dragged?.places.has(id) ?? false);
  const isTarget = useDragged((dragged) => dragged?.target === id);
  return (
    <div className={styles['gap']} data-open={isOpen || undefined} data-target={isTarget || undefined}>
      <button
        type="button"
        className={styles['plus']}
        data-part={id}
        data-map-gap={`${place.slot} ${place.index}`}
        title={text.addHere}
        aria-label={text.addHere}
        onClick={() => commands.startAdding(place)}
      >
        <IconPlus size={13} aria-hidden />
      </button>
    </div>
  );
});
