/** Command palette: opens any screen and runs frequent actions by typing (Ctrl+K). */
import { Modal, Text, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppState, useText } from '../AppContext.ts';
import { useLanguage } from '../language.ts';
import { isForUsers, mayOpen } from '../screenAccess.ts';
import { useMe } from '../me.ts';
import { LOCALES } from '../preferences.ts';
import { useScreens } from '../ScreensContext.ts';
import { APP_TEXT } from '../appText.ts';
import classes from './CommandPalette.module.css';
import { type Command, findCommands } from './findCommands.ts';

interface CommandPaletteProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Further commands of the open screen, before everything else. */
  more?: readonly Command[];
}

export function CommandPalette({ isOpen, onOpen, onClose, more = [] }: CommandPaletteProps) {
  const text = useText(APP_TEXT);
  useHotkeys([['mod+K', () => (isOpen ? onClose() : onOpen())]], []);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      yOffset="12vh"
      centered={false}
      attributes={{ content: { 'aria-label': text.search } }}
    >
      {isOpen && <Palette onClose={onClose} more={more} />}
    </Modal>
  );
}

function useCommands(): Command[] {
  const text = useText(APP_TEXT);
  const locale = useAppState((state) => state.locale);
  const navigate = useNavigate();
  const setLanguage = useLanguage();
  const { user } = useMe();
  const screens = useScreens().filter(
    (screen) => !screen.path.includes(':') && screen.frame !== 'bare' && isForUsers(screen) && mayOpen(screen, user),
  );
  return [
    ...screens.map(({ path, title }) => ({ name: title[locale], hint: text.goTo, run: () => void navigate(path) })),
    ...LOCALES.filter((other) => other !== locale).map((other) => ({
      name: text.languageNames[other],
      hint: text.language,
      run: () => setLanguage(other),
    })),
  ];
}

function Palette({ onClose, more }: { onClose: () => void; more: readonly Command[] }) {
  const text = useText(APP_TEXT);
  const listId = useId();
  const [words, setWords] = useState('');
  const [index, setIndex] = useState(0);
  const found = findCommands([...more, ...useCommands()], words);
  const chosen = Math.min(index, found.length - 1);

  function run(command: Command | undefined): void {
    if (command === undefined) return;
    onClose();
    command.run();
  }

  function handleKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') run(found[chosen]);
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
        placeholder={more.length > 0 ? text.doHint : text.searchHint}
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
            key={command.hint + command.name}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === chosen}
            className={classes.entry}
            onClick={() => run(command)}
            onPointerMove={() => setIndex(at)}
          >
            <span>{command.name}</span>
            <Text span size="xs" c="dark.2">
              {command.hint}
            </Text>
          </div>
        ))}
        {found.length === 0 && (
          <Text p="md" c="dark.2" ta="center" role="status">
            {text.nothingFound}
          </Text>
        )}
      </div>
    </>
  );
}
