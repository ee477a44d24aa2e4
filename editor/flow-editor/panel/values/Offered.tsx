/** Lists the values that a step can use, by name; a press inserts one where the cursor is. */
import { Button, Group, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import styles from '../../flows.module.css';
import { quotedText } from '../../model/literals.ts';
import type { OfferedValue } from '../../model/values.ts';
import { FLOWS_TEXT, type FlowsText } from '../../flowEditorText.ts';
import { fieldFor, type Insertion, insertText, type ValueField, valueFieldOf } from './insertValue.ts';

export function Offered({ values }: { values: readonly OfferedValue[] }) {
  const text = useText(FLOWS_TEXT);
  const [picked, setPicked] = useState<OfferedValue | null>(null);
  const { section, insert } = useInsertion();
  return (
    <section ref={section} aria-label={text.values}>
      <Text size="sm" fw={600}>
        {text.values}
      </Text>
      <Text size="xs" c="dark.2" mb={8}>
        {text.valuesHint}
      </Text>
      <div className={styles['values']}>
        {values.map((value) => (
          <Chip
            key={value.name}
            value={value}
            onPick={() => {
              insert({ text: `{${value.name}}` });
              setPicked(value);
            }}
          />
        ))}
      </div>
      {picked !== null && <Absence value={picked} insert={insert} />}
      {values.some(({ isPartial }) => isPartial) && (
        <Text size="xs" c="dark.2" mt={8}>
          {text.partialHint}
        </Text>
      )}
    </section>
  );
}

/** Says when a value is missing; null = never. */
function whenMissing(
  { missing, isPartial }: OfferedValue,
  { partialSentence }: FlowsText,
  locale: Locale,
): string | null {
  const parts = [missing?.[locale], isPartial ? partialSentence : undefined].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' ');
}

function Chip({ value, onPick }: { value: OfferedValue; onPick: () => void }) {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { name, text: words, isPartial } = value;
  const missing = whenMissing(value, text, locale);
  return (
    <Tooltip label={missing === null ? words[locale] : `${words[locale]}. ${missing}`} multiline maw={320}>
      <UnstyledButton
        className={styles['value']}
        data-partial={isPartial}
        translate="no"
        aria-label={missing === null ? text.insertValue(name) : `${text.insertValue(name)}. ${missing}`}
        // Keeps the focus and the cursor in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPick}
      >
        {`{${name}}`}
      </UnstyledButton>
    </Tooltip>
  );
}

/** Offers what a text says instead of a value that may be missing. */
function Absence({ value, insert }: { value: OfferedValue; insert: (insertion: Insertion) => void }) {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const missing = whenMissing(value, text, locale);
  if (missing === null) return null;
  const { name, kind } = value;
  const instead = kind === 'number' ? '0' : text.insteadText;
  const literal = kind === 'number' ? instead : quotedText(instead);
  return (
    <Group gap="xs" mt={8} wrap="nowrap" role="status">
      <Text size="xs" c="dark.1" flex={1}>
        <bdi translate="no">{`{${name}}`}</bdi>: {missing}
      </Text>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={text.orLabel(name)}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => insert({ text: `{${name} ?? ${literal}}`, replaces: `{${name}}`, selects: instead })}
      >
        {text.or}
      </Button>
    </Group>
  );
}

/** Inserts into the text that had the cursor last; where none takes values, it copies. */
function useInsertion() {
  const text = useText(FLOWS_TEXT);
  const { environment } = useApp();
  const section = useRef<HTMLElement>(null);
  const last = useRef<ValueField | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => void (last.current = valueFieldOf(target) ?? last.current);
    document.addEventListener('focusin', remember);
    // A dialog may have moved the focus before this was there.
    last.current = valueFieldOf(document.activeElement);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  function insert(insertion: Insertion): void {
    const field = section.current === null ? null : fieldFor(section.current, last.current);
    if (field !== null) insertText(field, insertion);
    else void environment.copyText(insertion.text).then(() => notify.done(text.copied));
  }
  return { section, insert };
}
