/** Asks before things are deleted, and says what uses them: they can be deleted all the same. */
import { Stack, Text } from '@mantine/core';
import { findUsers } from '#engine/client/api/calls/usedBy.ts';
import type { DocumentUser, FindUsers, Locale } from '#schemas/generated/types.ts';
import { useApi } from '../api/useCall.ts';
import { useText } from '../AppContext.ts';
import { useConfirm } from './useConfirm.tsx';

const REMOVAL_TEXT: Readonly<Record<Locale, { used: string; anyway: string; more: (count: number) => string }>> = {
  en: { used: 'Still used by:', anyway: 'Delete anyway', more: (count) => `and ${count} more` },
  de: { used: 'Noch verwendet von:', anyway: 'Trotzdem löschen', more: (count) => `und ${count} mehr` },
};

/** More names than these do not fit into a question. */
const MAX_NAMED = 6;
/** More things than these are not looked up before a question. */
const MAX_LOOKED_UP = 20;

/** `Logo · Gaming` of an item, `Thanks` of a flow. */
export const userName = ({ name, itemName }: DocumentUser): string =>
  itemName === undefined ? name : `${itemName} · ${name}`;

export interface Removal {
  kind: FindUsers['kind'];
  ids: readonly string[];
  title: string;
  body: string;
  confirm: string;
}

/** The answer resolves with whether the person said yes. */
export function useConfirmRemoval(): (removal: Removal) => Promise<boolean> {
  const api = useApi();
  const confirm = useConfirm();
  const text = useText(REMOVAL_TEXT);

  /** What goes along is no user. Nobody is kept from deleting because this cannot be found out. */
  async function usersOf(kind: Removal['kind'], ids: readonly string[]): Promise<string[]> {
    const asked = ids.slice(0, MAX_LOOKED_UP).map((id) => api(findUsers, { query: { kind, id } }));
    const answers = await Promise.all(asked).catch(() => []);
    const users = answers.flatMap(({ items }) => items).filter(({ id }) => !ids.includes(id));
    return [...new Set(users.map(userName))];
  }

  return async ({ kind, ids, title, body, confirm: verb }) => {
    const names = await usersOf(kind, ids);
    return confirm({
      title,
      body: names.length === 0 ? body : <Question {...{ names, body }} />,
      confirm: names.length === 0 ? verb : text.anyway,
    });
  };
}

/** Without lists: the question is drawn as one paragraph. */
function Question({ names, body }: { names: readonly string[]; body: string }) {
  const text = useText(REMOVAL_TEXT);
  return (
    <Stack gap="sm" component="span">
      <span>{body}</span>
      <Text component="span" size="sm" c="brand.3">
        {text.used}
      </Text>
      <Stack component="span" gap={2}>
        {names.slice(0, MAX_NAMED).map((name) => (
          <Text key={name} component="span" size="sm" fw={600} style={{ overflowWrap: 'anywhere' }} translate="no">
            {name}
          </Text>
        ))}
        {names.length > MAX_NAMED && <span>{text.more(names.length - MAX_NAMED)}</span>}
      </Stack>
    </Stack>
  );
}
