/** Part with a searched and sorted list of members, of a plan or of a roll-out. */
import { Group, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../app/AppContext.ts';
import { List } from '../../../app/lists/List.tsx';
import { SearchField } from '../../../app/lists/SearchField.tsx';
import { SortField } from '../../../app/lists/SortField.tsx';
import type { ListAnswer } from '../../../app/lists/useList.ts';
import type { ListQuery } from '../../../app/lists/useListQuery.ts';
import { Part } from './parts.tsx';
import { ROLLOUTS_TEXT } from './rolloutsText.ts';

interface MemberListPartProps<Sort extends string, Answer> {
  list: ListQuery<Sort>;
  answer: ListAnswer<Answer>;
  /** Labels of the orders. */
  sorts: Readonly<Record<Sort, string>>;
  children: (answer: Answer) => ReactNode;
}

export function MemberListPart<Sort extends string, Answer extends { total: number }>(
  props: MemberListPartProps<Sort, Answer>,
) {
  const { list, answer, sorts, children } = props;
  const { table: text, order } = useText(ROLLOUTS_TEXT);
  return (
    <Part title={text.title}>
      <List
        {...{ list, answer }}
        waiting={<Skeleton height={240} radius="md" />}
        tools={
          <Group gap="sm">
            <SearchField label={text.search} list={list} />
            <SortField label={order} list={list} names={sorts} />
          </Group>
        }
        nothing={text.nothing(list.words)}
      >
        {children}
      </List>
    </Part>
  );
}
