/**
 * Command palette (Ctrl+K): finds screens, settings, flows, items, viewers, guides and actions by typing, and opens or runs them
 * (behaviour: help-302).
 */
import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Window } from '../windows/Window.tsx';
import { useAppState, useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';
import { GUIDES, guidePath } from '../guides/guides.ts';
import { useLanguage } from '../language.ts';
import { LOCALES } from '../preferences.ts';
import classes from './CommandPalette.module.css';
import { type Command, findCommands } from './findCommands.ts';
import { useFoundThings } from './useFoundThings.ts';
import { useScreenCommands } from './useScreenCommands.ts';

/** Pause in typing before the lists of the server are searched. */
const TYPING_MS = 200;

interface CommandPaletteProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Further commands of the open screen, before everything else. */
  more?: readonly Command[];
  /** Further commands that are everywhere, after the screens. */
  others?: readonly Command[];
}

const NONE: readonly Command[] = [];

export function CommandPalette({ isOpen, onOpen, onClose, more = NONE, others = NONE }: CommandPaletteProps) {
  const text = useText(APP_TEXT);
  const [movesFocus, setMovesFocus] = useState(false);
  useHotkeys([['mod+K', () => (isOpen ? close() : onOpen())]], []);

  function close(): void {
    setMovesFocus(false);
    onClose();
  }

  function run(command: Command): void {
    setMovesFocus(command.movesFocus === true);
    onClose();
    command.run();
  }

  return (
    <Window
      asks={false}
      opened={isOpen}
      onClose={close}
      withCloseButton={false}
      padding={0}
      yOffset="12vh"
      centered={false}
      // Otherwise the focus would leave the setting that was found.
      returnFocus={!movesFocus}
      attributes={{ content: { 'aria-label': text.search } }}
    >
      {isOpen && <Palette onRun={run} more={more} others={others} />}
    </Window>
  );
}

/** Commands that are everywhere and belong to no screen. */
function useGeneralCommands(): Command[] {
  const text = useText(APP_TEXT);
  const locale = useAppState((state) => state.locale);
  const navigate = useNavigate();
  const setLanguage = useLanguage();
  return [
    ...GUIDES.map(({ id, title, words }) => ({
      name: title[locale],
      hint: text.found.guide,
      words: words[locale],
      run: () => void navigate(guidePath(id)),
    })),
    ...LOCALES.filter((other) => other !== locale).map((other) => ({
      name: text.languageNames[other],
      hint: text.language,
      run: () => setLanguage(other),
    })),
  ];
}

interface PaletteProps extends Required<Pick<CommandPaletteProps, 'more' | 'others'>> {
  onRun: (command: Command) => void;
}

function Palette({ onRun, more, others }: PaletteProps) {
  const text = useText(APP_TEXT);
  const listId = useId();
  const [words, setWords] = useState('');
  const [index, setIndex] = useState(0);
  const [typed] = useDebouncedValue(words.trim(), TYPING_MS);
  const things = useFoundThings(typed);
  const ofScreens = useScreenCommands(words.trim() !== '');
  const commands = [...more, ...ofScreens, ...others, ...useGeneralCommands(), ...things.commands];
  const found = findCommands(commands, words);
  const chosen = Math.min(index, found.length - 1);
  const isWaiting = things.isSearching || typed !== words.trim();
  const chosenEntry = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which must not end the effect.
    chosenEntry.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function handleKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const command = found[chosen];
    if (event.key === 'Enter' && command !== undefined) onRun(command);
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
        px="sm"
        placeholder={text.searchHint}
        maxLength={100}
        aria-label={text.search}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${chosen}` : undefined}
        leftSection={<IconSearch size={18} />}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setIndex(0);
        }}
        onKeyDown={handleKey}
      />
      <div role="listbox" id={listId} aria-label={text.search} className={classes.list}>
        {found.map((command, at) => (
          <div
            key={`${command.hint}/${command.name}/${command.id ?? ''}`}
            id={`${listId}-${at}`}
            ref={at === chosen ? chosenEntry : null}
            role="option"
            aria-selected={at === chosen}
            className={classes.entry}
            onClick={() => onRun(command)}
            onPointerMove={() => setIndex(at)}
          >
            <span className={classes.name}>{command.name}</span>
            <Text span size="xs" c="dark.2" className={classes.hint}>
              {command.hint}
            </Text>
          </div>
        ))}
        {found.length === 0 && (
          <Text p="md" c="dark.2" ta="center" role="status">
            {isWaiting ? text.searching : text.nothingFound}
          </Text>
        )}
      </div>
    </>
  );
}
