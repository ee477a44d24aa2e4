/** Warns that a step would be invisible: no overlay has the item that it needs. */
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ItemType } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { useItems } from '../panel/useItems.ts';
import { FLOWS_TEXT } from '../flowEditorText.ts';

/** Item type that an action needs, by kind. */
const SHOWN_IN: Readonly<Record<string, ItemType>> = { SHOW_TEXT: 'LOCATION' };

export function NeedsItem({ kind }: { kind: string }) {
  const text = useText(FLOWS_TEXT);
  const items = useItems();
  const needed = SHOWN_IN[kind];
  if (needed === undefined || items === null || items.some(({ type }) => type === needed)) return null;
  return (
    <Text size="sm" c="yellow.4" px="md" pb="sm">
      {text.noPopup}{' '}
      <Anchor component={Link} to="/overlays" size="sm">
        {text.toOverlays}
      </Anchor>
    </Text>
  );
}
