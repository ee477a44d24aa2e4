/** Permissions of Liveloom in a program; at an agent they are decided on that computer and only shown here. */
import { Stack, Text, Title } from '@mantine/core';
import { changeProgram, listPrograms } from '#engine/client/api/calls/integrations.ts';
import type { ProgramAnswer, ProgramPermission } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { INTEGRATIONS_TEXT } from '../integrationsText.ts';
import { PermissionList } from './PermissionList.tsx';

interface ProgramPermissionsProps {
  program: ProgramAnswer;
  /** Heading. */
  title: string;
}

export function ProgramPermissions({ program: answer, title }: ProgramPermissionsProps) {
  const { connection: program, agentId, permissions, allowed, refused } = answer;
  const { permissions: text } = useText(INTEGRATIONS_TEXT);
  const locale = useAppState((state) => state.locale);
  const change = useAction(changeProgram, { invalidates: [listPrograms] });
  const onChange = (permission: ProgramPermission, isAllowed: boolean): void => {
    const others = allowed.filter((each) => each !== permission);
    change.mutate({ params: { program }, body: { allowed: isAllowed ? [...others, permission] : others } });
  };
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {title}
      </Title>
      {agentId !== null && (
        <Text size="sm" c="dark.1">
          {text.elsewhere}
        </Text>
      )}
      <PermissionList
        {...{ locale, permissions, allowed, refused }}
        words={{ asked: text.asked, allow: text.allow }}
        {...(agentId === null && !change.isPending && { onChange })}
      />
    </Stack>
  );
}
