/** Settings of a step: its action, and the common ones: note, errors, deadline. */
import { Divider } from '@mantine/core';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { flowBlockForm } from '#schemas/generated/requestForms.ts';
import type { ActionKind, FlowBlock } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { ConditionForm } from '../condition/ConditionForm.tsx';
import { ExpressionInput } from '../condition/ExpressionInput.tsx';
import { useFlow, useFlowEditor } from '../FlowEditorContext.ts';
import { actionSettings } from '../model/actionSettings.ts';
import { slotsOf } from '../model/flowTree.ts';
import { replacing } from '../model/replacing.ts';
import { withRemovals } from '../model/withRemovals.ts';
import { valuesAt } from '../model/values.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { TryText } from './ai/TryText.tsx';
import { CaseCondition } from './CaseCondition.tsx';
import { ChatState } from './chat/ChatState.tsx';
import { KindSettings } from './KindSettings.tsx';
import { ChoiceInputs } from './values/ChoiceInputs.tsx';
import { Offered } from './values/Offered.tsx';
import { SigningSecret } from './webhook/SigningSecret.tsx';

/** Settings of every step; an action has the first two. */
const COMMON = ['onError', 'deadlineMs', 'note'] as const;

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
          limit={Number(settings['maxLength'])}
          values={valuesAt(flow, id)}
        />
      )}
      {kind === 'WEBHOOK' && settings['isLocal'] !== true && <SigningSecret step={id} />}
      {type === 'action' && <Offered values={valuesAt(flow, id)} />}
      {type !== 'action' && <Logic {...{ id, block }} />}
      <Divider />
      <BlockFields {...{ id, block }} only={COMMON} />
    </>
  );
}

/** Names of the settings of steps that contain or end others. */
const LOGIC: Readonly<Record<string, readonly (keyof FlowBlock)[]>> = {
  group: ['name'],
  stop: ['reason'],
  random: ['noRepeat'],
};

/** Fields of steps that contain or end others. */
function Logic({ id, block }: StepPanelProps) {
  const only = LOGIC[block.type];
  if (block.type === 'repeat') return <Repeat {...{ id, block }} />;
  if (block.type === 'if') return <Cases id={id} />;
  return only === undefined ? null : <BlockFields {...{ id, block, only }} />;
}

/** Conditions of an “If” step in their order; the first one that is met decides. */
function Cases({ id }: { id: string }) {
  const text = useText(FLOWS_TEXT);
  const flow = useFlow();
  const cases = slotsOf(flow, id).filter(({ slot }) => Object.hasOwn(flow.casesById, slot));
  return cases.map(({ slot }, index) => <CaseCondition key={slot} id={slot} title={text.slots.case(index + 1)} />);
}

function Repeat({ id, block }: StepPanelProps) {
  const text = useText(FLOWS_TEXT);
  const { commands, drafts } = useFlowEditor();
  const flow = useFlow();
  return (
    <>
      <ExpressionInput
        label={text.times}
        hint={text.timesHint}
        value={block.times ?? ''}
        values={valuesAt(flow, id)}
        isNumber
        onChange={(times) =>
          drafts.add('settings', id, { blocksById: { [id]: { times: times === '' ? null : times } } })
        }
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

/** Some of the settings that steps have besides those of their action. */
function BlockFields({ id, block, only }: StepPanelProps & { only: readonly (keyof FlowBlock)[] }) {
  const { drafts } = useFlowEditor();
  return (
    <KindSettings
      id="step"
      kind={flowBlockForm}
      {...{ only, values: block }}
      onChange={(changed) => drafts.add('settings', id, { blocksById: { [id]: withRemovals(changed) } })}
    />
  );
}
