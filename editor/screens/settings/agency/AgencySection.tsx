/** The own agency: name, role, consent to entries, and how to leave it. Accounts without one see nothing (behaviour: agency-24). */
import { Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { changeMyAgency, leaveAgency, readMyAgency } from '#engine/client/api/calls/agency.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import type { MyAgency } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useUser } from '../../../app/me.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { useDayText } from '../../../app/parts/useDayText.ts';
import { Section } from '../../../app/parts/Section.tsx';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { ROLE_TEXT } from '../../../app/roleText.ts';
import { AGENCY_SETTINGS_TEXT } from './agencySettingsText.ts';

export function AgencySection() {
  const { agency } = useUser();
  return agency === null ? null : <MembershipSection />;
}

function MembershipSection() {
  const { agency: text } = useText(AGENCY_SETTINGS_TEXT);
  const { actingAdmin } = useUser();
  const { data, error, refetch } = useCall(readMyAgency);
  return (
    <Section
      title={text.title}
      words={text.words}
      savesAtOnce={actingAdmin === null && data !== undefined && mayLetIn(data)}
    >
      {data !== undefined && <Membership membership={data} />}
      {data === undefined &&
        (error === null ? <Skeleton h={120} /> : <ErrorNote error={error} onRetry={() => void refetch()} />)}
    </Section>
  );
}

/** Managers and admins enter the accounts of others; only streamers choose whether somebody enters theirs. */
const mayLetIn = ({ role }: MyAgency): boolean => role === 'STREAMER';

function Membership({ membership }: { membership: MyAgency }) {
  const { agency: text } = useText(AGENCY_SETTINGS_TEXT);
  const locale = useAppState((state) => state.locale);
  const dayText = useDayText();
  const { actingAdmin } = useUser();
  const { agency, role, joinedAt } = membership;
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <Text fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
          {agency.name}
        </Text>
        <Text size="sm">{text.role(ROLE_TEXT[locale][role])}</Text>
        <Text size="sm" c="dark.2">
          {text.since(dayText(joinedAt))}
        </Text>
      </Stack>
      {actingAdmin === null ? (
        <OwnChoices membership={membership} />
      ) : (
        <Text size="sm" c="dark.1">
          {text.acting}
        </Text>
      )}
    </Stack>
  );
}

function OwnChoices({ membership }: { membership: MyAgency }) {
  const { agency, letsAgencyIn } = membership;
  const { agency: text } = useText(AGENCY_SETTINGS_TEXT);
  const confirm = useConfirm();
  const change = useAction(changeMyAgency, { invalidates: [readMyAgency], success: text.saved });
  const leave = useAction(leaveAgency, { invalidates: [readMe], success: text.left });

  async function ask(): Promise<void> {
    const { title, ...rest } = text.leaveAsk;
    if (await confirm({ title: title(agency.name), ...rest })) leave.mutate({});
  }

  return (
    <>
      {mayLetIn(membership) && (
        <Switch
          label={text.letsIn}
          description={text.letsInHint}
          checked={letsAgencyIn}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate({ body: { letsAgencyIn: currentTarget.checked } })}
        />
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconDoorExit size={18} />}
          loading={leave.isPending}
          onClick={() => void ask()}
        >
          {text.leave}
        </Button>
      </Group>
    </>
  );
}
