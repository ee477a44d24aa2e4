/** A dialog with a form: its fields, a button that sends it, and one that closes it. */
import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { Window } from '../../app/windows/Window.tsx';
import { useText } from '../../app/AppContext.ts';
import { APP_TEXT } from '../../app/appText.ts';
import { RequestFrame } from '../form/RequestFrame.tsx';

interface RequestDialogProps extends Pick<ModalProps, 'title' | 'size' | 'fullScreen' | 'onClose'> {
  /** Text of the button that sends it. */
  verb: string;
  isPending: boolean;
  /** Nothing can be sent yet. */
  isDisabled?: boolean;
  /** It removes something. */
  isDangerous?: boolean;
  error?: ApiError | null;
  /** Styles of the row of buttons. */
  actionsClassName?: string | undefined;
  onSubmit(): void;
  children: ReactNode;
}

export function RequestDialog({ verb, isPending, error, onSubmit, onClose, children, ...props }: RequestDialogProps) {
  const { cancel } = useText(APP_TEXT);
  const { isDisabled = false, isDangerous = false, actionsClassName, ...modal } = props;
  return (
    <Window opened {...{ ...modal, onClose }}>
      <RequestFrame {...{ onSubmit }} error={error ?? null}>
        <Stack>
          {children}
          <Group justify="flex-end" gap="sm" {...(actionsClassName !== undefined && { className: actionsClassName })}>
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" disabled={isDisabled} loading={isPending} {...(isDangerous && { color: 'red' })}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </RequestFrame>
    </Window>
  );
}
