/** Settings of a branch: condition, probability, and name. */
import { TextInput } from '@mantine/core';
import type { FlowBlock } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { ConditionForm } from '../condition/ConditionForm.tsx';
import { useFlow, useFlowEditor } from '../FlowEditorContext.ts';
import { replacing } from '../model/replacing.ts';
import { valuesAt } from '../model/values.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { NumberField } from '../../app/parts/numbers/NumberField.tsx';

export function CasePanel({ id, type }: { id: string; type: FlowBlock['type'] }) {
  const text = useText(FLOWS_TEXT);
  const { commands, drafts } = useFlowEditor();
  const flow = useFlow();
  const { name = '', when, weight = 1, parentId } = flow.casesById[id]!;
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
      {type === 'random' && (
        <NumberField
          size="xs"
          label={text.weight}
          description={text.weightHint}
          rules={{ type: 'number', minimum: 0, maximum: 1_000_000 }}
          value={weight}
          onChange={(value) => drafts.add('settings', id, { casesById: { [id]: { weight: value } } })}
        />
      )}
      <TextInput
        size="xs"
        label={text.branchName}
        description={text.branchNameHint}
        translate="no"
        value={name}
        maxLength={100}
        onChange={({ currentTarget: { value } }) =>
          drafts.add('rename', id, { casesById: { [id]: { name: value === '' ? null : value } } })
        }
      />
    </>
  );
}
