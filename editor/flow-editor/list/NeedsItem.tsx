/** Warns that a step cannot do anything: no overlay has an item that can carry it. */
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { ActionKind, ItemType } from '#schemas/generated/types.ts';
import { COUNTER_ABOUT } from '#engine/items/counter/text.ts';
import { GOAL_ABOUT } from '#engine/items/goal/text.ts';
import { IMAGE_ABOUT } from '#engine/items/image/text.ts';
import { LOCATION_ABOUT } from '#engine/items/location/text.ts';
import { TEXT_ABOUT } from '#engine/items/text/text.ts';
import { TIMER_ABOUT } from '#engine/items/timer/text.ts';
import { VIDEO_ABOUT } from '#engine/items/video/text.ts';
import { VOTE_ABOUT } from '#engine/items/vote/text.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useItems } from '../panel/useItems.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';

/** Item types that steps are carried by. */
const ABOUT: { readonly [Type in ItemType]?: { readonly name: Readonly<Record<'en' | 'de', string>> } } = {
  COUNTER: COUNTER_ABOUT,
  GOAL: GOAL_ABOUT,
  IMAGE: IMAGE_ABOUT,
  LOCATION: LOCATION_ABOUT,
  TEXT: TEXT_ABOUT,
  TIMER: TIMER_ABOUT,
  VIDEO: VIDEO_ABOUT,
  VOTE: VOTE_ABOUT,
};

/** Returns the only type of item that can carry a step; undefined = any item can, or it needs none. */
function carrierOf(kind: string): ItemType | undefined {
  if (!Object.hasOwn(ACTION_FORMS, kind)) return undefined;
  const { fields } = ACTION_FORMS[kind as ActionKind];
  return fields.find(({ ref }) => ref === 'item')?.itemTypes?.[0];
}

export function NeedsItem({ kind }: { kind: string }) {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const items = useItems();
  const needed = carrierOf(kind);
  if (needed === undefined || items === null || items.some(({ type }) => type === needed)) return null;
  return (
    <Text size="sm" c="yellow.4" px="md" pb="sm">
      {text.noCarrier(ABOUT[needed]?.name[locale] ?? needed)}{' '}
      <Anchor component={Link} to="/overlays" size="sm">
        {text.toOverlays}
      </Anchor>
    </Text>
  );
}
