/** The voice that reads something, and a sample of it. */
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { synthesizeSpeech } from '#engine/client/api/calls/tts.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { useSound } from '../../../media/useSound.ts';
import { VOICES_TEXT } from '../../../voices/voicesText.ts';
import { VoiceSelect } from '../../../voices/VoiceSelect.tsx';
import { useFormScope } from '../../FormScope.ts';
import { useFormSurroundings } from '../../FormSurroundings.ts';
import { FORMS_TEXT } from '../../formsText.ts';
import type { WidgetProps } from '../../widget.ts';

export function VoiceReference(props: WidgetProps<string>) {
  const { id, field, value, isMixed, isInvalid, isDisabled, describedBy, onChange, onSettle } = props;
  const { mixed } = useText(FORMS_TEXT);
  const { usual } = useText(VOICES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { plan } = useFormSurroundings();
  const { size } = useFormScope();
  const mayListen = plan !== null && planLimits(plan).features.tts && !isMixed && size === 'xs';
  return (
    <Group gap={4} wrap="nowrap">
      <VoiceSelect
        {...{ id, size, disabled: isDisabled, error: isInvalid, flex: 1, miw: 0 }}
        aria-describedby={describedBy}
        value={isMixed ? '' : value}
        usual={isMixed ? mixed : (field.empty?.[locale] ?? usual)}
        onChange={(voiceId) => {
          onChange(voiceId);
          onSettle();
        }}
      />
      {mayListen && <Sample voiceId={value} isDisabled={isDisabled} />}
    </Group>
  );
}

function Sample({ voiceId, isDisabled }: { voiceId: string; isDisabled: boolean }) {
  const text = useText(VOICES_TEXT);
  const sound = useSound(() => notify.failed(text.notPlayed));
  const listen = useAction(synthesizeSpeech, { onDone: ({ url }) => sound.toggle(url) });
  const { playing } = sound;
  const label = playing === null ? text.listen : text.stop;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={30}
        disabled={isDisabled}
        loading={listen.isPending}
        aria-label={label}
        onClick={() =>
          playing === null ? listen.mutate({ body: { text: text.sample, voiceId } }) : sound.toggle(playing)
        }
      >
        {playing === null ? <IconPlayerPlay size={14} /> : <IconPlayerStop size={14} />}
        <audio {...sound.props} hidden />
      </ActionIcon>
    </Tooltip>
  );
}
