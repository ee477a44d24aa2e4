/** Settings of a branch: condition, probability, and name. */
import { flowCaseForm } from '#schemas/generated/requestForms.ts';
import type { FlowBlock } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { useFlow, useFlowEditor } from '../FlowEditorContext.ts';
import { withRemovals } from '../model/withRemovals.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { CaseCondition } from './CaseCondition.tsx';
import { KindSettings } from './KindSettings.tsx';

export function CasePanel({ id, type }: { id: string; type: FlowBlock['type'] }) {
  const text = useText(FLOWS_TEXT);
  const { drafts } = useFlowEditor();
  const flow = useFlow();
  const branch = flow.casesById[id]!;
  return (
    <>
      {type === 'if' && <CaseCondition id={id} title={text.slots.case(1)} />}
      <KindSettings
        id="case"
        kind={flowCaseForm}
        only={type === 'random' ? ['name', 'weight'] : ['name']}
        values={{ weight: 1, ...branch }}
        onChange={(changed) => drafts.add('settings', id, { casesById: { [id]: withRemovals(changed) } })}
      />
    </>
  );
}
