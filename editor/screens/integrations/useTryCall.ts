/** Makes a connected program do something at once, and says so. */
import { callProgram, listProgramChoices } from '#engine/client/api/calls/integrations.ts';
import type { CallProgram, LocalProgram } from '#schemas/generated/types.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useConnection } from './several/connectionContext.ts';
import { notify } from '../../app/notify.ts';

/** @param done said after success */
export function useTryCall(program: LocalProgram, done: string) {
  const connection = useConnection(program);
  const act = useAction(callProgram, { invalidates: [listProgramChoices] });
  return {
    isBusy: act.isPending,
    run: (body: CallProgram): void =>
      act.mutate({ params: { program: connection }, body }, { onSuccess: () => notify.done(done) }),
  };
}
