/** Shows admins and managers of an agency its members, numbers, invitations, presets, roll-outs, codes and audit log (behaviour: agency-21). */
import { Button, Tabs } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconChartBar,
  IconDiscount2,
  IconHistory,
  IconMail,
  IconMailPlus,
  IconPackage,
  IconRocket,
  IconUsers,
} from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { listAgencyAudit } from '#engine/client/api/calls/agency.ts';
import { useCall } from '../../app/api/useCall.ts';
import { AuditLog } from '../../app/audit/AuditLog.tsx';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { Page } from '../../app/parts/Page.tsx';
import { AGENCY_TEXT } from './agencyText.ts';
import { CodeList } from './codes/CodeList.tsx';
import { InvitationList } from './invitations/InvitationList.tsx';
import { InviteDialog } from './invitations/InviteDialog.tsx';
import { MemberList } from './members/MemberList.tsx';
import { AgencyPresets } from './presets/AgencyPresets.tsx';
import { RolloutList } from './rollouts/RolloutList.tsx';
import { ROLLOUTS_TAB } from './rollouts/rolloutPaths.ts';
import { RosterPanel } from './roster/RosterPanel.tsx';
import { agencyScreen } from './screen.ts';

export function AgencyScreen() {
  const text = useText(AGENCY_TEXT);
  const locale = useAppState((state) => state.locale);
  const { agency } = useUser();
  const isSelling = useCall(readConfig).data?.features.billing === true;
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') ?? 'members';
  const setTab = (chosen: string | null): void => setQuery({ tab: chosen ?? 'members' }, { replace: true });
  const [isInviting, dialog] = useDisclosure();
  const invite = (
    <Button leftSection={<IconMailPlus size={18} />} onClick={dialog.open}>
      {text.invite}
    </Button>
  );
  return (
    <Page title={agencyScreen.title[locale]} about={text.about(agency?.name ?? '')} actions={invite}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="members" leftSection={<IconUsers size={16} />}>
            {text.tabs.members}
          </Tabs.Tab>
          <Tabs.Tab value="roster" leftSection={<IconChartBar size={16} />}>
            {text.tabs.roster}
          </Tabs.Tab>
          <Tabs.Tab value="invitations" leftSection={<IconMail size={16} />}>
            {text.tabs.invitations}
          </Tabs.Tab>
          <Tabs.Tab value="presets" leftSection={<IconPackage size={16} />}>
            {text.tabs.presets}
          </Tabs.Tab>
          <Tabs.Tab value={ROLLOUTS_TAB} leftSection={<IconRocket size={16} />}>
            {text.tabs.rollouts}
          </Tabs.Tab>
          {isSelling && (
            <Tabs.Tab value="codes" leftSection={<IconDiscount2 size={16} />}>
              {text.tabs.codes}
            </Tabs.Tab>
          )}
          <Tabs.Tab value="history" leftSection={<IconHistory size={16} />}>
            {text.tabs.history}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="members">
          <MemberList />
        </Tabs.Panel>
        <Tabs.Panel value="roster">
          <RosterPanel />
        </Tabs.Panel>
        <Tabs.Panel value="invitations">
          <InvitationList />
        </Tabs.Panel>
        <Tabs.Panel value="presets">
          <AgencyPresets />
        </Tabs.Panel>
        <Tabs.Panel value={ROLLOUTS_TAB}>
          <RolloutList />
        </Tabs.Panel>
        <Tabs.Panel value="codes">
          <CodeList />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <AuditLog call={listAgencyAudit} hint={text.historyHint} />
        </Tabs.Panel>
      </Tabs>
      {isInviting && <InviteDialog onClose={dialog.close} onSent={() => setTab('invitations')} />}
    </Page>
  );
}
