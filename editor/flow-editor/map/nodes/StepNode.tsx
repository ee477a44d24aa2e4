/** Step on the map. */
import type { NodeProps } from '@xyflow/react';
import { IconGripVertical } from '@tabler/icons-react';
import { memo } from 'react';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useFlowDocument, useFlowUi } from '../../FlowEditorContext.ts';
import { stepFace } from '../../kindFaces.ts';
import { StepSummary } from '../../list/summaries.tsx';
import { FLOWS_TEXT } from '../../flowEditorText.ts';
import { StepMark } from '../../trace/StepMark.tsx';
import { useDragged, useMapTools } from '../MapContext.ts';
import styles from '../map.module.css';
import { MapCard } from './MapCard.tsx';
import type { MapNode, PartOf } from './mapNode.ts';

export const StepNode = memo(function StepNode({ data }: NodeProps<MapNode>) {
  const { id, stepId } = data.part as PartOf<'step'>;
  const block = useFlowDocument(({ shown }) => shown.blocksById[stepId]);
  const isChosen = useFlowUi(({ chosen }) => chosen?.part === 'step' && chosen.id === stepId);
  const isDragged = useDragged((dragged) => dragged?.stepId === stepId);
  // It may be removed before the map is drawn again.
  if (block === undefined) return null;
  const face = stepFace(block);
  return (
    <div className={styles['part']} data-dragged={isDragged || undefined} data-map-step={block.kind ?? block.type}>
      <MapCard
        partId={id}
        {...{ face, isChosen }}
        chosen={{ part: 'step', id: stepId }}
        isEnabled={block.isEnabled}
        summary={<StepSummary block={block} />}
        handle={<Handle stepId={stepId} />}
      />
      <StepMark blockId={stepId} isOnMap />
    </div>
  );
});

function Handle({ stepId }: { stepId: string }) {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { startDrag } = useMapTools();
  const block = useFlowDocument(({ shown }) => shown.blocksById[stepId]);
  if (block === undefined) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`nopan ${styles['handle'] ?? ''}`}
      aria-label={text.drag(stepFace(block).name[locale])}
      onPointerDown={({ nativeEvent, button }) => button === 0 && startDrag(stepId, nativeEvent)}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  );
}
