/** Lists the values that a step can use, by name; a press copies one for a text. */
import { Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import styles from '../../flows.module.css';
import type { OfferedValue } from '../../model/values.ts';
import { FLOWS_TEXT } from '../../flowEditorText.ts';

export function Offered({ values }: { values: readonly OfferedValue[] }) {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  return (
    <section aria-label={text.values}>
      <Text size="sm" fw={600}>
        {text.values}
      </Text>
      <Text size="xs" c="dark.2" mb={8}>
        {text.valuesHint}
      </Text>
      <div className={styles['values']}>
        {values.map(({ name, text: words, isPartial }) => (
          <Tooltip key={name} label={isPartial ? `${words[locale]} (${text.partial})` : words[locale]}>
            <UnstyledButton
              className={styles['value']}
              data-partial={isPartial}
              translate="no"
              aria-label={isPartial ? `${text.copyValue(name)} (${text.partial})` : text.copyValue(name)}
              onClick={() => void environment.copyText(`{${name}}`).then(() => notify.done(text.copied))}
            >
              {`{${name}}`}
            </UnstyledButton>
          </Tooltip>
        ))}
      </div>
      {values.some(({ isPartial }) => isPartial) && (
        <Text size="xs" c="dark.2" mt={8}>
          {text.partialHint}
        </Text>
      )}
    </section>
  );
}
