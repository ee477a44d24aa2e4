/** Kind of an event and its settings, generated from the schema of its kind. */
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { GameMapping, TriggerKind } from '#schemas/generated/types.ts';
import { useText } from '../../../../app/AppContext.ts';
import { useMe } from '../../../../app/me.ts';
import styles from '../../../../flow-editor/flows.module.css';
import { triggerSettings } from '../../../../flow-editor/model/triggerSettings.ts';
import { useTriggers } from '../../../../flow-editor/palette/useTriggers.ts';
import { useItems } from '../../../../flow-editor/panel/useItems.ts';
import { useChoosable } from '../../../../forms/widgets/useConnections.ts';
import { SchemaForm } from '../../../../forms/form/SchemaForm.tsx';
import { FormSurroundingsContext } from '../../../../forms/FormSurroundings.ts';
import { GAME_TEXT } from '../gameText.ts';

type Trigger = GameMapping['trigger'];

const isKnown = (kind: string): kind is TriggerKind => Object.hasOwn(TRIGGER_FORMS, kind);

/** Returns a trigger as it is when it is chosen. */
export const newTrigger = (kind: TriggerKind): Trigger => ({
  kind,
  settings: { ...TRIGGER_META[kind].defaults },
});

interface TriggerFieldsProps {
  trigger: Trigger;
  onChange: (trigger: Trigger) => void;
}

export function TriggerFields({ trigger, onChange }: TriggerFieldsProps) {
  const { mappings: text } = useText(GAME_TEXT);
  const triggers = useTriggers();
  const items = useItems();
  const plan = useMe().user?.plan ?? null;
  const surroundings = useMemo(() => ({ allItems: items, colors: [], plan }), [items, plan]);
  const { kind, settings } = trigger;
  const fields = isKnown(kind) ? TRIGGER_FORMS[kind].fields : [];
  const isChoosable = useChoosable(fields, settings);
  const shown = fields.filter(isChoosable).map(({ name }) => name);
  return (
    <>
      <Select
        data-autofocus
        label={text.when}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data={triggers}
        value={kind}
        onChange={(next) => next !== null && isKnown(next) && onChange(newTrigger(next))}
      />
      {isKnown(kind) && shown.length > 0 && (
        <FormSurroundingsContext value={surroundings}>
          <div className={styles['form']}>
            <SchemaForm
              key={kind}
              id="game-trigger"
              kind={triggerSettings(kind)}
              only={shown}
              values={settings}
              onChange={(changed) => onChange({ kind, settings: { ...settings, ...changed } })}
              onSettle={() => undefined}
            />
          </div>
        </FormSurroundingsContext>
      )}
    </>
  );
}
