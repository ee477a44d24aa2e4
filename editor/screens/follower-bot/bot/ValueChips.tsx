/** Values of the follower for a text; a press inserts one. */
import { Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useAppState, useText } from '../../../app/AppContext.ts';
import flowStyles from '../../../flow-editor/flows.module.css';
import { FOLLOWER_VALUES } from './replyProblem.ts';
import { BOT_TEXT } from './botSettingsText.ts';

/** Values that are useful in a greeting. */
const OFFERED = FOLLOWER_VALUES.filter(({ name }) => name !== 'trigger');

export function ValueChips({ onInsert }: { onInsert: (value: string) => void }) {
  const text = useText(BOT_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <div>
      <Text size="xs" c="dark.2" mb={6}>
        {text.values}
      </Text>
      <div className={flowStyles['values']}>
        {OFFERED.map(({ name, text: words }) => (
          <Tooltip key={name} label={words[locale]}>
            <UnstyledButton
              className={flowStyles['value']}
              translate="no"
              aria-label={text.insert(name)}
              onClick={() => onInsert(`{${name}}`)}
            >
              {`{${name}}`}
            </UnstyledButton>
          </Tooltip>
        ))}
      </div>
    </div>
  );
}
