/** Asks before deleting, and lists and links everything that uses the deleted things, which can be deleted anyway. */
import { Anchor, Stack, Text } from '@mantine/core';
import { findUsers } from '#engine/client/api/calls/usedBy.ts';
import type { DocumentUser, FindUsers, Locale } from '#schemas/generated/types.ts';
import { useApi } from '../api/useCall.ts';
import { useAppState, useText } from '../AppContext.ts';
import { useConfirm } from './useConfirm.tsx';
import { userPath } from './userPath.ts';

const en = {
  used: 'Still used by:',
  /** Name of the moments of an overlay, which have none of their own. */
  moments: 'Moments',
  anyway: 'Delete anyway',
  more: (count: number) => `and ${count} more`,
  /** Returns the label of a link. */
  opens: (name: string) => `Open “${name}” in a new tab`,
};

type RemovalText = typeof en;

const de: RemovalText = {
  used: 'Noch verwendet von:',
  moments: 'Momente',
  anyway: 'Trotzdem löschen',
  more: (count) => `und ${count} mehr`,
  opens: (name) => `„${name}“ in neuem Tab öffnen`,
};

const REMOVAL_TEXT: Readonly<Record<Locale, RemovalText>> = { en, de };

/** Most names in a question. */
const MAX_NAMED = 6;
/** Most things to look up before a question. */
const MAX_LOOKED_UP = 20;

/** Returns a function that formats `Logo · Gaming` for an item, `Thanks` for a flow. */
export function useUserName(): (user: DocumentUser) => string {
  const text = useText(REMOVAL_TEXT);
  return ({ kind, name, itemName }) => {
    if (kind === 'moments') return text.moments;
    return itemName === undefined ? name : `${itemName} · ${name}`;
  };
}

export interface Removal {
  kind: FindUsers['kind'];
  ids: readonly string[];
  title: string;
  body: string;
  confirm: string;
  /** True = unused things are deleted without a question, because they can be restored. */
  isSkippedWhenUnused?: boolean;
}

/** Returns a function that resolves with whether the user confirmed. */
export function useConfirmRemoval(): (removal: Removal) => Promise<boolean> {
  const api = useApi();
  const confirm = useConfirm();
  const locale = useAppState((state) => state.locale);
  const text = REMOVAL_TEXT[locale];

  /** Finds users, except those deleted together. A failed lookup never blocks the deletion. */
  async function usersOf(kind: Removal['kind'], ids: readonly string[]): Promise<DocumentUser[]> {
    const lookups = ids.slice(0, MAX_LOOKED_UP).map((id) => api(findUsers, { query: { kind, id } }));
    const answers = await Promise.all(lookups).catch(() => []);
    const users = answers
      .flatMap(({ items }) => items)
      .filter(({ id, itemId = '' }) => !ids.includes(id) && !ids.includes(itemId));
    return [...new Map(users.map((user) => [`${user.id} ${user.itemId ?? ''}`, user])).values()];
  }

  return async ({ kind, ids, title, body, confirm: verb, isSkippedWhenUnused = false }) => {
    const users = await usersOf(kind, ids);
    if (users.length === 0 && isSkippedWhenUnused) return true;
    return confirm({
      title,
      body: users.length === 0 ? body : <Question {...{ users, body }} />,
      confirm: users.length === 0 ? verb : text.anyway,
    });
  };
}

/** Without lists: the question is one paragraph. */
function Question({ users, body }: { users: readonly DocumentUser[]; body: string }) {
  const text = useText(REMOVAL_TEXT);
  return (
    <Stack gap="sm" component="span">
      <span>{body}</span>
      <Text component="span" size="sm" c="brand.3">
        {text.used}
      </Text>
      <Stack component="span" gap={2}>
        {users.slice(0, MAX_NAMED).map((user) => (
          <User key={`${user.id} ${user.itemId ?? ''}`} user={user} />
        ))}
        {users.length > MAX_NAMED && <span>{text.more(users.length - MAX_NAMED)}</span>}
      </Stack>
    </Stack>
  );
}

/** Link to a user, which opens beside the question. */
function User({ user }: { user: DocumentUser }) {
  const text = useText(REMOVAL_TEXT);
  const name = useUserName()(user);
  const path = userPath(user);
  const common = { size: 'sm', fw: 600, style: { overflowWrap: 'anywhere' }, translate: 'no' } as const;
  if (path === null)
    return (
      <Text component="span" {...common}>
        {name}
      </Text>
    );
  return (
    <Anchor
      href={path}
      target="_blank"
      rel="noopener"
      c="inherit"
      td="underline"
      aria-label={text.opens(name)}
      {...common}
    >
      {name}
    </Anchor>
  );
}
