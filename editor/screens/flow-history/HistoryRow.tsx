/** Row of an event with its results; opens its explanation. */
import { Badge, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { FlowHistoryEntry, FlowOutcome } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import rows from '../../app/lists/rows/rows.module.css';
import { reasonText } from '../../flow-runs/reasons.ts';
import { EventWords } from './EventWords.tsx';
import { eventWords } from './eventFaces.ts';
import styles from './history.module.css';
import { KindBadge } from './KindBadge.tsx';
import { HISTORY_TEXT } from './flowHistoryText.ts';

/** Most outcomes in a row. */
const SHOWN = 2;

interface HistoryRowProps {
  entry: FlowHistoryEntry;
  onOpen: (eventId: string) => void;
}

export function HistoryRow({ entry, onOpen }: HistoryRowProps) {
  const text = useText(HISTORY_TEXT);
  const locale = useAppState((state) => state.locale);
  const { eventId, outcomes, outcomeCount, isComplete, type, about } = entry;
  const shown = outcomes.slice(0, SHOWN);
  const what = [eventWords(type).name[locale], about].filter(Boolean).join(' · ');
  return (
    <li>
      <UnstyledButton
        className={`${rows['line']} ${styles['opens']}`}
        aria-label={text.explain(what)}
        onClick={() => onOpen(eventId)}
      >
        <EventWords event={entry} />
        <span className={styles['outcomes']}>
          {shown.map((outcome) => (
            <Came key={`${outcome.flowId}/${outcome.kind}`} outcome={outcome} />
          ))}
          {outcomeCount > shown.length && (
            <span className={rows['detail']}>{text.more(outcomeCount - shown.length)}</span>
          )}
        </span>
        {!isComplete && (
          <Badge color="gray" variant="outline" tt="none" title={text.partialHint}>
            {text.partial}
          </Badge>
        )}
        <IconChevronRight size={18} className={styles['chevron']} aria-hidden />
      </UnstyledButton>
    </li>
  );
}

function Came({ outcome: { kind, flowName, reason, outcome, ...counts } }: { outcome: FlowOutcome }) {
  const text = useText(HISTORY_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <span className={styles['came']}>
      <KindBadge kind={kind} reason={reason} run={outcome === null ? null : { outcome, ...counts }} />
      <span className={styles['why']}>
        {flowName === '' ? text.gone : <bdi translate="no">{flowName}</bdi>}
        {reason !== null && <span className={rows['detail']}> · {reasonText(reason, locale)}</span>}
      </span>
    </span>
  );
}
