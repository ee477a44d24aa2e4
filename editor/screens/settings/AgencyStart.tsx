/** Door to an agency of one's own, on servers that let everybody make one (behaviour: account-48). */
import { Button, Group } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useState } from 'react';
import { startAgencyForm } from '#schemas/generated/requestForms.ts';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { readMe, startAgency } from '#engine/client/api/calls/users.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { Section } from '../../app/parts/Section.tsx';
import { NameDialog } from '../../forms/dialog/NameDialog.tsx';
import { SETTINGS_TEXT } from './settingsText.ts';

export function AgencyStart() {
  const { agencyStart: text } = useText(SETTINGS_TEXT);
  const { agency, isDemo, actingAdmin } = useUser();
  const { data } = useCall(readConfig);
  const [isOpen, setOpen] = useState(false);
  const start = useAction(startAgency, { invalidates: [readMe], success: text.made, onFailed: () => undefined });
  if (agency !== null || isDemo || actingAdmin !== null || data?.features.openAgencies !== true) return null;
  return (
    <Section title={text.title} words={text.words}>
      <Group>
        <Button variant="default" leftSection={<IconBuildingCommunity size={18} />} onClick={() => setOpen(true)}>
          {text.make}
        </Button>
      </Group>
      {isOpen && (
        <NameDialog
          form={startAgencyForm}
          title={text.make}
          verb={text.make}
          action={start}
          onSubmit={(name) => start.mutate({ body: { name } })}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}
