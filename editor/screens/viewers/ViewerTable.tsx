import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { decimalText, wholeNumberText } from '#engine/core/numberText.ts';
import type { DataRange, ViewerEntry, ListViewers } from '#schemas/generated/types.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { ListTable } from '../../app/lists/rows/ListTable.tsx';
import { SelectAll } from '../../app/lists/rows/SelectAll.tsx';
import type { Selection } from '../../app/lists/rows/useSelection.ts';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import { shownColumns, type ShownColumn } from './choices/columns.ts';
import { PERIOD_OF } from './periods.ts';
import { VIEWERS_TEXT } from './viewersText.ts';
import { ViewerName } from './ViewerName.tsx';
import classes from './viewers.module.css';
import type { ViewerColumn } from '#engine/rules/viewerSort.ts';

interface ViewerTableProps {
  viewers: readonly ViewerEntry[];
  range: DataRange;
  order: ViewerOrder;
  onSort(order: ViewerOrder): void;
  selection: Selection;
}

export function ViewerTable({ viewers, range, order, onSort, selection }: ViewerTableProps) {
  const columns = shownColumns(useAppState((state) => state.viewerColumns));
  return (
    <ListTable highlightOnHover verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.choice}>
            <SelectAll selection={selection} />
          </Table.Th>
          {columns.map((column) => (
            <Head key={column.column} {...column} order={order} onSort={onSort} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {viewers.map((viewer) => (
          <Row
            key={viewer.id}
            viewer={viewer}
            range={range}
            columns={columns}
            isChosen={selection.has(viewer.id)}
            onChoose={(isChosen) => selection.choose(viewer.id, isChosen)}
          />
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

type HeadProps = ShownColumn & Pick<ViewerTableProps, 'order' | 'onSort'>;

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

interface RowProps {
  viewer: ViewerEntry;
  range: DataRange;
  columns: readonly ShownColumn[];
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

function Row({ viewer, range, columns, isChosen, onChoose }: RowProps) {
  const text = useText(VIEWERS_TEXT);
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
    firstSeenAt: timeAgo(viewer.firstSeenAt, environment.wallNowMs(), locale),
    lastSeenAt: timeAgo(viewer.lastSeenAt, environment.wallNowMs(), locale),
  };
  return (
    <Table.Tr className={classes.row} onClick={() => void navigate(path)}>
      {/* A press beside the box also selects, without opening the viewer. */}
      <Table.Td
        className={classes.choice}
        onClick={(event) => {
          event.stopPropagation();
          if (event.target === event.currentTarget) onChoose(!isChosen);
        }}
      >
        <Checkbox
          aria-label={text.choose(viewerNameOf(viewer))}
          checked={isChosen}
          onChange={({ currentTarget: { checked } }) => onChoose(checked)}
        />
      </Table.Td>
      <Table.Td className={classes.person}>
        <ViewerName viewer={viewer} to={path} />
      </Table.Td>
      {columns.slice(1).map(({ column, from }) => (
        <Table.Td key={column} data-number {...(from !== undefined && { visibleFrom: from })} className={classes.cell}>
          {cells[column]}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

export type ViewerOrder = Pick<ListViewers, 'sortDirection'> & { sortColumn: ViewerColumn };
