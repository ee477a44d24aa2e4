/**
 * Buttons at the lower edge of a narrow dock that bring a section up to them, so that a thumb reaches its buttons. Wide
 * docks do not show them.
 */
import { Button } from '@mantine/core';
import { IconChartBar, IconDice5, IconTicket, type TablerIcon } from '@tabler/icons-react';
import { useText } from '../app/AppContext.ts';
import { CONTROLS_TEXT } from './controlsText.ts';
import classes from './SectionJumps.module.css';

export type JumpTarget = 'giveaway' | 'votes' | 'games';

const ICONS: Readonly<Record<JumpTarget, TablerIcon>> = {
  giveaway: IconTicket,
  votes: IconChartBar,
  games: IconDice5,
};

/** Id of a section that can be jumped to. */
export const sectionId = (target: JumpTarget): string => `controls-${target}`;

export function SectionJumps({ targets }: { targets: readonly JumpTarget[] }) {
  const { jumps: text } = useText(CONTROLS_TEXT);
  return (
    <nav className={classes.jumps} aria-label={text.label}>
      {targets.map((target) => {
        const Icon = ICONS[target];
        return (
          <Button
            key={target}
            className={classes.jump}
            variant="subtle"
            color="gray"
            h={52}
            px={4}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => document.getElementById(sectionId(target))?.scrollIntoView({ block: 'end' })}
          >
            {text[target]}
          </Button>
        );
      })}
    </nav>
  );
}
