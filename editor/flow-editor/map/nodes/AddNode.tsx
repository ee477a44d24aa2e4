/** Button that adds a trigger, or a branch to a step. */
import type { NodeProps } from '@xyflow/react';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useText } from '../../../app/AppContext.ts';
import { useFlowEditor } from '../../FlowEditorContext.ts';
import { FLOWS_TEXT } from '../../flowEditorText.ts';
import styles from '../map.module.css';
import type { MapNode, PartOf } from './mapNode.ts';

interface AddProps {
  partId: string;
  words: string;
  onAdd: () => void;
}

function Add({ partId, words, onAdd }: AddProps) {
  return (
    <button type="button" className={styles['add']} data-part={partId} title={words} onClick={onAdd}>
      <IconPlus size={14} aria-hidden />
      <span className={styles['name']}>{words}</span>
    </button>
  );
}

export const AddTriggerNode = memo(function AddTriggerNode({ data }: NodeProps<MapNode>) {
  const text = useText(FLOWS_TEXT);
  const { commands } = useFlowEditor();
  return <Add partId={data.part.id} words={text.addTrigger} onAdd={() => commands.startAdding('trigger')} />;
});

export const AddBranchNode = memo(function AddBranchNode({ data }: NodeProps<MapNode>) {
  const { id, stepId, type } = data.part as PartOf<'addBranch'>;
  const text = useText(FLOWS_TEXT);
  const { commands } = useFlowEditor();
  return (
    <Add partId={id} words={type === 'if' ? text.addCase : text.addBranch} onAdd={() => commands.addCase(stepId)} />
  );
});
