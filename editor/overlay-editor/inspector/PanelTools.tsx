/** Search of settings, and actions for all of them. */
import { ActionIcon, CloseButton, Menu, TextInput, Tooltip } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconDeviceDesktop,
  IconDots,
  IconRestore,
  IconSearch,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../app/AppContext.ts';
import { useEditor } from '../EditorContext.ts';
import { useItemScope } from '../../forms/form/ItemScope.ts';
import { defaultsPatch, portraitPatch } from '../../forms/model/settingsPatch.ts';
import styles from './panel.module.css';
import { FORMS_TEXT } from '../../forms/formsText.ts';

interface PanelToolsProps {
  query: string;
  onSearch(query: string): void;
  onOpenAll(): void;
  onCloseAll(): void;
}

export function PanelTools({ query, onSearch, onOpenAll, onCloseAll }: PanelToolsProps) {
  const text = useText(FORMS_TEXT);
  const editor = useEditor();
  const { fields, states, items, orientation } = useItemScope();
  const [isOpen, setIsOpen] = useState(false);
  const all = [...fields.values()];
  const isLandscape = orientation === 'landscape';
  const own = all.filter(({ name }) => states[name]?.isOverridden === true);

  function portraitForAll(): void {
    editor.drafts.settle();
    editor.document.edit('resetOverride', portraitPatch(own, items));
  }

  function resetAll(): void {
    editor.drafts.settle();
    editor.document.edit('settings', defaultsPatch(all, items, orientation));
  }

  return (
    <>
      {isLandscape && (
        <div className={styles.note}>
          <IconDeviceDesktop size={16} aria-hidden />
          <span>{text.landscapeNote}</span>
        </div>
      )}
      <div className={styles.tools}>
        <TextInput
          className={styles.search}
          size="xs"
          aria-label={text.search}
          placeholder={text.search}
          leftSection={<IconSearch size={14} />}
          rightSection={
            query !== '' && <CloseButton size="xs" aria-label={text.clearSearch} onClick={() => onSearch('')} />
          }
          value={query}
          onChange={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSearch('');
          }}
        />
        <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setIsOpen}>
          <Menu.Target>
            <Tooltip label={text.more} disabled={isOpen}>
              <ActionIcon variant="default" size={30} aria-label={text.more}>
                <IconDots size={16} />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconArrowsMaximize size={15} />} onClick={onOpenAll}>
              {text.openAll}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowsMinimize size={15} />} onClick={onCloseAll}>
              {text.closeAll}
            </Menu.Item>
            <Menu.Divider />
            {isLandscape ? (
              <Menu.Item leftSection={<IconRestore size={15} />} disabled={own.length === 0} onClick={portraitForAll}>
                {text.portraitForAll}
              </Menu.Item>
            ) : (
              <Menu.Item
                leftSection={<IconRestore size={15} />}
                disabled={all.every(({ name }) => states[name]?.isDefault === true)}
                onClick={resetAll}
              >
                {text.resetAll}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  );
}
