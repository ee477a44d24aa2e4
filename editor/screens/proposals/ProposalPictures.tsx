/** Overlay before and after a proposal, drawn by this browser. */
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Orientation, Overlay, ProposedOverlays } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { DrawnPicture } from '../overlays/card/DrawnPicture.tsx';
import { PROPOSALS_TEXT } from './proposalsText.ts';

const ORIENTATIONS = ['portrait', 'landscape'] as const satisfies readonly Orientation[];

interface ProposalPicturesProps {
  overlays: ProposedOverlays;
  /** Names this comparison among all pictures. */
  name: readonly unknown[];
}

export function ProposalPictures({ overlays: { before, after }, name }: ProposalPicturesProps) {
  const text = useText(PROPOSALS_TEXT);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" component="section" aria-label={text.pictures}>
      <State overlay={before} name={[...name, 'before']} words={text.before} />
      <State overlay={after} name={[...name, 'after']} words={text.after} />
    </SimpleGrid>
  );
}

interface StateProps {
  overlay: Overlay;
  name: readonly unknown[];
  words: string;
}

function State({ overlay, name, words }: StateProps) {
  const text = useText(PROPOSALS_TEXT);
  return (
    <Stack gap={4} component="figure" m={0}>
      <Text component="figcaption" size="xs" c="dark.2">
        {words}
      </Text>
      {overlay.items.length === 0 ? (
        <Text size="sm">{text.noItems}</Text>
      ) : (
        <Group gap="sm" align="flex-end" wrap="nowrap">
          {ORIENTATIONS.map((orientation) => (
            <DrawnPicture
              key={orientation}
              orientation={orientation}
              name={['proposal', ...name]}
              readOverlay={() => Promise.resolve(overlay)}
              alt={text.picture(words, orientation)}
              failure={text.noPicture}
            />
          ))}
        </Group>
      )}
    </Stack>
  );
}
