/** Asks which flow's rules a merged flow gets, if they differ. */
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { readFlow } from '#engine/client/api/calls/flows.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import type { FlowEntry } from '#schemas/generated/types.ts';
import { Window } from '../../../app/windows/Window.tsx';
import { useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { APP_TEXT } from '../../../app/appText.ts';
import { useQueues } from '../../../forms/widgets/references/useQueues.ts';
import { MERGE_RULES_TEXT } from './mergeRulesText.ts';
import { type RuleNames, rulesSummary } from './rulesSummary.ts';

type Named = Pick<FlowEntry, 'id' | 'name'>;

interface MergeRulesDialogProps {
  /** Flows, at least two; the result gets the name of the first. */
  flows: readonly Named[];
  isMerging: boolean;
  onChoose: (rulesOf: string) => void;
  onClose: () => void;
}

const ALL_PROFILES = { limit: 100 } as const;

export function MergeRulesDialog({ flows, isMerging, onChoose, onClose }: MergeRulesDialogProps) {
  const text = useText(MERGE_RULES_TEXT);
  const { cancel } = useText(APP_TEXT);
  const [chosen, setChosen] = useState(flows[0]!.id);
  const queues = useQueues() ?? [];
  const profiles = useCall(listProfiles, { query: ALL_PROFILES }).data?.items ?? [];
  const names: RuleNames = {
    queue: (wanted) => queues.find(({ id }) => id === wanted)?.name,
    overlay: (wanted) => profiles.find(({ id }) => id === wanted)?.name,
  };
  return (
    <Window opened onClose={onClose} title={text.title}>
      <Stack>
        <Text size="sm">{text.hint}</Text>
        <Radio.Group label={text.label} value={chosen} onChange={setChosen}>
          <Stack gap="sm" mt="xs">
            {flows.map((flow) => (
              <RulesOf key={flow.id} flow={flow} names={names} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button loading={isMerging} onClick={() => onChoose(chosen)}>
            {text.confirm}
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}

function RulesOf({ flow: { id, name }, names }: { flow: Named; names: RuleNames }) {
  const locale = useAppState((state) => state.locale);
  const { data } = useCall(readFlow, { params: { id } });
  const summary = data === undefined ? '…' : rulesSummary(data.flow, names, locale);
  return <Radio value={id} label={<span translate="no">{name}</span>} description={summary} />;
}
