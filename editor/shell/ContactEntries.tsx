import { NavLink } from '@mantine/core';
import { IconBulb, IconLifebuoy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '../app/AppContext.ts';
import { APP_TEXT } from '../app/appText.ts';
import { feedbackLink } from '../screens/help/feedbackLink.ts';
import { SUPPORT_PATH } from '../screens/help/supportPath.ts';
import { hasSupport, useSupport } from '../screens/help/useSupport.ts';
import { ENTRY_LOOK } from './entryLook.ts';

/** Feedback and support in the sidebar, where the operator of this server has set an address (behaviour: help-90). */
export function ContactEntries() {
  const text = useText(APP_TEXT);
  const support = useSupport();
  if (support === undefined) return null;
  return (
    <>
      {support.feedback !== null && (
        <NavLink
          component="a"
          {...feedbackLink(support.feedback)}
          label={text.feedback}
          leftSection={<IconBulb size={20} stroke={1.6} />}
          {...ENTRY_LOOK}
        />
      )}
      {hasSupport(support) && (
        <NavLink
          component={Link}
          to={SUPPORT_PATH}
          label={text.contactSupport}
          leftSection={<IconLifebuoy size={20} stroke={1.6} />}
          {...ENTRY_LOOK}
        />
      )}
    </>
  );
}
