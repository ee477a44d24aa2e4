/** Asks before something is lost. */
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useCallback } from 'react';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../text.ts';

interface Question {
  title: string;
  /** What will be lost, by name. */
  body: ReactNode;
  /** What is done, as a verb: "Delete". */
  confirm: string;
  /** Red for what cannot be taken back. */
  isDangerous?: boolean;
}

/** The answer resolves with whether the person said yes. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { cancel } = useText(APP_TEXT);
  return useCallback(
    ({ title, body, confirm, isDangerous = true }) =>
      new Promise((resolve) => {
        modals.openConfirmModal({
          title,
          children: <Text size="sm">{body}</Text>,
          labels: { confirm, cancel },
          confirmProps: { color: isDangerous ? 'brand' : 'blue' },
          onConfirm: () => resolve(true),
          onCancel: () => resolve(false),
          onClose: () => resolve(false),
        });
      }),
    [cancel],
  );
}
