/** Marks an entry of a list that is put away because it exceeds the plan, with a button to swap it (behaviour: plan-14). */
import { Badge, Button, Group } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { readPutAway } from '#engine/client/api/calls/users.ts';
import type { CountedKind } from '#schemas/generated/types.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../AppContext.ts';
import { useDayText } from '../parts/useDayText.ts';
import { PUT_AWAY_TEXT } from './putAwayText.ts';
import styles from './putAway.module.css';
import { SwapDialog } from './SwapDialog.tsx';

interface PutAwayMarkProps {
  kind: CountedKind;
  id: string;
}

export function PutAwayMark({ kind, id }: PutAwayMarkProps) {
  const text = useText(PUT_AWAY_TEXT);
  const dayText = useDayText('medium');
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useCall(readPutAway);
  const entry = data?.items.find((one) => one.kind === kind && one.id === id);
  if (data === undefined || entry === undefined) return null;
  return (
    <Group gap={6} className={styles['mark']}>
      <Badge
        color="yellow"
        variant="light"
        tt="none"
        className={styles['until']}
        classNames={{ label: styles['words']! }}
      >
        {text.until(dayText(entry.until))}
      </Badge>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowsExchange size={15} />}
        aria-label={text.swapOf(entry.name)}
        onClick={() => setIsOpen(true)}
      >
        {text.swap}
      </Button>
      {isOpen && <SwapDialog list={data} entry={entry} onClose={() => setIsOpen(false)} />}
    </Group>
  );
}
