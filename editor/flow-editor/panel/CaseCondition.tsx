/** Condition of one branch of an “If” step. */
import { ConditionForm } from '../condition/ConditionForm.tsx';
import { useFlow, useFlowEditor } from '../FlowEditorContext.ts';
import { replacing } from '../model/replacing.ts';
import { valuesAt } from '../model/values.ts';

export function CaseCondition({ id, title }: { id: string; title: string }) {
  const { commands } = useFlowEditor();
  const flow = useFlow();
  const { when, parentId } = flow.casesById[id]!;
  return (
    <ConditionForm
      title={title}
      condition={when ?? null}
      values={valuesAt(flow, parentId)}
      onChange={(next) => commands.edit('condition', { casesById: { [id]: { when: replacing(when, next) } } })}
    />
  );
}
