/** Menu to align, distribute and stack the selection. */
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconChevronsDown,
  IconChevronsUp,
  IconChevronDown,
  IconChevronUp,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLayout2,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../app/AppContext.ts';
import { useEditor, useEditorUi } from '../EditorContext.ts';
import { type Alignment, ALIGNMENTS, type OrderMove } from '../kernels/arrange.ts';
import { CANVAS_TEXT } from '../canvasText.ts';
import styles from './Toolbar.module.css';

const ALIGN_ICONS: Readonly<Record<Alignment, TablerIcon>> = {
  left: IconLayoutAlignLeft,
  centre: IconLayoutAlignCenter,
  right: IconLayoutAlignRight,
  top: IconLayoutAlignTop,
  middle: IconLayoutAlignMiddle,
  bottom: IconLayoutAlignBottom,
};

const DISTRIBUTE_ICONS = {
  horizontal: IconLayoutDistributeVertical,
  vertical: IconLayoutDistributeHorizontal,
} as const;

const ORDER_ICONS: Readonly<Record<OrderMove, TablerIcon>> = {
  front: IconChevronsUp,
  forward: IconChevronUp,
  backward: IconChevronDown,
  back: IconChevronsDown,
};

/** Fewest items that can be distributed. */
const DISTRIBUTE_FROM = 3;

export function ArrangeMenu(): ReactNode {
  const text = useText(CANVAS_TEXT);
  const { commands } = useEditor();
  const count = useEditorUi((state) => state.selection.length);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Menu position="bottom" width={250} withinPortal disabled={count === 0} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <Tooltip label={text.arrange} disabled={isOpen}>
          <ActionIcon
            size={34}
            variant="subtle"
            color="gray"
            aria-label={text.arrange}
            aria-disabled={count === 0 || undefined}
            className={styles['tool']}
          >
            <IconLayout2 size={20} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{count > 1 ? text.alignTo.several : text.alignTo.one}</Menu.Label>
        {ALIGNMENTS.map((how) => (
          <Entry key={how} icon={ALIGN_ICONS[how]} text={text.align[how]} onClick={() => commands.align(how)} />
        ))}
        {count >= DISTRIBUTE_FROM && (
          <>
            <Menu.Divider />
            {(['horizontal', 'vertical'] as const).map((axis) => (
              <Entry
                key={axis}
                icon={DISTRIBUTE_ICONS[axis]}
                text={text.distribute[axis]}
                onClick={() => commands.distribute(axis)}
              />
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Label>{text.stacking}</Menu.Label>
        {(['front', 'forward', 'backward', 'back'] as const).map((move) => (
          <Entry
            key={move}
            icon={ORDER_ICONS[move]}
            text={text.order[move]}
            onClick={() => commands.moveInOrder(move)}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ icon: Icon, text, onClick }: { icon: TablerIcon; text: string; onClick: () => void }): ReactNode {
  return (
    <Menu.Item leftSection={<Icon size={16} stroke={1.75} />} onClick={onClick}>
      {text}
    </Menu.Item>
  );
}
