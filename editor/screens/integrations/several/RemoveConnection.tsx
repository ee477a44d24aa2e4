/** Removes a further connection to a program. */
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { forgetProgram, listPrograms } from '#engine/client/api/calls/integrations.ts';
import type { ProgramAnswer } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { INTEGRATIONS_TEXT } from '../integrationsText.ts';

export function RemoveConnection({ program: { connection, title } }: { program: ProgramAnswer }) {
  const { several: text } = useText(INTEGRATIONS_TEXT);
  const confirmed = useConfirm();
  const remove = useAction(forgetProgram, { invalidates: [listPrograms], success: text.removed });
  const ask = async (): Promise<void> => {
    if (await confirmed({ title: text.removeTitle(title), body: text.removeWords, confirm: text.remove }))
      remove.mutate({ params: { program: connection } });
  };
  return (
    <Button
      variant="subtle"
      leftSection={<IconTrash size={18} aria-hidden />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {text.remove}
    </Button>
  );
}
