/** Deletes files after asking. It lists the overlays that use them, and deletes only after confirmation. */
import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { ApiError } from '#engine/client/api/apiError.ts';
import { keyOf, useApi } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { useUserName } from '../../app/parts/useConfirmRemoval.tsx';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import { LIBRARIES, type Library } from '../libraries.ts';
import { MEDIA_TEXT } from '../mediaText.ts';

/** Most names in a question. */
const MAX_NAMED = 6;

/** Returns a function that resolves with whether the files were deleted. */
export function useDeleteFiles(library: Library): (files: readonly MediaAnswer[]) => Promise<boolean> {
  const { deleteFiles, listFiles } = LIBRARIES[library].calls;
  const text = useText(MEDIA_TEXT);
  const confirm = useConfirm();
  const api = useApi();
  const queries = useQueryClient();

  async function remove(files: readonly MediaAnswer[], force: boolean): Promise<boolean> {
    try {
      const { deleted } = await api(deleteFiles, { body: { ids: files.map(({ id }) => id), force } });
      notify.done(text.deleted(deleted));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // An overlay began to use one after the list was read.
      if (error.code === 'MEDIA_IN_USE' && !force) return askAgain(files, error.reason);
      notify.failed(error.message);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: keyOf(listFiles) });
    }
  }

  async function askAgain(files: readonly MediaAnswer[], why: string): Promise<boolean> {
    const title = text.deleteTitle(files.length);
    const isSure = await confirm({ title, body: why, confirm: text.deleteAnyway });
    return isSure && remove(files, true);
  }

  return async (files) => {
    const isUsed = files.some(({ usedBy }) => usedBy.length > 0);
    const isSure = await confirm({
      title: text.deleteTitle(files.length),
      body: <Question files={files} />,
      confirm: isUsed ? text.deleteAnyway : text.delete,
    });
    return isSure && remove(files, isUsed);
  };
}

/** Lists the files and their users. Without lists: the question is one paragraph. */
function Question({ files }: { files: readonly MediaAnswer[] }) {
  const text = useText(MEDIA_TEXT);
  const userName = useUserName();
  const users = files.flatMap(({ usedBy }) => usedBy.map(userName));
  return (
    <Stack gap="sm" component="span">
      <Names names={files.map(({ name }) => name)} />
      {users.length > 0 && (
        <>
          <Text component="span" size="sm" c="brand.3">
            {text.deleteUsed}
          </Text>
          <Names names={[...new Set(users)]} />
        </>
      )}
      <Text component="span" size="sm" c="dark.2">
        {text.deleteHint}
      </Text>
    </Stack>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <Stack component="span" gap={2} translate="no">
      {names.slice(0, MAX_NAMED).map((name, index) => (
        <Text key={index} component="span" size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      ))}
      {names.length > MAX_NAMED && <span>… (+{names.length - MAX_NAMED})</span>}
    </Stack>
  );
}
