/** Secret: to copy, to renew, and readable only after "Show", since streamers share their screen. */
import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core';
import { IconCopy, IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { readFlowSecret, readFlowWebhook, renewFlowSecret } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { useFlow } from '../../FlowEditorContext.ts';
import { WEBHOOK_TEXT } from './webhookText.ts';
import { useCopy } from './useCopy.ts';

interface SecretFieldProps {
  label: string;
  hint: string;
  secret: string;
  /** Step that owns the secret; left out = the webhook of the flow. */
  step?: string;
}

const DOTS = '•'.repeat(24);

export function SecretField({ label, hint, secret, step }: SecretFieldProps) {
  const text = useText(WEBHOOK_TEXT);
  const [isShown, setShown] = useState(false);
  const copy = useCopy();
  const renew = useRenew(step);
  return (
    <div>
      <TextInput
        size="xs"
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description']}
        readOnly
        spellCheck={false}
        translate="no"
        value={isShown ? secret : DOTS}
        rightSectionWidth={60}
        rightSection={
          <Group gap={2} wrap="nowrap">
            <Tooltip label={isShown ? text.hide : text.show}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={text.show}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
              </ActionIcon>
            </Tooltip>
            <Tooltip label={text.copy(label)}>
              <ActionIcon variant="subtle" color="gray" aria-label={text.copy(label)} onClick={() => copy(secret)}>
                <IconCopy size={16} />
              </ActionIcon>
            </Tooltip>
          </Group>
        }
      />
      <Button
        mt={8}
        size="compact-xs"
        variant="default"
        leftSection={<IconRefresh size={14} />}
        loading={renew.isPending}
        onClick={() => void renew.ask()}
      >
        {text.renew}
      </Button>
    </div>
  );
}

function useRenew(step: string | undefined) {
  const text = useText(WEBHOOK_TEXT);
  const { id } = useFlow();
  const confirm = useConfirm();
  const action = useAction(renewFlowSecret, {
    invalidates: [readFlowWebhook, readFlowSecret],
    onDone: () => notify.done(text.renewed),
  });
  return {
    isPending: action.isPending,
    async ask(): Promise<void> {
      const isWanted = await confirm({ title: text.renewTitle, body: text.renewBody, confirm: text.renew });
      if (isWanted) action.mutate({ params: { id }, body: step === undefined ? {} : { step } });
    },
  };
}
