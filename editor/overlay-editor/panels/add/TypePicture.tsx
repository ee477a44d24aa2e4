/** Picture of a new item of a type; its icon where it cannot be drawn. */
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ITEMS } from '#engine/items/index.ts';
import type { ItemType } from '#schemas/generated/types.ts';
import { useAppState } from '../../../app/AppContext.ts';
import type { TypePictures } from '../../pictures/typePictures.ts';
import { ITEM_FACES } from '../itemFaces.ts';
import classes from './add.module.css';

/** Height from which new items count as lists, overlay units; only their beginning is shown. */
const LIST_FROM = 420;
/** Ratio of height to width up to which a short list is shown as a whole. */
const LOW = 0.7;

export function TypePicture({ type, pictures }: { type: ItemType; pictures: TypePictures }) {
  const locale = useAppState((state) => state.locale);
  const { data, isError } = useQuery({
    queryKey: ['type-picture', type, locale],
    queryFn: () => pictures.of(type),
    staleTime: Infinity,
    retry: false,
  });
  const { icon: Icon } = ITEM_FACES[type];
  const isLong = data !== undefined && ITEMS[type].defaultSize.height > LIST_FROM && data.height > LOW * data.width;
  return (
    <span className={classes.stage} data-long={isLong || undefined}>
      {isError && <Icon className={classes.instead} size={40} stroke={1.2} aria-hidden />}
      {data && <img className={classes.picture} src={data.address} width={data.width} height={data.height} alt="" />}
      {!isError && !data && <Skeleton height="100%" />}
    </span>
  );
}
