/** When a run of the flow may start, where it waits, and for which overlays. */
import { Button, Group, MultiSelect, NumberInput, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { FlowCooldown, FlowRunRules } from '#schemas/generated/types.ts';
import { listQueues } from '#engine/client/api/calls/flows.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useFlow, useFlowEditor } from '../FlowEditorContext.ts';
import { RULES_TEXT } from './text.ts';
import { CooldownRow } from './CooldownRow.tsx';

const MAX_COOLDOWNS = 8;
const NEW_COOLDOWN: FlowCooldown = { per: 'viewer', ms: 10_000, uses: 1 };

type RunPatch = { [Field in keyof FlowRunRules]?: FlowRunRules[Field] | null };

function useRun() {
  const { commands, drafts } = useFlowEditor();
  return {
    /** A choice: one step. */
    set: (run: RunPatch): void => commands.edit('rules', { run }),
    /** Something typed: one step when it is over. */
    write: (run: RunPatch): void => drafts.add('rules', 'run', { run }),
  };
}

export function RunPanel() {
  return (
    <Stack gap="lg">
      <Profiles />
      <Start />
      <Again />
      <Limits />
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
      placeholder={profileIds.length === 0 ? words.allProfiles : ''}
      data={profiles}
      value={profileIds}
      clearable
      onChange={(ids) => commands.edit('rules', { profileIds: ids })}
    />
  );
}

function Start() {
  const { run: words } = useText(RULES_TEXT);
  const { mode, queueId = '', lane, ignoresQueue } = useFlow().run;
  const { set } = useRun();
  const { data } = useCall(listQueues);
  const modes = (['QUEUED', 'DEFAULT'] as const).map((value) => ({ value, label: words.modes[value] }));
  const queues = [
    { value: '', label: words.mainQueue },
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Stack gap="sm">
      <Choice label={words.mode} data={modes} value={mode} onChange={(value) => set({ mode: value })} />
      <Text size="xs" c="dark.2">
        {words.modeHints[mode]}
      </Text>
      {mode === 'QUEUED' && (
        <>
          <Select
            size="xs"
            label={words.queue}
            data={queues}
            value={queueId}
            allowDeselect={false}
            onChange={(id) => set({ queueId: id === null || id === '' ? null : id })}
          />
          <Switch
            label={words.lane}
            checked={lane === 'high'}
            onChange={() => set({ lane: lane === 'high' ? 'normal' : 'high' })}
          />
          <Switch
            label={words.ignoresQueue}
            checked={ignoresQueue}
            onChange={() => set({ ignoresQueue: !ignoresQueue })}
          />
        </>
      )}
    </Stack>
  );
}

function Again() {
  const { run: words } = useText(RULES_TEXT);
  const { whenRunning, per, cooldowns } = useFlow().run;
  const { set, write } = useRun();
  const whens = (['parallel', 'single', 'restart'] as const).map((value) => ({
    value,
    label: words.whenRunnings[value],
  }));
  const pers = (['flow', 'viewer', 'gift', 'streak'] as const).map((value) => ({ value, label: words.pers[value] }));
  return (
    <Stack gap="sm">
      <Select
        size="xs"
        label={words.whenRunning}
        data={whens}
        value={whenRunning}
        allowDeselect={false}
        onChange={(value) => value !== null && set({ whenRunning: value })}
      />
      {whenRunning !== 'parallel' && (
        <Choice label={words.per} data={pers} value={per} onChange={(value) => set({ per: value })} />
      )}
      <Text size="xs" fw={600} mt={4}>
        {words.cooldowns}
      </Text>
      {cooldowns.map((cooldown, index) => (
        <CooldownRow
          key={index}
          cooldown={cooldown}
          onChange={(next) => write({ cooldowns: cooldowns.map((before, at) => (at === index ? next : before)) })}
          onRemove={() => set({ cooldowns: cooldowns.filter((_cooldown, at) => at !== index) })}
        />
      ))}
      {cooldowns.length < MAX_COOLDOWNS && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => set({ cooldowns: [...cooldowns, NEW_COOLDOWN] })}
          >
            {words.addCooldown}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Limits() {
  const { run: words } = useText(RULES_TEXT);
  const { chance, maxPerStream, onlyWhileLive } = useFlow().run;
  const { set, write } = useRun();
  return (
    <Stack gap="sm">
      <Group grow align="flex-start">
        <NumberInput
          size="xs"
          label={words.chance}
          description={words.chanceHint}
          min={0}
          max={100}
          decimalScale={1}
          clampBehavior="strict"
          value={Math.round(chance * 1000) / 10}
          onChange={(value) => typeof value === 'number' && write({ chance: value / 100 })}
        />
        <NumberInput
          size="xs"
          label={words.maxPerStream}
          description={words.maxHint}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          clampBehavior="strict"
          value={maxPerStream ?? ''}
          onChange={(value) => write({ maxPerStream: typeof value === 'number' && value > 0 ? value : null })}
        />
      </Group>
      <Switch
        label={words.onlyWhileLive}
        checked={onlyWhileLive}
        onChange={() => set({ onlyWhileLive: !onlyWhileLive })}
      />
    </Stack>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  data: { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
}

function Choice<Value extends string>({ label, data, value, onChange }: ChoiceProps<Value>) {
  return (
    <div>
      <Text size="xs" fw={600} mb={4}>
        {label}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label}
        data={data}
        value={value}
        onChange={(next) => onChange(next)}
      />
    </div>
  );
}
