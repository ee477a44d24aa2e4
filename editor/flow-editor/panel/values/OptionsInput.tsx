/** Options of a dropdown variable: typed one by one, removed by their crosses. */
import { TagsInput } from '@mantine/core';
import type { FlowVariableNode } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { useFlowEditor } from '../../FlowEditorContext.ts';
import { MAX_OPTIONS, withOptions } from '../../model/variables.ts';
import { RULES_TEXT } from '../../rulesText.ts';

export function OptionsInput({ id, variable }: { id: string; variable: FlowVariableNode }) {
  const { own: words } = useText(RULES_TEXT);
  const { commands } = useFlowEditor();

  function write(typed: readonly string[]): void {
    const change = withOptions(variable, typed);
    if (change !== null) commands.edit('values', { variablesById: { [id]: change } });
  }

  return (
    <TagsInput
      size="xs"
      mt={6}
      translate="no"
      label={words.options}
      description={words.optionsHint}
      value={variable.options ?? []}
      maxTags={MAX_OPTIONS}
      acceptValueOnBlur
      onChange={write}
    />
  );
}
