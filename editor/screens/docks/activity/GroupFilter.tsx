import { Chip, Group as Row } from '@mantine/core';
import { useText } from '../../../app/AppContext.ts';
import classes from './ActivityDock.module.css';
import { GROUPS, type Group } from './kinds.ts';
import { ACTIVITY_TEXT } from './activityDockText.ts';

/** Filters the list by group. */
export function GroupFilter({ value, onChange }: { value: Group; onChange: (group: Group) => void }) {
  const text = useText(ACTIVITY_TEXT);
  return (
    <Chip.Group value={value} onChange={onChange}>
      <Row className={classes.filter} gap={6} role="radiogroup" aria-label={text.filter}>
        {GROUPS.map((group) => (
          <Chip
            key={group}
            value={group}
            size="xs"
            radius="xl"
            classNames={{ label: classes.chip, iconWrapper: classes.chipIcon }}
          >
            {text.groups[group]}
          </Chip>
        ))}
      </Row>
    </Chip.Group>
  );
}
