/**
 * Command palette of the editor (Ctrl+K): each type of items, all actions of the toolbar, the settings of what is selected, and
 * what is found everywhere.
 */
import { useState } from 'react';
import type { ItemType } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { CommandPalette } from '../../app/palette/CommandPalette.tsx';
import type { Command } from '../../app/palette/findCommands.ts';
import { TEST_TEXT } from '../../test-events/testEventText.ts';
import { useEditor } from '../EditorContext.ts';
import { CANVAS_TEXT } from '../canvasText.ts';
import { CHECK_TEXT } from './check/checkText.ts';
import { ITEM_FACES } from './itemFaces.ts';
import { PANELS_TEXT } from './panelsText.ts';
import { useItemSettings } from './useItemSettings.ts';
import { THEMES_TEXT } from './themes/themesText.ts';
import { VERSIONS_TEXT } from './versions/versionsText.ts';

interface Openers {
  onHistory: () => void;
  onThemes: () => void;
  onCheck: () => void;
}

export function EditorPalette(openers: Openers) {
  const [isOpen, setIsOpen] = useState(false);
  const commands = useEditorCommands(openers);
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      more={commands}
      others={useItemSettings()}
    />
  );
}

function useEditorCommands({ onHistory, onThemes, onCheck }: Openers): Command[] {
  const { commands, ui } = useEditor();
  const locale = useAppState((state) => state.locale);
  const panels = useText(PANELS_TEXT);
  const canvas = useText(CANVAS_TEXT);
  const { title } = useText(VERSIONS_TEXT);
  const themes = useText(THEMES_TEXT);
  const tests = useText(TEST_TEXT);
  const check = useText(CHECK_TEXT);
  const types = Object.entries(ITEM_FACES) as [ItemType, (typeof ITEM_FACES)[ItemType]][];
  return [
    ...types.map(([type, { name }]) => ({
      name: name[locale],
      hint: panels.add,
      run: () => void commands.addItem(type),
    })),
    ...[
      { name: title, run: onHistory },
      { name: themes.title, run: onThemes },
      { name: check.title, run: onCheck },
      { name: tests.send, run: () => ui.setState({ testEvent: 'gift' }) },
      { name: canvas.portrait, run: () => commands.setOrientation('portrait') },
      { name: canvas.landscape, run: () => commands.setOrientation('landscape') },
      { name: canvas.fit, run: commands.fit },
      { name: canvas.centreHorizontally, run: () => commands.centre('horizontal') },
      { name: canvas.centreVertically, run: () => commands.centre('vertical') },
      { name: canvas.expand, run: commands.expandToOverlay },
      { name: panels.menu.duplicate, run: () => commands.duplicate() },
      { name: panels.menu.copyStyle, run: () => void commands.copyStyle() },
      { name: panels.menu.pasteStyle, run: () => void commands.pasteStyle() },
      { name: panels.putOnAir, run: () => commands.putOnAir() },
      { name: panels.menu.front, run: () => commands.moveInOrder('front') },
      { name: panels.menu.back, run: () => commands.moveInOrder('back') },
    ].map((command) => ({ ...command, hint: canvas.toolbar })),
  ];
}
