import { listMyAudit } from '#engine/client/api/calls/agency.ts';
import { AuditLog } from '../../../app/audit/AuditLog.tsx';
import { useText } from '../../../app/AppContext.ts';
import { useUser } from '../../../app/me.ts';
import { Section } from '../../../app/parts/Section.tsx';
import { AGENCY_SETTINGS_TEXT } from './agencySettingsText.ts';

/** Lists what others did in the account. Only the owner reads it (behaviour: agency-24). */
export function AccessSection() {
  const { access: text } = useText(AGENCY_SETTINGS_TEXT);
  const { actingAdmin } = useUser();
  if (actingAdmin !== null) return null;
  return (
    <Section title={text.title} words={text.words}>
      <AuditLog call={listMyAudit} hint={text.nothing} isAboutMe />
    </Section>
  );
}
