/** Row of an alert: its trigger, its sound with a play button, and a switch. */
import { ActionIcon, Checkbox, Switch, Text, Tooltip } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react';
import { percentText } from '#engine/core/numberText.ts';
import { libraryUrl } from '#engine/core/mediaLibrary.ts';
import { changeAlert, deleteAlert, listAlerts } from '#engine/client/api/calls/audioAlerts.ts';
import { readPutAway } from '#engine/client/api/calls/users.ts';
import type { AudioAlertEntry } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useWanted } from '../../../app/api/useWanted.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { ListRow } from '../../../app/lists/rows/ListRow.tsx';
import { RowIcon } from '../../../app/lists/rows/RowIcon.tsx';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { PutAwayMark } from '../../../app/put-away/PutAwayMark.tsx';
import { triggerFace } from '../../../flow-editor/kindFaces.ts';
import { GiftPicture } from '../../../forms/widgets/gifts/GiftPicture.tsx';
import type { Sound } from '../../../media/useSound.ts';
import { ALERTS_TEXT } from '../audioAlertsText.ts';
import { useCause } from './useCause.ts';

interface AlertRowProps {
  entry: AudioAlertEntry;
  sound: Sound;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onEdit: () => void;
}

export function AlertRow({ entry, sound, isChosen, onChoose, onEdit }: AlertRowProps) {
  const text = useText(ALERTS_TEXT);
  const { alert } = entry;
  const { id, name, isEnabled } = alert;
  const change = useAction(changeAlert, { invalidates: [listAlerts] });
  const [isOn, want] = useWanted(isEnabled);
  return (
    <ListRow
      data-two-lines
      name={name}
      open={text.edit(name)}
      onOpen={onEdit}
      isOff={!isOn}
      isChosen={isChosen}
      lead={
        <>
          <Checkbox
            aria-label={text.select(name)}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <Cause entry={entry} />
        </>
      }
      about={<About entry={entry} />}
    >
      <PutAwayMark kind="audioAlert" id={id} />
      <Heard {...{ entry, sound }} />
      <Switch
        aria-label={text.on(name)}
        checked={isOn}
        onChange={() => change.mutate({ params: { id }, body: { isEnabled: !isOn } }, want(!isOn))}
      />
      <Remove id={id} name={name} />
    </ListRow>
  );
}

function Cause({ entry: { alert } }: { entry: AudioAlertEntry }) {
  const { gift } = useCause(alert.trigger);
  if (gift !== null) return <GiftPicture giftId={gift.id} image={gift.image} />;
  return <RowIcon icon={triggerFace(alert.trigger.kind).icon} />;
}

/** Formats `Rose → Fanfare · 80% · at most 5 times`. */
function About({ entry: { alert, soundName } }: { entry: AudioAlertEntry }) {
  const text = useText(ALERTS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { words, isStreak } = useCause(alert.trigger);
  if (soundName === '') {
    return (
      <Text span size="sm" c="yellow.4">
        {text.soundGone}
      </Text>
    );
  }
  const facts = [percentText(Math.round(alert.volume * 100), locale), text.modes[alert.mode]];
  if (isStreak) facts.push(text.atMost(alert.maxRepeats));
  return (
    <>
      {words} → <span translate="no">{soundName}</span> · {facts.join(' · ')}
    </>
  );
}

function Heard({ entry: { alert, soundName }, sound }: Pick<AlertRowProps, 'entry' | 'sound'>) {
  const text = useText(ALERTS_TEXT);
  const url = libraryUrl(alert.soundId);
  const isPlaying = sound.playing === url;
  const label = isPlaying ? text.pause(alert.name) : text.play(alert.name);
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        radius="xl"
        variant="light"
        aria-label={label}
        disabled={soundName === ''}
        onClick={() => sound.toggle(url)}
      >
        {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </ActionIcon>
    </Tooltip>
  );
}

function Remove({ id, name }: { id: string; name: string }) {
  const text = useText(ALERTS_TEXT);
  const confirm = useConfirm();
  const remove = useAction(deleteAlert, { invalidates: [listAlerts, readPutAway], success: text.removed(1) });

  async function askAndRemove(): Promise<void> {
    const { title, body, confirm: verb } = text.remove;
    if (await confirm({ title: title(name), body, confirm: verb })) remove.mutate({ params: { id } });
  }

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={text.removeOf(name)}
      onClick={() => void askAndRemove()}
    >
      <IconTrash size={18} />
    </ActionIcon>
  );
}
