/** Name of a list of steps, above it; one with a condition opens its settings. */
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { branchWords } from '../../list/branchWords.ts';
import { useFlow, useFlowEditor, useFlowUi } from '../../FlowEditorContext.ts';
import { FLOWS_TEXT } from '../../flowEditorText.ts';
import styles from '../map.module.css';
import type { MapNode, PartOf } from './mapNode.ts';

export const BranchNode = memo(function BranchNode({ data }: NodeProps<MapNode>) {
  const { id, slot, index, type } = data.part as PartOf<'branch'>;
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useFlowEditor();
  const flow = useFlow();
  const caseId = slot.slot;
  const isChosen = useFlowUi(({ chosen }) => chosen?.part === 'case' && chosen.id === caseId);
  const { words, isOwn } = branchWords(flow, { id: caseId, index, type }, locale);
  const isSettable = Object.hasOwn(flow.casesById, caseId);
  return (
    <div className={styles['branch']}>
      <button
        type="button"
        className={styles['branchName']}
        data-part={id}
        data-chosen={isChosen || undefined}
        data-plain={!isSettable || undefined}
        title={words}
        translate={isOwn ? 'no' : undefined}
        aria-label={isSettable ? text.open(words) : words}
        onClick={() => isSettable && commands.choose({ part: 'case', id: caseId })}
      >
        {words}
      </button>
    </div>
  );
});
