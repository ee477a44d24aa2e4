/** Lists changes of documents: which are new, change, go or stay, and which of their parts (behaviour: preset-17). */
import { Badge, Group, Stack, Text } from '@mantine/core';
import type { PresetOutcome } from '#schemas/generated/types.ts';
import { useAppState } from '../../../app/AppContext.ts';
import type { ItemFace } from './itemSettings.ts';
import { counted, partsOf } from './outcomeParts.ts';
import { DID_COLORS, OUTCOME_TEXT } from './outcomeText.ts';

const NO_ITEMS: ReadonlyMap<string, ItemFace> = new Map();

interface OutcomesProps {
  documents: readonly PresetOutcome[];
  /** Titles above the parts that stay, and above those that do not fit. */
  words: { kept: string; refused: string };
  /** Names and types of overlay items by id; left out = those of another account. */
  itemFaces?: ReadonlyMap<string, ItemFace>;
}

export function Outcomes({ documents, ...rest }: OutcomesProps) {
  return documents.map((outcome) => <Outcome key={`${outcome.kind} ${outcome.id}`} outcome={outcome} {...rest} />);
}

interface OutcomeProps extends Omit<OutcomesProps, 'documents'> {
  outcome: PresetOutcome;
}

function Outcome({ outcome, words: titles, itemFaces = NO_ITEMS }: OutcomeProps) {
  const locale = useAppState((state) => state.locale);
  const text = OUTCOME_TEXT[locale];
  const { did, kind, name, applied, kept, refused } = outcome;
  const isWhole = did === 'added' || did === 'removed';
  const words = (paths: readonly string[]): string[] =>
    counted(partsOf(paths).map((part) => text.part(part, itemFaces.get(part.id ?? '') ?? null)));
  return (
    <Stack gap={2} role="group" aria-label={name}>
      <Group gap="xs">
        <Badge size="sm" variant="light" color={DID_COLORS[did]} tt="none">
          {text.did[did]}
        </Badge>
        <Text size="sm" fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c="dark.2">
          {text.kinds[kind]}
        </Text>
      </Group>
      {!isWhole && did === 'changed' && <Lines lines={words(applied)} />}
      {!isWhole && kept.length > 0 && <Titled title={titles.kept} lines={words(kept)} />}
      {refused.length > 0 && <Titled title={titles.refused} lines={words(refused)} />}
    </Stack>
  );
}

function Titled({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <Text size="sm" c="yellow.4">
        {title}
      </Text>
      <Lines lines={lines} />
    </>
  );
}

/** Short texts below each other. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Stack component="ul" gap={0} m={0} pl="lg">
      {lines.map((line) => (
        <Text component="li" key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
    </Stack>
  );
}
