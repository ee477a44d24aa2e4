/** Helpers of the streamer: a list, new ones, their links and devices, and what they did (behaviour: helper-11). */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus, IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import type { Helper, HelperList, NewHelper } from '#schemas/generated/types.ts';
import { listMyAudit } from '#engine/client/api/calls/agency.ts';
import { listHelpers } from '#engine/client/api/calls/helpers.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { AuditLog } from '../../app/audit/AuditLog.tsx';
import { useUser } from '../../app/me.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { Section } from '../../app/parts/Section.tsx';
import { HelperDialog } from './HelperDialog.tsx';
import { HelperRow } from './HelperRow.tsx';
import { HELPERS_TEXT } from './helpersText.ts';
import { helpersScreen } from './screen.ts';
import { ShownLink } from './ShownLink.tsx';

export function HelpersScreen() {
  const text = useText(HELPERS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { actingAdmin, isDemo } = useUser();
  const refusal = actingAdmin !== null ? text.acting : isDemo ? text.demo : null;
  return (
    <Page title={helpersScreen.title[locale]} about={text.about}>
      {refusal !== null ? <Text c="dark.1">{refusal}</Text> : <Helpers />}
    </Page>
  );
}

function Helpers() {
  const text = useText(HELPERS_TEXT);
  const { data, error, refetch } = useCall(listHelpers);
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={160} radius="md" />;
  return (
    <Stack gap="lg">
      <OwnHelpers {...data} />
      <Section title={text.audit} words={text.auditWords}>
        <AuditLog call={listMyAudit} hint={text.auditNothing} isAboutMe />
      </Section>
    </Stack>
  );
}

function OwnHelpers({ items, limit }: HelperList) {
  const text = useText(HELPERS_TEXT);
  // Stays until the user closes it or leaves the page.
  const [shown, setShown] = useState<NewHelper | null>(null);
  const [edited, setEdited] = useState<Helper | 'new' | null>(null);
  const add = (
    <Group>
      <Button leftSection={<IconPlus size={18} />} disabled={items.length >= limit} onClick={() => setEdited('new')}>
        {text.add}
      </Button>
    </Group>
  );
  return (
    <Stack gap="md">
      {shown?.link != null && (
        <ShownLink key={shown.link} link={shown.link} name={shown.helper.name} onClose={() => setShown(null)} />
      )}
      {items.length === 0 ? (
        <EmptyState icon={IconUserShield} title={text.none} action={add}>
          {text.noneHint}
        </EmptyState>
      ) : (
        <>
          {add}
          <Stack component="ul" gap="sm" m={0} p={0} aria-label={text.list}>
            {items.map((helper) => (
              <HelperRow key={helper.id} helper={helper} onEdit={() => setEdited(helper)} onLink={setShown} />
            ))}
          </Stack>
        </>
      )}
      {items.length >= limit && <Text size="sm">{text.limit(limit)}</Text>}
      {edited !== null && (
        <HelperDialog helper={edited === 'new' ? null : edited} onMade={setShown} onClose={() => setEdited(null)} />
      )}
    </Stack>
  );
}
