/** Heading of a part of the list. */
import { Text, Title } from '@mantine/core';
import styles from '../flows.module.css';

export function Heading({ title, hint }: { title: string; hint: string }) {
  return (
    <div className={styles['head']}>
      <Title order={2} size={18}>
        {title}
      </Title>
      <Text size="sm" c="dark.2">
        {hint}
      </Text>
    </div>
  );
}
