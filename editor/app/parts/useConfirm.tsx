/** Asks before data is lost. */
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useCallback } from 'react';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';

interface Question {
  title: string;
  /** Names of the data that will be lost. */
  body: ReactNode;
  /** Action as a verb: "Delete". */
  confirm: string;
  /** True = red, for irreversible actions. */
  isDangerous?: boolean;
}

/** Returns a function that resolves with whether the user confirmed. */
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
