/** Searches everything that can be added, by typing: every kind of trigger or step, also by synonyms. */
import { Badge, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Window } from '../../app/windows/Window.tsx';
import { useAppState, useText } from '../../app/AppContext.ts';
import { isInPlan } from '#engine/rules/plans.ts';
import { useServerHas } from '../useServerHas.ts';
import { useFlowEditor, useFlowUi } from '../FlowEditorContext.ts';
import styles from '../flows.module.css';
import { FLOWS_TEXT } from '../flowEditorText.ts';
import { type Addable, addableSteps, addableTriggers, findAddable } from './addable.ts';

export function AddDialog() {
  const text = useText(FLOWS_TEXT);
  const { commands } = useFlowEditor();
  const adding = useFlowUi((state) => state.adding);
  const [isByKeys, setByKeys] = useState(false);
  const title = adding === 'trigger' ? text.findTrigger : text.findStep;
  return (
    <Window
      asks={false}
      opened={adding !== null}
      onClose={() => {
        setByKeys(false);
        commands.startAdding(null);
      }}
      returnFocus={!isByKeys}
      onExitTransitionEnd={() => isByKeys && focusFirstSetting()}
      withCloseButton={false}
      padding={0}
      yOffset="10vh"
      centered={false}
      attributes={{ content: { 'aria-label': title, 'data-finder': '' } }}
    >
      {adding !== null && <Finder title={title} isTrigger={adding === 'trigger'} onAdd={setByKeys} />}
    </Window>
  );
}

/**
 * Moves the focus to the panel after adding by keys, unless the focus has moved elsewhere or another dialog was opened
 * meanwhile.
 */
function focusFirstSetting(): void {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement?.closest('[data-finder]') == null) return;
  if (document.querySelector('[role=dialog]:not([data-finder])') !== null) return;
  const inputs = [...document.querySelectorAll<HTMLElement>('[data-flow-panel] :is(input, textarea, button)')];
  const shown = inputs.filter((input) => input.offsetParent !== null);
  // A list would open over the other fields as soon as it has the focus.
  (shown.find((input) => input.matches('input, textarea') && !input.matches(LIST)) ?? shown[0])?.focus();
}

/** Inputs that open a list. */
const LIST = '[aria-haspopup=listbox], [type=hidden], [type=checkbox], [type=radio]';

interface FinderProps {
  title: string;
  isTrigger: boolean;
  /** Called after adding. @param isByKeys true for the keyboard, false for the pointer */
  onAdd: (isByKeys: boolean) => void;
}

function Finder({ title, isTrigger, onAdd }: FinderProps) {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands, plan } = useFlowEditor();
  const listId = useId();
  const [words, setWords] = useState('');
  const [index, setIndex] = useState(0);
  const has = useServerHas();
  const all = isTrigger ? addableTriggers() : addableSteps(has);
  const found = findAddable(all, words, locale);
  const chosen = Math.min(index, found.length - 1);

  function add(wanted: Addable | undefined, isByKeys: boolean): void {
    if (wanted === undefined || !isInPlan(wanted.plan, plan)) return;
    onAdd(isByKeys);
    if (wanted.part === 'trigger') commands.addTrigger(wanted.kind);
    else commands.addStep(wanted.choice);
  }

  function handleKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') add(found[chosen], true);
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    setIndex((chosen + step + found.length) % found.length);
  }

  return (
    <>
      <TextInput
        data-autofocus
        variant="unstyled"
        size="lg"
        px="md"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length === 0 ? undefined : `${listId} ${chosen}`}
        aria-label={title}
        placeholder={title}
        leftSection={<IconSearch size={18} />}
        value={words}
        maxLength={60}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setIndex(0);
        }}
        onKeyDown={handleKey}
      />
      <div id={listId} role="listbox" aria-label={title} className={styles['results']}>
        {found.map((entry, at) => (
          <Entry
            key={entry.id}
            {...{ entry }}
            id={`${listId} ${at}`}
            isFirst={words === '' && found[at - 1]?.heading.en !== entry.heading.en}
            isChosen={at === chosen}
            missing={isInPlan(entry.plan, plan) ? null : text.onlyOn(entry.plan ?? '')}
            onPick={() => add(entry, false)}
          />
        ))}
        {found.length === 0 && (
          <Text size="sm" c="dark.2" p="md" role="status">
            {text.nothingFound}
          </Text>
        )}
      </div>
    </>
  );
}

interface EntryProps {
  id: string;
  entry: Addable;
  /** True for the first of its heading. */
  isFirst: boolean;
  isChosen: boolean;
  /** Required plan; null = it may be added. */
  missing: string | null;
  onPick: () => void;
}

function Entry({ id, entry, isFirst, isChosen, missing, onPick }: EntryProps) {
  const locale = useAppState((state) => state.locale);
  const { icon: Icon, name, hint } = entry.face;
  return (
    <>
      {isFirst && (
        <div className={styles['heading']} role="presentation">
          {entry.heading[locale]}
        </div>
      )}
      <UnstyledButton
        id={id}
        role="option"
        tabIndex={-1}
        className={styles['found']}
        data-chosen={isChosen || undefined}
        data-kind={entry.id}
        aria-selected={isChosen}
        aria-disabled={missing !== null || undefined}
        onClick={onPick}
      >
        <span className={styles['icon']} data-trigger={entry.part === 'trigger' || undefined} aria-hidden>
          <Icon size={20} stroke={1.6} />
        </span>
        <span className={styles['words']}>
          <span className={styles['cardName']}>{name[locale]}</span>
          {hint !== undefined && <span className={styles['summary']}>{hint[locale]}</span>}
        </span>
        {missing !== null && (
          <Badge size="xs" variant="light" ml="auto">
            {missing}
          </Badge>
        )}
      </UnstyledButton>
    </>
  );
}
