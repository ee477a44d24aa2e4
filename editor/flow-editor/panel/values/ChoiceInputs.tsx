/** Selects for the values that a step gives to dropdowns: of its own flow, or of the flow that it starts. */
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { readFlow } from '#engine/client/api/calls/flows.ts';
import type { ActionSettingsByKind, Flow, FlowBlock, JsonObject } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useFlow, useFlowEditor } from '../../FlowEditorContext.ts';
import { quotedText } from '../../model/literals.ts';
import { RULES_TEXT } from '../../rulesText.ts';

interface GivenValue {
  name: string;
  /** Value as an expression. */
  value: string;
}

interface ChoiceInputsProps {
  id: string;
  block: FlowBlock;
}

/** Inputs by kind of step that sets variables. */
const INPUTS: Readonly<Record<string, (props: ChoiceInputsProps) => ReactNode>> = {
  SET_VALUE: SetValueChoice,
  RUN_FLOW: RunFlowChoices,
};

export function ChoiceInputs({ id, block }: ChoiceInputsProps) {
  const { kind = '' } = block;
  const Inputs = Object.hasOwn(INPUTS, kind) ? INPUTS[kind] : undefined;
  return Inputs === undefined ? null : <Inputs {...{ id, block }} />;
}

function SetValueChoice({ id, block }: ChoiceInputsProps) {
  const { commands } = useFlowEditor();
  const given = block.settings as unknown as ActionSettingsByKind['SET_VALUE'];
  const write = (value: string): void => commands.edit('settings', { blocksById: { [id]: { settings: { value } } } });
  return <Choice flow={useFlow()} given={given} onChoose={write} />;
}

function RunFlowChoices({ id, block }: ChoiceInputsProps) {
  const { commands } = useFlowEditor();
  const { flowId, values } = block.settings as unknown as ActionSettingsByKind['RUN_FLOW'];
  const { data } = useCall(readFlow, { params: { id: flowId } }, { enabled: flowId !== '' });
  if (data === undefined) return null;

  function write(index: number, value: string): void {
    const next = values.map((entry, at) => (at === index ? { ...entry, value } : entry));
    const settings = { values: next } as unknown as JsonObject;
    commands.edit('settings', { blocksById: { [id]: { settings } } });
  }

  return values.map((given, index) => (
    <Choice key={index} flow={data.flow} given={given} onChoose={(value) => write(index, value)} />
  ));
}

interface ChoiceProps {
  flow: Flow;
  given: GivenValue;
  /** Called with an expression. */
  onChoose(value: string): void;
}

function Choice({ flow, given, onChoose }: ChoiceProps) {
  const { own: words } = useText(RULES_TEXT);
  const { options } = Object.values(flow.variablesById).find(({ name }) => name === given.name) ?? {};
  if (options === undefined) return null;
  const data = options.flatMap((label) => {
    const value = quotedText(label);
    return value === null ? [] : [{ value, label }];
  });
  return (
    <Select
      size="xs"
      translate="no"
      label={words.chooseFor(given.name)}
      placeholder={words.choose}
      data={data}
      value={data.some(({ value }) => value === given.value) ? given.value : null}
      allowDeselect={false}
      onChange={(value) => value !== null && onChoose(value)}
    />
  );
}
