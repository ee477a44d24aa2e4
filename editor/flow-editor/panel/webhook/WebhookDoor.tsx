/** Webhook of the flow: its address, its secret, a command to try it, and the time of the last call. */
import { ActionIcon, Code, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { FlowTriggerNode, FlowWebhook } from '#schemas/generated/types.ts';
import { readFlowWebhook } from '#engine/client/api/calls/flows.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { useFlow } from '../../FlowEditorContext.ts';
import styles from '../../flows.module.css';
import { LastFields } from './LastFields.tsx';
import { SecretField } from './SecretField.tsx';
import { WEBHOOK_TEXT } from './webhookText.ts';
import { useCopy } from './useCopy.ts';

/** Refresh interval, so that a test call becomes visible. */
const EVERY_MS = 10_000;
const MINUTE_MS = 60_000;

/** @param secret `…` where somebody may be watching */
const commandLine = (url: string, secret: string): string =>
  `curl -X POST "${url}" -H "X-Liveloom-Secret: ${secret}" -H "Content-Type: application/json" -d "{\\"name\\":\\"value\\"}"`;

export function WebhookDoor(props: { id: string; trigger: FlowTriggerNode }) {
  const text = useText(WEBHOOK_TEXT);
  const { id } = useFlow();
  const { data } = useCall(readFlowWebhook, { params: { id } }, { everyMs: EVERY_MS });
  return (
    <section aria-label={text.title}>
      <Stack gap="md">
        <div>
          <Text size="sm" fw={600}>
            {text.title}
          </Text>
          <Text size="xs" c="dark.2">
            {text.hint}
          </Text>
        </div>
        {data !== undefined && <Door webhook={data} />}
        {data !== undefined && <LastFields came={data.lastFields} {...props} />}
      </Stack>
    </section>
  );
}

function Door({ webhook }: { webhook: FlowWebhook }) {
  const text = useText(WEBHOOK_TEXT);
  const copy = useCopy();
  const { url, secret } = webhook;
  return (
    <>
      <TextInput
        size="xs"
        label={text.address}
        readOnly
        spellCheck={false}
        translate="no"
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyIcon what={text.address} onCopy={() => copy(url)} />}
      />
      <SecretField label={text.secret} hint={text.secretHint} secret={secret} />
      <div>
        <div className={styles['pair']}>
          <Text size="xs" fw={600}>
            {text.command}
          </Text>
          <CopyIcon what={text.command} onCopy={() => copy(commandLine(url, secret))} />
        </div>
        <Code block translate="no" className={styles['command']}>
          {commandLine(url, '…')}
        </Code>
        <Text size="xs" c="dark.2" mt={4}>
          {text.commandHint}
        </Text>
      </div>
      <LastCall {...webhook} />
    </>
  );
}

function CopyIcon({ what, onCopy }: { what: string; onCopy(): void }) {
  const text = useText(WEBHOOK_TEXT);
  return (
    <Tooltip label={text.copy(what)}>
      <ActionIcon variant="subtle" color="gray" aria-label={text.copy(what)} onClick={onCopy}>
        <IconCopy size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

function LastCall({ calledAt }: Pick<FlowWebhook, 'calledAt'>) {
  const text = useText(WEBHOOK_TEXT);
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const nowMs = environment.wallNowMs();
  const isNow = calledAt !== undefined && nowMs - Date.parse(calledAt) < MINUTE_MS;
  return (
    <Text size="xs" role="status">
      {calledAt === undefined ? text.never : isNow ? text.justNow : text.last(timeAgo(calledAt, nowMs, locale))}
    </Text>
  );
}
