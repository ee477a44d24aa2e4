/** Shows the picture of a gift, or an emoji while there is no picture. */
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { giftGlyphById } from '#engine/rules/giftGlyph.ts';
import styles from '../widgets.module.css';

/** @param giftId '' = no gift */
export function GiftPicture({ giftId, image }: { giftId: string; image: string }) {
  const [broken, setBroken] = useState('');
  const isShown = image !== '' && broken !== image;
  return (
    <span className={styles.thumbnail} aria-hidden>
      {isShown && <img src={image} alt="" loading="lazy" onError={() => setBroken(image)} />}
      {!isShown && (giftId === '' ? <IconGift size={20} stroke={1.5} /> : giftGlyphById(giftId))}
    </span>
  );
}
