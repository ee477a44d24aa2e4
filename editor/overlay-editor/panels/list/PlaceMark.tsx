/** Mark in the row of an item that viewers cannot see at its position, with a button to move it into view. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsMove, IconFrameOff } from '@tabler/icons-react';
import { useText } from '../../../app/AppContext.ts';
import { useEditor } from '../../EditorContext.ts';
import { PANELS_TEXT } from '../panelsText.ts';
import type { PlaceProblem } from './placeProblem.ts';

const ICONS = { outside: IconFrameOff, covered: IconArrowsMove } as const;

interface PlaceMarkProps {
  id: string;
  name: string;
  problem: PlaceProblem;
}

export function PlaceMark({ id, name, problem }: PlaceMarkProps) {
  const { state, mend } = useText(PANELS_TEXT).place[problem];
  const { commands } = useEditor();
  const Icon = ICONS[problem];
  return (
    <span role="gridcell" onDoubleClick={(event) => event.stopPropagation()}>
      <Tooltip label={`${state} – ${mend}`} multiline maw={240}>
        <ActionIcon
          size={26}
          variant="subtle"
          color="yellow"
          tabIndex={-1}
          data-problem={problem}
          aria-label={`${mend}: ${name}`}
          onClick={(event) => {
            event.stopPropagation();
            commands.bringIntoView(id);
          }}
        >
          <Icon size={15} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
