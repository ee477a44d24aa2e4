/** Variables of the flow: names, kinds, and initial values. */
import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../../app/AppContext.ts';
import { useFlow, useFlowEditor } from '../../FlowEditorContext.ts';
import { MAX_VARIABLES, variablesOf } from '../../model/variables.ts';
import { RULES_TEXT } from '../../rulesText.ts';
import { OwnValueRow } from './OwnValueRow.tsx';

export function OwnValues() {
  const { own: words } = useText(RULES_TEXT);
  const { commands } = useFlowEditor();
  const variables = variablesOf(useFlow());
  return (
    <section aria-label={words.title}>
      <Text size="xs" fw={600}>
        {words.title}
      </Text>
      <Text size="xs" c="dark.2" mb={8}>
        {words.hint}
      </Text>
      <Stack gap="sm">
        {variables.map(([id, variable]) => (
          <OwnValueRow
            key={id}
            {...{ id, variable }}
            others={variables.flatMap(([otherId, { name }]) => (otherId === id ? [] : [name]))}
          />
        ))}
        {variables.length < MAX_VARIABLES && (
          <div>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} />}
              onClick={commands.addVariable}
            >
              {words.add}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
}
