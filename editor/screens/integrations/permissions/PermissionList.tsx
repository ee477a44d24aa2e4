/** Permissions of one program: a tick for each kind, and what was asked for and is not allowed. */
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { Locale, ProgramPermission } from '#schemas/generated/types.ts';
import { canBeAllowed, permissionWords } from '#engine/rules/permissionWords.ts';

export interface PermissionListProps {
  locale: Locale;
  permissions: readonly ProgramPermission[];
  allowed: readonly ProgramPermission[];
  refused: readonly ProgramPermission[];
  words: { asked: string; allow: string };
  /** Left out = it is only shown. */
  onChange?: (permission: ProgramPermission, isAllowed: boolean) => void;
}

export function PermissionList({ locale, permissions, allowed, refused, words, onChange }: PermissionListProps) {
  // Single things, such as one action, are listed once they were allowed.
  const listed = [...permissions, ...allowed.filter((each) => !permissions.includes(each))];
  return (
    <Stack gap="xs">
      {listed.map((permission) => (
        <Checkbox
          key={permission}
          label={permissionWords(permission)[locale]}
          checked={allowed.includes(permission)}
          disabled={onChange === undefined}
          onChange={(event) => onChange?.(permission, event.currentTarget.checked)}
        />
      ))}
      {refused.map((permission) => (
        <Group key={permission} gap="sm" role="status">
          <Text size="sm" c="yellow.3" flex="1 1 240px">
            {words.asked} {permissionWords(permission)[locale]}
          </Text>
          {onChange !== undefined && canBeAllowed(permission) && (
            <Button size="compact-sm" variant="light" onClick={() => onChange(permission, true)}>
              {words.allow}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}
