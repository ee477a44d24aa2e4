/** Mark in the row of an item about which the check found something. */
import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { findingText } from '#engine/lint/findingText.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import classes from './check.module.css';
import { CHECK_TEXT } from './checkText.ts';
import { useItemFindings } from './useFindings.ts';

export function CheckMark({ id, name }: { id: string; name: string }) {
  const text = useText(CHECK_TEXT);
  const locale = useAppState((state) => state.locale);
  const [first, ...others] = useItemFindings(id);
  if (first === undefined) return null;
  const more = others.length === 0 ? '' : ` (+${others.length})`;
  return (
    <Tooltip label={findingText(first, locale).problem + more} multiline maw={260}>
      <span role="gridcell" className={classes.mark} aria-label={text.mark(name)}>
        <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
      </span>
    </Tooltip>
  );
}
