/** Settings of the whole flow: start of runs, queue, overlays, and variables. */
import { Divider, MultiSelect, Stack } from '@mantine/core';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useFlow, useFlowEditor } from '../../FlowEditorContext.ts';
import { RULES_TEXT } from '../../rulesText.ts';
import { OwnValues } from '../values/OwnValues.tsx';
import { Cooldowns } from './Cooldowns.tsx';
import { RunFields } from './RunFields.tsx';
import { RefusedSteps } from './RefusedSteps.tsx';

const START = ['mode', 'queueId', 'lane', 'ignoresQueue', 'expiresAfterMs'] as const;
const AGAIN = ['whenRunning', 'per'] as const;
const LIMITS = ['chance', 'maxPerStream', 'maxPerViewer', 'specificityGroup', 'onlyWhileLive'] as const;

export function RunPanel() {
  const { whenRunning, coalesce } = useFlow().run;
  const isCounted = whenRunning !== 'parallel' || coalesce.kind !== 'none';
  return (
    <Stack gap="lg">
      <Profiles />
      <RunFields only={START} />
      <RunFields only={isCounted ? AGAIN : ['whenRunning']} />
      <RunFields only={['coalesce']} />
      <Cooldowns />
      <RunFields only={LIMITS} />
      <Divider />
      <RefusedSteps />
      <Divider />
      <OwnValues />
    </Stack>
  );
}

function Profiles() {
  const { run: words } = useText(RULES_TEXT);
  const { commands } = useFlowEditor();
  const { profileIds } = useFlow();
  const { data } = useCall(listProfiles, { query: { limit: 100, sortColumn: 'name' } });
  const profiles = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <MultiSelect
      size="xs"
      label={words.profiles}
      description={words.profilesHint}
      placeholder={profileIds.length === 0 ? words.allProfiles : ''}
      data={profiles}
      value={profileIds}
      clearable
      onChange={(ids) => commands.edit('rules', { profileIds: ids })}
    />
  );
}
