/** Creates or edits an alert: trigger, sound, volume, repetitions, and queueing. */
import { Button, Group, Modal, Radio, Select, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { type ApiError, fieldError } from '#engine/client/api/apiError.ts';
import { changeAlert, createAlert, listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import type { AudioAlert, AudioAlertEntry } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { OverlaysChoice } from '../../../app/parts/OverlaysChoice.tsx';
import { APP_TEXT } from '../../../app/appText.ts';
import { NO_SOUND } from '../../../media/chosenSound.ts';
import { SoundChoice } from '../../../media/SoundChoice.tsx';
import { comesInStreaks } from '../rows/useCause.ts';
import { ALERTS_TEXT } from '../audioAlertsText.ts';
import { useTriggers } from '../../../flow-editor/palette/useTriggers.ts';
import { type AlertDraft, defaultsOf, draftOf } from './alertDraft.ts';
import { TriggerSettings } from './TriggerSettings.tsx';
import { NumberField } from '../../../app/parts/numbers/NumberField.tsx';

const MODES: readonly AudioAlert['mode'][] = ['QUEUED', 'DEFAULT'];
const MAX_REPEATS = 100;

interface AlertDialogProps {
  /** Null = a new one. */
  entry: AudioAlertEntry | null;
  onClose: () => void;
}

export function AlertDialog({ entry, onClose }: AlertDialogProps) {
  const { form: text } = useText(ALERTS_TEXT);
  return (
    <Modal opened onClose={onClose} size="lg" title={entry === null ? text.add : text.change}>
      <Form {...{ entry, onClose }} />
    </Modal>
  );
}

/** Saves the form; a new alert without a name gets that of its sound. */
function useSave({ entry, onClose }: AlertDialogProps) {
  const options = {
    invalidates: [listAlerts],
    onDone: onClose,
    onFailed: (error: ApiError) => fieldError(error, 'name') === null && notify.failed(error.message),
  };
  const create = useAction(createAlert, options);
  const change = useAction(changeAlert, options);

  function save({ name, sound, ...rest }: AlertDraft): void {
    const typed = name.trim() === '' ? sound.name : name;
    const body = { ...rest, soundId: sound.id, name: typed };
    if (entry === null) create.mutate({ body });
    else change.mutate({ params: { id: entry.alert.id }, body });
  }

  return { save, isPending: create.isPending || change.isPending, error: create.error ?? change.error };
}

function Form({ entry, onClose }: AlertDialogProps) {
  const text = useText(ALERTS_TEXT);
  const { cancel } = useText(APP_TEXT);
  const triggers = useTriggers();
  const [draft, setDraft] = useState<AlertDraft>(() => draftOf(entry));
  const [isAsked, setIsAsked] = useState(false);
  const { save, isPending, error } = useSave({ entry, onClose });
  const edit = (part: Partial<AlertDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const { trigger, sound, name, maxRepeats, mode } = draft;

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    setIsAsked(true);
    if (sound !== NO_SOUND) save(draft);
  }

  return (
    <form onSubmit={handleSubmit}>
      <Stack>
        <Select
          data-autofocus
          label={text.form.when}
          searchable
          openOnFocus={false}
          allowDeselect={false}
          data={triggers}
          value={trigger.kind}
          onChange={(kind) => kind !== null && edit({ trigger: { kind, settings: defaultsOf(kind) } })}
        />
        <TriggerSettings
          key={trigger.kind}
          trigger={trigger}
          onChange={(changed) => edit({ trigger: { ...trigger, settings: { ...trigger.settings, ...changed } } })}
        />
        <SoundChoice
          sound={sound}
          volume={draft.volume}
          problem={isAsked && sound === NO_SOUND ? text.form.soundMissing : null}
          onSound={(next) => edit({ sound: next })}
          onVolume={(volume) => edit({ volume })}
        />
        {comesInStreaks(trigger.kind) && (
          <NumberField
            label={text.form.repeats}
            description={text.form.repeatsHint}
            rules={{ type: 'integer', minimum: 1, maximum: MAX_REPEATS }}
            value={maxRepeats}
            onChange={(value) => edit({ maxRepeats: value })}
          />
        )}
        <Radio.Group label={text.form.mode} value={mode} onChange={(value) => edit({ mode: value })}>
          <Stack gap="xs" mt={6}>
            {MODES.map((value) => (
              <Radio key={value} value={value} label={text.modes[value]} description={text.form.modeHints[value]} />
            ))}
          </Stack>
        </Radio.Group>
        <OverlaysChoice
          label={text.form.profiles}
          all={text.form.allProfiles}
          value={draft.profileIds}
          onChange={(profileIds) => edit({ profileIds })}
        />
        <TextInput
          label={text.form.name}
          description={text.form.nameHint}
          value={name}
          maxLength={100}
          error={fieldError(error, 'name')}
          onChange={(event) => edit({ name: event.currentTarget.value })}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {text.form.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
