/** Settings of a step: its action, and the common ones: note, errors, deadline. */
import { Divider, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { ActionKind, FlowBlock } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { ConditionForm } from '../condition/ConditionForm.tsx';
import { ExpressionInput } from '../condition/ExpressionInput.tsx';
import { useFlow, useFlowEditor } from '../FlowEditorContext.ts';
import { actionSettings } from '../model/actionSettings.ts';
import { replacing } from '../model/replacing.ts';
import { valuesAt } from '../model/values.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { TryText } from './ai/TryText.tsx';
import { ChatState } from './chat/ChatState.tsx';
import { KindSettings } from './KindSettings.tsx';
import { ChoiceInputs } from './values/ChoiceInputs.tsx';
import { Offered } from './values/Offered.tsx';
import { SigningSecret } from './webhook/SigningSecret.tsx';
import { SecondsInput } from './run/SecondsInput.tsx';

const isKnown = (kind: string): kind is ActionKind => Object.hasOwn(ACTION_FORMS, kind);

interface StepPanelProps {
  id: string;
  block: FlowBlock;
}

export function StepPanel({ id, block }: StepPanelProps) {
  const { drafts } = useFlowEditor();
  const flow = useFlow();
  const { type, kind = '', settings = {} } = block;
  return (
    <>
      {type === 'action' && isKnown(kind) && (
        <KindSettings
          kind={actionSettings(kind)}
          values={settings}
          onChange={(changed) => drafts.add('settings', id, { blocksById: { [id]: { settings: changed } } })}
        />
      )}
      {type === 'action' && <ChoiceInputs key={id} {...{ id, block }} />}
      {kind === 'SEND_CHAT_MESSAGE' && <ChatState />}
      {kind === 'AI_TEXT' && (
        <TryText
          key={id}
          prompt={typeof settings['prompt'] === 'string' ? settings['prompt'] : ''}
          maxLength={Number(settings['maxLength'])}
          values={valuesAt(flow, id)}
        />
      )}
      {kind === 'WEBHOOK' && settings['isLocal'] !== true && <SigningSecret step={id} />}
      {type === 'action' && <Offered values={valuesAt(flow, id)} />}
      {type !== 'action' && <Logic {...{ id, block }} />}
      <Divider />
      <Common {...{ id, block }} />
    </>
  );
}

/** Fields of steps that contain or end others. */
function Logic({ id, block }: StepPanelProps) {
  const text = useText(FLOWS_TEXT);
  const { commands, drafts } = useFlowEditor();
  const flow = useFlow();
  const { type, name = '', reason = '', times = '', noRepeat = false } = block;
  const write = (field: string, value: string): void =>
    drafts.add('settings', id, { blocksById: { [id]: { [field]: value === '' ? null : value } } });
  if (type === 'group') {
    return (
      <TextInput
        size="xs"
        label={text.groupName}
        description={text.groupNameHint}
        translate="no"
        value={name}
        maxLength={100}
        onChange={(event) => write('name', event.currentTarget.value)}
      />
    );
  }
  if (type === 'stop') {
    return (
      <TextInput
        size="xs"
        label={text.reason}
        description={text.reasonHint}
        value={reason}
        maxLength={200}
        onChange={(event) => write('reason', event.currentTarget.value)}
      />
    );
  }
  if (type === 'random') {
    return (
      <Switch
        label={text.noRepeat}
        description={text.noRepeatHint}
        checked={noRepeat}
        onChange={() => commands.edit('settings', { blocksById: { [id]: { noRepeat: !noRepeat } } })}
      />
    );
  }
  if (type !== 'repeat') return null;
  return (
    <>
      <ExpressionInput
        label={text.times}
        hint={text.timesHint}
        value={times}
        values={valuesAt(flow, id)}
        isNumber
        onChange={(value) => write('times', value)}
      />
      <ConditionForm
        title={text.while}
        hint={text.whileHint}
        condition={block.while ?? null}
        values={valuesAt(flow, id)}
        onChange={(next) =>
          commands.edit('condition', { blocksById: { [id]: { while: replacing(block.while, next) } } })
        }
      />
    </>
  );
}

function Common({ id, block }: StepPanelProps) {
  const text = useText(FLOWS_TEXT);
  const { commands, drafts } = useFlowEditor();
  const { note = '', onError, deadlineMs } = block;
  const errors = (['goOn', 'end'] as const).map((value) => ({ value, label: text.onErrors[value] }));
  return (
    <Stack gap="md">
      {block.type === 'action' && (
        <>
          <div>
            <Text size="xs" fw={600}>
              {text.onError}
            </Text>
            <Text size="xs" c="dark.2" mb={6}>
              {text.onErrorHints[onError]}
            </Text>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={text.onError}
              data={errors}
              value={onError}
              onChange={(value) => commands.edit('settings', { blocksById: { [id]: { onError: value } } })}
            />
          </div>
          <SecondsInput
            label={text.deadline}
            hint={text.deadlineHint}
            ms={deadlineMs}
            min={0.1}
            max={86_400}
            onChange={(ms) => drafts.add('settings', id, { blocksById: { [id]: { deadlineMs: ms ?? null } } })}
          />
        </>
      )}
      <TextInput
        size="xs"
        label={text.note}
        description={text.noteHint}
        value={note}
        maxLength={500}
        onChange={({ currentTarget: { value } }) =>
          drafts.add('settings', id, { blocksById: { [id]: { note: value === '' ? null : value } } })
        }
      />
    </Stack>
  );
}
