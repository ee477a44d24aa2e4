/** Menu of a trigger or a step. */
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconClipboardCopy,
  IconCopyPlus,
  IconDots,
  IconPower,
  IconTrash,
} from '@tabler/icons-react';
import { useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { useFlow, useFlowEditor } from '../FlowEditorContext.ts';
import type { Chosen } from '../flowEditor.ts';
import { type Direction, placeBeside } from '../model/flowTree.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';

const ICON = { size: 17, stroke: 1.6 } as const;
const MOVES = [
  ['up', IconArrowUp],
  ['down', IconArrowDown],
  ['in', IconArrowRight],
  ['out', IconArrowLeft],
] as const satisfies readonly (readonly [Direction, unknown])[];

interface BlockMenuProps {
  chosen: NonNullable<Chosen>;
  name: string;
  isEnabled: boolean;
}

export function BlockMenu({ chosen, name, isEnabled }: BlockMenuProps) {
  const text = useText(FLOWS_TEXT);
  const { commands } = useFlowEditor();
  const { menu } = text;
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text.more(name)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {chosen.part === 'step' && <StepItems id={chosen.id} />}
        <Menu.Item leftSection={<IconPower {...ICON} />} onClick={() => commands.toggle(chosen)}>
          {isEnabled ? menu.disable : menu.enable}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="brand.3" leftSection={<IconTrash {...ICON} />} onClick={() => commands.remove(chosen)}>
          {menu.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function StepItems({ id }: { id: string }) {
  const text = useText(FLOWS_TEXT);
  const { menu } = text;
  const { commands } = useFlowEditor();
  const flow = useFlow();
  return (
    <>
      <Menu.Item leftSection={<IconCopyPlus {...ICON} />} onClick={() => commands.duplicate(id)}>
        {menu.duplicate}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconClipboardCopy {...ICON} />}
        onClick={() => void commands.copy(id).then(() => notify.done(text.copied))}
      >
        {menu.copy}
      </Menu.Item>
      <Menu.Divider />
      {MOVES.filter(([direction]) => placeBeside(flow, id, direction) !== null).map(([direction, Icon]) => (
        <Menu.Item key={direction} leftSection={<Icon {...ICON} />} onClick={() => commands.move(id, direction)}>
          {menu[direction]}
        </Menu.Item>
      ))}
    </>
  );
}
