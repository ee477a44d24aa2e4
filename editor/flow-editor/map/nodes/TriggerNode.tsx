/** Trigger on the map. */
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useFlowDocument, useFlowUi } from '../../FlowEditorContext.ts';
import { triggerFace } from '../../kindFaces.ts';
import { TriggerSummary } from '../../list/summaries.tsx';
import styles from '../map.module.css';
import { MapCard } from './MapCard.tsx';
import type { MapNode, PartOf } from './mapNode.ts';

export const TriggerNode = memo(function TriggerNode({ data }: NodeProps<MapNode>) {
  const { id, triggerId } = data.part as PartOf<'trigger'>;
  const trigger = useFlowDocument(({ shown }) => shown.triggersById[triggerId]);
  const isChosen = useFlowUi(({ chosen }) => chosen?.part === 'trigger' && chosen.id === triggerId);
  if (trigger === undefined) return null;
  return (
    <div className={styles['part']} data-map-trigger={trigger.kind}>
      <MapCard
        partId={id}
        face={triggerFace(trigger.kind)}
        chosen={{ part: 'trigger', id: triggerId }}
        isEnabled={trigger.isEnabled}
        isChosen={isChosen}
        summary={<TriggerSummary trigger={trigger} />}
      />
    </div>
  );
});
