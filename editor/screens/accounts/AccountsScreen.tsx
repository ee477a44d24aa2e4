/** Shows administrators the accounts of this server, its agencies, and what people did in accounts of others. */
import { Tabs } from '@mantine/core';
import { IconBuilding, IconHistory, IconUsers } from '@tabler/icons-react';
import { listAudit } from '#engine/client/api/calls/accounts.ts';
import { AuditLog } from '../../app/audit/AuditLog.tsx';
import { useAppState, useText } from '../../app/AppContext.ts';
import { Page } from '../../app/parts/Page.tsx';
import { AccountList } from './AccountList.tsx';
import { AgencyList } from './agencies/AgencyList.tsx';
import { accountsScreen } from './screen.ts';
import { ACCOUNTS_TEXT } from './accountsText.ts';

export function AccountsScreen() {
  const text = useText(ACCOUNTS_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <Page title={accountsScreen.title[locale]} about={text.about}>
      <Tabs defaultValue="accounts" keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="accounts" leftSection={<IconUsers size={16} />}>
            {text.tabs.accounts}
          </Tabs.Tab>
          <Tabs.Tab value="agencies" leftSection={<IconBuilding size={16} />}>
            {text.tabs.agencies}
          </Tabs.Tab>
          <Tabs.Tab value="history" leftSection={<IconHistory size={16} />}>
            {text.tabs.history}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="accounts">
          <AccountList />
        </Tabs.Panel>
        <Tabs.Panel value="agencies">
          <AgencyList />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <AuditLog call={listAudit} hint={text.historyHint} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
