/** What the check found about the selected item, with remedies. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { findingText } from '#engine/lint/findingText.ts';
import { useAppState } from '../../../app/AppContext.ts';
import classes from './check.module.css';
import { useItemFindings } from './useFindings.ts';

export function ItemFindings({ itemId }: { itemId: string }) {
  const locale = useAppState((state) => state.locale);
  const findings = useItemFindings(itemId);
  if (findings.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {findings.map((finding) => {
        const { problem, remedy } = findingText(finding, locale);
        return (
          <li key={problem} className={classes.note}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <span>
              {problem} <strong>{remedy}</strong>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
