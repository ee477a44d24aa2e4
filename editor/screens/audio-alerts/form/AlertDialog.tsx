/** Creates or edits an alert: trigger, sound, volume, repetitions, and queueing. */
import { Select } from '@mantine/core';
import { useState } from 'react';
import { type ApiError, fieldError } from '#engine/client/api/apiError.ts';
import { changeAlert, createAlert, listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import { createAudioAlertForm } from '#schemas/generated/requestForms.ts';
import type { AudioAlertEntry, CreateAudioAlert } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { OverlaysChoice } from '../../../app/parts/OverlaysChoice.tsx';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { NO_SOUND } from '../../../media/chosenSound.ts';
import { SoundChoice } from '../../../media/SoundChoice.tsx';
import { comesInStreaks } from '../rows/useCause.ts';
import { ALERTS_TEXT } from '../audioAlertsText.ts';
import { useTriggers } from '../../../flow-editor/palette/useTriggers.ts';
import { type AlertDraft, defaultsOf, draftOf } from './alertDraft.ts';
import { TriggerSettings } from './TriggerSettings.tsx';

const PLAYING = ['mode'] as const;
const PLAYING_IN_STREAKS = ['maxRepeats', 'mode'] as const;
const NAME = ['name'] as const;

interface AlertDialogProps {
  /** Null = a new one. */
  entry: AudioAlertEntry | null;
  onClose: () => void;
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

export function AlertDialog({ entry, onClose }: AlertDialogProps) {
  const { form: text } = useText(ALERTS_TEXT);
  const triggers = useTriggers();
  const [draft, setDraft] = useState<AlertDraft>(() => draftOf(entry));
  const [isSubmitted, setSubmitted] = useState(false);
  const { save, isPending, error } = useSave({ entry, onClose });
  const edit = (part: Partial<AlertDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const { trigger, sound } = draft;

  function submit(): void {
    setSubmitted(true);
    if (sound !== NO_SOUND) save(draft);
  }

  return (
    <RequestDialog
      {...{ verb: text.save, isPending, error, onClose }}
      size="lg"
      title={entry === null ? text.add : text.change}
      onSubmit={submit}
    >
      <Select
        data-autofocus
        label={text.when}
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
        problem={isSubmitted && sound === NO_SOUND ? text.soundMissing : null}
        onSound={(next) => edit({ sound: next })}
        onVolume={(volume) => edit({ volume })}
      />
      <Part {...{ draft, edit }} only={comesInStreaks(trigger.kind) ? PLAYING_IN_STREAKS : PLAYING} />
      <OverlaysChoice
        label={text.profiles}
        all={text.allProfiles}
        value={draft.profileIds}
        onChange={(profileIds) => edit({ profileIds })}
      />
      <Part {...{ draft, edit }} only={NAME} />
    </RequestDialog>
  );
}

interface PartProps {
  draft: AlertDraft;
  edit: (part: Partial<AlertDraft>) => void;
  only: readonly (keyof CreateAudioAlert & keyof AlertDraft)[];
}

/** Some of the settings. */
function Part({ draft, edit, only }: PartProps) {
  const { name, sound: _sound, ...rest } = draft;
  const values: Partial<CreateAudioAlert> = name === '' ? rest : { ...rest, name };
  return (
    <RequestFields<CreateAudioAlert>
      id={`alert-${only[0]}`}
      form={createAudioAlertForm}
      values={values}
      only={only}
      onChange={({ maxRepeats = draft.maxRepeats, mode = draft.mode, ...changed }) =>
        edit({ maxRepeats, mode, name: Object.hasOwn(changed, 'name') ? (changed.name ?? '') : name })
      }
    />
  );
}
