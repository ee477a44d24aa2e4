/** Table of a list, with a frame around it. */
import { Table, type TableProps } from '@mantine/core';
import styles from './rows.module.css';

export function ListTable(props: TableProps) {
  return (
    <div className={styles['table']}>
      <Table verticalSpacing="sm" horizontalSpacing="md" {...props} />
    </div>
  );
}
