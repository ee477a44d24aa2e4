/** Settings of a trigger: those of its kind, and a further condition. */
import { Divider } from '@mantine/core';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import type { FlowTriggerNode, TriggerKind } from '#schemas/generated/types.ts';
import { ConditionForm } from '../condition/ConditionForm.tsx';
import { useText } from '../../app/AppContext.ts';
import { useFlowEditor } from '../FlowEditorContext.ts';
import { replacing } from '../model/replacing.ts';
import { triggerSettings } from '../model/triggerSettings.ts';
import { valuesOfTrigger } from '../model/values.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { KindSettings } from './KindSettings.tsx';
import { SchedulePanel } from './schedule/SchedulePanel.tsx';
import { WebhookDoor } from './webhook/WebhookDoor.tsx';

/** Triggers that no viewer causes, so that nobody is there to be permitted. */
const WITHOUT_VIEWER: ReadonlySet<string> = new Set<TriggerKind>([
  'SCHEDULE',
  'STREAM_STARTED',
  'STREAM_ENDED',
  'GAP',
  'VIEWER_COUNT',
]);

const isKnown = (kind: string): kind is TriggerKind => Object.hasOwn(TRIGGER_FORMS, kind);

export function TriggerPanel({ id, trigger }: { id: string; trigger: FlowTriggerNode }) {
  const { panel } = useText(FLOWS_TEXT);
  const { commands, drafts } = useFlowEditor();
  const { kind, settings, when } = trigger;
  return (
    <>
      {kind === 'SCHEDULE' && <SchedulePanel {...{ id, trigger }} />}
      {isKnown(kind) && kind !== 'SCHEDULE' && (
        <KindSettings
          kind={triggerSettings(kind)}
          values={settings}
          onChange={(changed) => drafts.add('settings', id, { triggersById: { [id]: { settings: changed } } })}
        />
      )}
      {kind === 'WEBHOOK' && <WebhookDoor {...{ id, trigger }} />}
      <Divider />
      <ConditionForm
        title={panel.onlyIf}
        hint={panel.onlyIfHint}
        condition={when ?? null}
        values={valuesOfTrigger(trigger)}
        hasViewer={!WITHOUT_VIEWER.has(kind)}
        onChange={(next) => commands.edit('condition', { triggersById: { [id]: { when: replacing(when, next) } } })}
      />
    </>
  );
}
