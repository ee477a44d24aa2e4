import { IconQrcode } from '@tabler/icons-react';
import { useText } from '../../../app/AppContext.ts';
import { ShownSecret } from '../../../app/parts/ShownSecret.tsx';
import { QrCode } from '../../help/QrCode.tsx';
import { PHONE_DECK_TEXT } from '../phoneDeckText.ts';

/** Shows the code of a new phone, covered until the streamer uncovers it. */
export function PhoneCode({ link, onClose }: { link: string; onClose: () => void }) {
  const { code } = useText(PHONE_DECK_TEXT);
  return (
    <ShownSecret
      secret={link}
      text={code}
      icon={IconQrcode}
      aside={<QrCode text={link} label={code.picture} />}
      onClose={onClose}
    />
  );
}
