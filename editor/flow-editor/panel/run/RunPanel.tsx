/** Settings of the whole flow: start of runs, queue, overlays, and variables. */
import { Divider, MultiSelect, Stack } from '@mantine/core';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useFlow, useFlowEditor } from '../../FlowEditorContext.ts';
import { RULES_TEXT } from '../../rulesText.ts';
import { OwnValues } from '../values/OwnValues.tsx';
import { AgainRules } from './AgainRules.tsx';
import { Cooldowns } from './Cooldowns.tsx';
import { JoinRules } from './JoinRules.tsx';
import { LimitRules } from './LimitRules.tsx';
import { RefusedSteps } from './RefusedSteps.tsx';
import { StartRules } from './StartRules.tsx';

export function RunPanel() {
  return (
    <Stack gap="lg">
      <Profiles />
      <StartRules />
      <AgainRules />
      <JoinRules />
      <Cooldowns />
      <LimitRules />
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
