/** Settings of a branch: condition, probability, and name. */
import { flowCaseForm } from '#schemas/generated/requestForms.ts';
import type { FlowBlock } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { ConditionForm } from '../condition/ConditionForm.tsx';
import { useFlow, useFlowEditor } from '../FlowEditorContext.ts';
import { replacing } from '../model/replacing.ts';
import { withRemovals } from '../model/withRemovals.ts';
import { valuesAt } from '../model/values.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { KindSettings } from './KindSettings.tsx';

export function CasePanel({ id, type }: { id: string; type: FlowBlock['type'] }) {
  const text = useText(FLOWS_TEXT);
  const { commands, drafts } = useFlowEditor();
  const flow = useFlow();
  const branch = flow.casesById[id]!;
  const { when, parentId } = branch;
  return (
    <>
      {type === 'if' && (
        <ConditionForm
          title={text.slots.case(1)}
          condition={when ?? null}
          values={valuesAt(flow, parentId)}
          onChange={(next) => commands.edit('condition', { casesById: { [id]: { when: replacing(when, next) } } })}
        />
      )}
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
