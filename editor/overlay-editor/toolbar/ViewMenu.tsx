/** Menu for the zoom and for placement aids. */
import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconKeyboard,
  IconFocusCentered,
  IconMaximize,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { percentText } from '#engine/core/numberText.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useEditor, useEditorUi } from '../EditorContext.ts';
import { ZONES_SHOWN } from '../editorUi.ts';
import { CANVAS_TEXT } from '../canvasText.ts';
import styles from './Toolbar.module.css';

const SIZES = [0.5, 1, 2] as const;
const ICON = { size: 16, stroke: 1.75 } as const;

export function ViewMenu({ onHelp }: { onHelp: () => void }): ReactNode {
  const text = useText(CANVAS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands, ui } = useEditor();
  const percent = useEditorUi((state) => Math.round(state.view.zoom * 100));
  const isNothingSelected = useEditorUi((state) => state.selection.length === 0);
  const areSafeZonesShown = useEditorUi((state) => state[ZONES_SHOWN[state.orientation]]);
  const areRulersShown = useEditorUi((state) => state.areRulersShown);
  return (
    <Menu position="bottom-end" width={270} withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          fw={600}
          aria-label={text.zoom(percent)}
          rightSection={<IconChevronDown size={14} />}
        >
          <span className={styles['percent']}>{percentText(percent, locale)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlus {...ICON} />}
          rightSection="+"
          closeMenuOnClick={false}
          onClick={() => commands.stepZoom(1)}
        >
          {text.zoomIn}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMinus {...ICON} />}
          rightSection="-"
          closeMenuOnClick={false}
          onClick={() => commands.stepZoom(-1)}
        >
          {text.zoomOut}
        </Menu.Item>
        <Menu.Item leftSection={<IconMaximize {...ICON} />} rightSection="1" onClick={commands.fit}>
          {text.fit}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFocusCentered {...ICON} />}
          rightSection="2"
          disabled={isNothingSelected}
          onClick={commands.fitSelection}
        >
          {text.fitSelection}
        </Menu.Item>
        {SIZES.map((size) => (
          <Menu.Item
            key={size}
            leftSection={<span className={styles['noIcon']} />}
            rightSection={size === 1 ? '0' : null}
            onClick={() => commands.setZoom(size)}
          >
            {percentText(size * 100, locale)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{text.view}</Menu.Label>
        <Menu.CheckboxItem
          checked={areSafeZonesShown}
          onChange={(isShown) => ui.setState(({ orientation }) => ({ [ZONES_SHOWN[orientation]]: isShown }))}
        >
          {text.safeZones}
        </Menu.CheckboxItem>
        <Menu.CheckboxItem checked={areRulersShown} onChange={(isShown) => ui.setState({ areRulersShown: isShown })}>
          {text.rulers}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard {...ICON} />} rightSection="?" onClick={onHelp}>
          {text.shortcuts}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
