/** Tests an AI step with editable values: shows the text, its duration and its cost. */
import { Button, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import type { GeneratedText } from '#schemas/generated/types.ts';
import { generateText } from '#engine/client/api/calls/ai.ts';
import { shortDecimalText, wholeNumberText } from '#engine/core/numberText.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import styles from '../../flows.module.css';
import type { OfferedValue } from '../../model/values.ts';
import { moneyText } from './moneyText.ts';
import { namesIn, sampleOf, valuesFrom } from './promptValues.ts';
import { TRY_TEXT } from './tryPromptText.ts';
import { useServerHas } from '../../useServerHas.ts';

interface TryTextProps {
  prompt: string;
  /** Characters that the step keeps. */
  limit: number;
  values: readonly OfferedValue[];
}

export function TryText(props: TryTextProps) {
  return useServerHas().ai ? <Trial {...props} /> : null;
}

function Trial({ prompt, limit, values }: TryTextProps) {
  const text = useText(TRY_TEXT);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const names = namesIn(prompt);
  const chosen = Object.fromEntries(names.map((name) => [name, typed[name] ?? sampleOf(name, values)]));
  const trial = useAction(generateText, { onFailed: (error) => setFailure(error.message) });
  const ask = (): void => {
    setFailure('');
    trial.mutate({ query: { prompt, variables: JSON.stringify(valuesFrom(chosen, values)) } });
  };
  return (
    <section aria-label={text.title}>
      <Stack gap="sm">
        <div>
          <Text size="sm" fw={600}>
            {text.title}
          </Text>
          <Text size="xs" c="dark.2">
            {text.hint}
          </Text>
        </div>
        {names.map((name) => (
          <TextInput
            key={name}
            size="xs"
            label={<span translate="no">{`{${name}}`}</span>}
            translate="no"
            value={chosen[name]}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <Button
          variant="light"
          size="xs"
          leftSection={<IconSparkles size={16} />}
          loading={trial.isPending}
          disabled={prompt.trim() === ''}
          onClick={ask}
        >
          {text.button}
        </Button>
        <div role="status">
          {trial.data !== undefined && !trial.isPending && failure === '' && (
            <Written written={trial.data} limit={limit} />
          )}
          {failure !== '' && (
            <Text size="xs" c="red.4">
              {failure}
            </Text>
          )}
        </div>
      </Stack>
    </section>
  );
}

function Written({ written, limit }: { written: GeneratedText; limit: number }) {
  const text = useText(TRY_TEXT);
  const locale = useAppState((state) => state.locale);
  const { tokens, cost, currency, durationMs } = written;
  const facts = [
    text.seconds(shortDecimalText(durationMs / 1000, locale)),
    text.tokens(wholeNumberText(tokens, locale)),
    ...(cost !== null && currency !== null ? [moneyText(cost, currency, locale)] : []),
  ];
  return (
    <Paper p="sm" className={styles['trial']}>
      <Text size="sm" translate="no" style={{ overflowWrap: 'anywhere' }}>
        {written.text}
      </Text>
      <Text size="xs" c="dark.2" mt={4}>
        {facts.join(' · ')}
      </Text>
      {Array.from(written.text).length > limit && (
        <Text size="xs" c="yellow.4" mt={4}>
          {text.cut(wholeNumberText(limit, locale))}
        </Text>
      )}
    </Paper>
  );
}
