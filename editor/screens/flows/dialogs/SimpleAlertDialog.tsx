/**
 * Creates a simple alert from three fields and a trigger: a flow that shows a text with a picture and plays a sound. It
 * can be edited like any other.
 */
import { Select, Text } from '@mantine/core';
import { type ComponentProps, useMemo, useState } from 'react';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { CreateFlow, TriggerKind } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useMe } from '../../../app/me.ts';
import { unreadable } from '../../../flow-editor/condition/problems.ts';
import { triggerFace } from '../../../flow-editor/kindFaces.ts';
import { actionSettings } from '../../../flow-editor/model/actionSettings.ts';
import { triggerSettings } from '../../../flow-editor/model/triggerSettings.ts';
import { valuesOfTrigger } from '../../../flow-editor/model/values.ts';
import { useTriggers } from '../../../flow-editor/palette/useTriggers.ts';
import { useItems } from '../../../flow-editor/panel/useItems.ts';
import { Offered } from '../../../flow-editor/panel/values/Offered.tsx';
import styles from '../../../flow-editor/flows.module.css';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { FormSurroundingsContext } from '../../../forms/FormSurroundings.ts';
import { SchemaForm } from '../../../forms/form/SchemaForm.tsx';
import type { SettingsKind } from '../../../forms/model/settingProblems.ts';
import { alertDraft, flowOfAlert, hasEffect, triggerDefaults } from '../simpleAlert.ts';
import { FLOW_LIST_TEXT } from '../flowListText.ts';

/** Fields of an alert; others have defaults and can be changed in the editor. */
const SHOWN_FIELDS = ['text', 'imageId', 'durationMs'];
const OF_GIFTS = 'showGiftPicture';
const HEARD_FIELDS = ['soundId', 'volume'];

const SHOWN: SettingsKind = { ...actionSettings('SHOW_TEXT'), check: unreadable };
const HEARD = actionSettings('PLAY_SOUND');

/** Tells whether a trigger provides the picture of a gift. */
const isOfGift = (kind: TriggerKind): boolean => TRIGGER_META[kind].provides.some(({ name }) => name === 'giftImage');

interface SimpleAlertDialogProps {
  isPending: boolean;
  onClose: () => void;
  onReady: (flow: CreateFlow) => void;
  folderId: string | undefined;
}

export function SimpleAlertDialog({ isPending, onClose, onReady, folderId }: SimpleAlertDialogProps) {
  const { alert: text } = useText(FLOW_LIST_TEXT);
  const locale = useAppState((state) => state.locale);
  const plan = useMe().user?.plan ?? null;
  const items = useItems();
  const triggers = useTriggers();
  const surroundings = useMemo(() => ({ allItems: items, colors: [], plan }), [items, plan]);
  const [draft, setDraft] = useState(() => alertDraft(text.thanks));
  const [isSubmitted, setSubmitted] = useState(false);
  const { trigger, shown, sound } = draft;
  const edit = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }));

  function submit(): void {
    setSubmitted(true);
    if (hasEffect(draft)) onReady(flowOfAlert(draft, text.name(triggerFace(trigger.kind).name[locale]), folderId));
  }

  return (
    <RequestDialog {...{ title: text.title, verb: text.make, isPending, onClose }} size="lg" onSubmit={submit}>
      <FormSurroundingsContext value={surroundings}>
        <Select
          data-autofocus
          label={text.when}
          searchable
          openOnFocus={false}
          allowDeselect={false}
          data={triggers}
          value={trigger.kind}
          onChange={(kind) =>
            kind !== null &&
            edit({ trigger: { kind: kind as TriggerKind, settings: triggerDefaults(kind as TriggerKind) } })
          }
        />
        {TRIGGER_FORMS[trigger.kind].fields.length > 0 && (
          <Part
            key={trigger.kind}
            id="alert-cause"
            kind={triggerSettings(trigger.kind)}
            values={trigger.settings}
            onChange={(changed) =>
              edit({
                trigger: { ...trigger, settings: { ...trigger.settings, ...changed } },
              })
            }
          />
        )}
        <Part
          id="alert-shown"
          kind={SHOWN}
          only={isOfGift(trigger.kind) ? [...SHOWN_FIELDS, OF_GIFTS] : SHOWN_FIELDS}
          values={{ ...shown }}
          onChange={(changed) => edit({ shown: { ...shown, ...changed } })}
        />
        <Offered values={valuesOfTrigger(trigger)} />
        <Part
          id="alert-sound"
          kind={HEARD}
          only={HEARD_FIELDS}
          values={{ ...sound }}
          onChange={(changed) => edit({ sound: { ...sound, ...changed } })}
        />
        {isSubmitted && !hasEffect(draft) && (
          <Text size="sm" c="red.4" role="alert">
            {text.nothing}
          </Text>
        )}
      </FormSurroundingsContext>
    </RequestDialog>
  );
}

/** The form of a kind, as wide as what stands around it. */
function Part(props: Omit<ComponentProps<typeof SchemaForm>, 'onSettle'>) {
  return (
    <div className={styles['form']}>
      <SchemaForm {...props} onSettle={() => undefined} />
    </div>
  );
}
