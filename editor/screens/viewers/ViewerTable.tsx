import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { decimalText, wholeNumberText } from '#engine/core/numberText.ts';
import type { DataRange, ViewerEntry } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import { PERIOD_OF } from './periods.ts';
import { VIEWERS_TEXT } from './text.ts';
import { ViewerName } from './ViewerName.tsx';
import classes from './viewers.module.css';
import type { ViewerOrder } from './ViewersScreen.tsx';

type Column = ViewerOrder['sortColumn'];

/** From left to right, and from which width on a column is there. */
const COLUMNS: readonly { column: Column; isNumber: boolean; from?: 'sm' | 'md' | 'lg' }[] = [
  { column: 'name', isNumber: false },
  { column: 'level', isNumber: true },
  { column: 'points', isNumber: true },
  { column: 'coinsGiven', isNumber: true, from: 'sm' },
  { column: 'likesGiven', isNumber: true, from: 'md' },
  { column: 'chatMessages', isNumber: true, from: 'md' },
  { column: 'lastSeenAt', isNumber: true, from: 'lg' },
];

interface ViewerTableProps {
  viewers: readonly ViewerEntry[];
  range: DataRange;
  order: ViewerOrder;
  onSort(order: ViewerOrder): void;
}

export function ViewerTable({ viewers, range, order, onSort }: ViewerTableProps) {
  return (
    <div className={classes.table}>
      <Table highlightOnHover verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Head key={column.column} {...column} order={order} onSort={onSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {viewers.map((viewer) => (
            <Row key={viewer.id} viewer={viewer} range={range} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type HeadProps = (typeof COLUMNS)[number] & Pick<ViewerTableProps, 'order' | 'onSort'>;

function Head({ column, isNumber, from, order, onSort }: HeadProps) {
  const text = useText(VIEWERS_TEXT);
  const isSorted = order.sortColumn === column;
  const isUp = order.sortDirection === 'asc';
  const sort = (): void => {
    // Numbers begin with the highest, names with A.
    const sortDirection = isSorted ? (isUp ? 'desc' : 'asc') : isNumber ? 'desc' : 'asc';
    onSort({ sortColumn: column, sortDirection });
  };
  const Arrow = isUp ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th
      {...(from !== undefined && { visibleFrom: from })}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}
      data-number={isNumber || undefined}
      className={classes.head}
    >
      <UnstyledButton className={classes.sort} title={text.sortBy(text.columns[column])} onClick={sort}>
        {text.columns[column]}
        <Arrow size={14} aria-hidden style={{ visibility: isSorted ? 'visible' : 'hidden' }} />
      </UnstyledButton>
    </Table.Th>
  );
}

function Row({ viewer, range }: { viewer: ViewerEntry; range: DataRange }) {
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const navigate = useNavigate();
  const period = PERIOD_OF[range];
  const path = `/viewers/${encodeURIComponent(viewer.id)}`;
  const cells: Readonly<Record<string, string>> = {
    level: wholeNumberText(viewer.level, locale),
    points: decimalText(viewer.points[period], locale),
    coinsGiven: wholeNumberText(viewer.coinsGiven[period], locale),
    likesGiven: wholeNumberText(viewer.likesGiven[period], locale),
    chatMessages: wholeNumberText(viewer.chatMessages[period], locale),
    lastSeenAt: timeAgo(viewer.lastSeenAt, environment.wallNowMs(), locale),
  };
  return (
    <Table.Tr className={classes.row} onClick={() => void navigate(path)}>
      <Table.Td className={classes.person}>
        <ViewerName viewer={viewer} to={path} />
      </Table.Td>
      {COLUMNS.slice(1).map(({ column, from }) => (
        <Table.Td key={column} data-number {...(from !== undefined && { visibleFrom: from })} className={classes.cell}>
          {cells[column]}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
