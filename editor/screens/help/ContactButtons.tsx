import { Button, Text } from '@mantine/core';
import { IconBulb, IconLifebuoy } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useText } from '../../app/AppContext.ts';
import { SupportDialog } from './SupportDialog.tsx';
import { feedbackLink } from './feedbackLink.ts';
import { CONTACT } from './supportPath.ts';
import { HELP_TEXT } from './helpText.ts';
import { hasSupport, useSupport } from './useSupport.ts';

/**
 * Links to the operator of this server, or a sentence that there are none. The address opens the dialog (behaviour:
 * help-90).
 */
export function ContactButtons() {
  const text = useText(HELP_TEXT);
  const support = useSupport();
  const [params, setParams] = useSearchParams();
  if (support === undefined) return null;
  const { feedback, ...ways } = support;
  const hasWays = hasSupport(support);
  const show = (isOpen: boolean): void => setParams(isOpen ? { [CONTACT]: '' } : {}, { replace: true });
  if (feedback === null && !hasWays)
    return (
      <Text size="sm" c="dark.2" maw={360}>
        {text.noContact}
      </Text>
    );
  return (
    <>
      {feedback !== null && (
        <Button component="a" {...feedbackLink(feedback)} variant="default" leftSection={<IconBulb size={18} />}>
          {text.feedback}
        </Button>
      )}
      {hasWays && (
        <Button leftSection={<IconLifebuoy size={18} />} onClick={() => show(true)}>
          {text.contact.button}
        </Button>
      )}
      <SupportDialog ways={ways} isOpen={hasWays && params.has(CONTACT)} onClose={() => show(false)} />
    </>
  );
}
