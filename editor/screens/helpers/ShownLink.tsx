import { IconLink } from '@tabler/icons-react';
import { useText } from '../../app/AppContext.ts';
import { ShownSecret } from '../../app/parts/ShownSecret.tsx';
import { QrCode } from '../help/QrCode.tsx';
import { HELPERS_TEXT } from './helpersText.ts';

/** Shows a new link, with its code for a phone. */
export function ShownLink({ link, name, onClose }: { link: string; name: string; onClose: () => void }) {
  const text = useText(HELPERS_TEXT).link;
  return (
    <ShownSecret
      secret={link}
      text={{ ...text, title: text.title(name) }}
      icon={IconLink}
      aside={<QrCode text={link} label={text.code} />}
      onClose={onClose}
    />
  );
}
