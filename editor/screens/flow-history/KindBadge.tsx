import { Badge } from '@mantine/core';
import { useText } from '../../app/AppContext.ts';
import { HISTORY_TEXT, type Kind } from './flowHistoryText.ts';

const COLORS: Readonly<Record<Kind, string>> = { fired: 'teal', refused: 'brand', near: 'yellow', unknown: 'gray' };

/** Result of an event for a flow, in a word. */
export function KindBadge({ kind }: { kind: Kind }) {
  const { kinds } = useText(HISTORY_TEXT);
  return (
    <Badge color={COLORS[kind]} variant="light" tt="none" style={{ flex: 'none' }}>
      {kinds[kind]}
    </Badge>
  );
}
