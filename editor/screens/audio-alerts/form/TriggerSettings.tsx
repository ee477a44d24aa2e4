/** Settings of the trigger, generated from the schema of its kind. The alert itself sets the repetitions. */
import { useMemo } from 'react';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import type { AudioAlert, JsonObject, TriggerKind } from '#schemas/generated/types.ts';
import styles from '../../../flow-editor/flows.module.css';
import { useItems } from '../../../flow-editor/panel/useItems.ts';
import { FormSurroundingsContext } from '../../../forms/FormSurroundings.ts';
import { SchemaForm } from '../../../forms/form/SchemaForm.tsx';
import { useChoosable } from '../../../forms/widgets/useConnections.ts';
import { triggerSettings } from '../../../flow-editor/model/triggerSettings.ts';
import { useMe } from '../../../app/me.ts';
import { comesInStreaks } from '../rows/useCause.ts';

/** Setting that the alert replaces: it plays once per gift. */
const OF_STREAKS = 'fires';

interface TriggerSettingsProps {
  trigger: AudioAlert['trigger'];
  onChange: (changed: JsonObject) => void;
}

export function TriggerSettings({ trigger: { kind, settings }, onChange }: TriggerSettingsProps) {
  const items = useItems();
  const plan = useMe().user?.plan ?? null;
  const surroundings = useMemo(() => ({ allItems: items, colors: [], plan }), [items, plan]);
  const isKnown = Object.hasOwn(TRIGGER_FORMS, kind);
  const known = kind as TriggerKind;
  const fields = isKnown ? TRIGGER_FORMS[known].fields : [];
  const isChoosable = useChoosable(fields, settings);
  const names = fields.filter(isChoosable).map(({ name }) => name);
  const shown = names.filter((name) => name !== OF_STREAKS || !comesInStreaks(kind));
  if (shown.length === 0) return null;
  return (
    <FormSurroundingsContext value={surroundings}>
      <div className={styles['form']}>
        <SchemaForm
          id="alert"
          kind={triggerSettings(known)}
          only={shown}
          values={settings}
          onChange={(changed) => onChange(changed)}
          onSettle={() => undefined}
        />
      </div>
    </FormSurroundingsContext>
  );
}
