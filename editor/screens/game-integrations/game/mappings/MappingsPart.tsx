/** Events that change a game: list, switch, add, edit, delete. */
import { ActionIcon, Button, Stack, Switch, Text, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { actionsOf } from '#engine/rules/game-integrations/gameActions.ts';
import { MAX_GAME_MAPPINGS } from '#engine/flows/gameFlows.ts';
import type { GameIntegration, GameMapping } from '#schemas/generated/types.ts';
import { useWanted } from '../../../../app/api/useWanted.ts';
import { useAppState, useText } from '../../../../app/AppContext.ts';
import { ListRow } from '../../../../app/lists/rows/ListRow.tsx';
import { RowIcon } from '../../../../app/lists/rows/RowIcon.tsx';
import { useConfirm } from '../../../../app/parts/useConfirm.tsx';
import { triggerFace } from '../../../../flow-editor/kindFaces.ts';
import { GiftPicture } from '../../../../forms/widgets/gifts/GiftPicture.tsx';
import { useCause } from '../../../audio-alerts/rows/useCause.ts';
import { useHasGames } from '../../useHasGames.ts';
import { useSaveGame } from '../../useSaveGame.ts';
import { GamePart } from '../GamePart.tsx';
import { GAME_TEXT } from '../gameText.ts';
import { MappingDialog } from './MappingDialog.tsx';
import { newTrigger } from './TriggerFields.tsx';

/** Returns the first id that no mapping has. */
function freeId(mappings: readonly GameMapping[]): string {
  const taken = new Set(mappings.map(({ id }) => id));
  for (let number = 1; ; number++) if (!taken.has(`m${number}`)) return `m${number}`;
}

function newMapping({ mappings }: GameIntegration, actionId: string): GameMapping {
  return {
    id: freeId(mappings),
    isEnabled: true,
    trigger: newTrigger('GIFT'),
    choices: [{ actionId, values: [] }],
    price: 0,
    cooldown: 0,
    viewerCooldown: 0,
  };
}

export function MappingsPart({ integration }: { integration: GameIntegration }) {
  const { mappings: text } = useText(GAME_TEXT);
  const mayChange = useHasGames();
  const [edited, setEdited] = useState<{ mapping: GameMapping; isNew: boolean } | null>(null);
  const { mappings } = integration;
  const [first] = actionsOf(integration);
  const isFull = mappings.length >= MAX_GAME_MAPPINGS;
  const add = (
    <Tooltip label={first === undefined ? text.noActions : text.full} disabled={first !== undefined && !isFull}>
      <Button
        size="xs"
        leftSection={<IconPlus size={16} />}
        disabled={!mayChange || first === undefined || isFull}
        onClick={() => setEdited({ mapping: newMapping(integration, first!.id), isNew: true })}
      >
        {text.add}
      </Button>
    </Tooltip>
  );
  return (
    <GamePart title={text.title} about={text.about} action={add}>
      {mappings.length === 0 && (
        <Text size="sm" c="yellow.4">
          {text.none}
        </Text>
      )}
      <Stack gap="xs">
        {mappings.map((mapping) => (
          <MappingRow
            key={mapping.id}
            {...{ integration, mapping, mayChange }}
            onEdit={() => setEdited({ mapping, isNew: false })}
          />
        ))}
      </Stack>
      {edited !== null && <MappingDialog {...{ integration, ...edited }} onClose={() => setEdited(null)} />}
    </GamePart>
  );
}

interface MappingRowProps {
  integration: GameIntegration;
  mapping: GameMapping;
  mayChange: boolean;
  onEdit: () => void;
}

function MappingRow({ integration, mapping, mayChange, onEdit }: MappingRowProps) {
  const { mappings: text } = useText(GAME_TEXT);
  const cause = useCause(mapping.trigger);
  const { save } = useSaveGame();
  const confirm = useConfirm();
  const [isOn, want] = useWanted(mapping.isEnabled);
  const change = (next: (mappings: GameMapping[]) => GameMapping[], done = {}): void =>
    save(integration.id, ({ mappings }) => ({ mappings: next(mappings) }), done);

  async function askAndRemove(): Promise<void> {
    const { title, body, confirm: verb } = text.removal;
    if (await confirm({ title: title(cause.words), body, confirm: verb }))
      change((all) => all.filter(({ id }) => id !== mapping.id));
  }

  return (
    <ListRow
      data-two-lines
      name={cause.words}
      open={text.open(cause.words)}
      {...(mayChange && { onOpen: onEdit })}
      isOff={!isOn}
      lead={
        cause.gift === null ? (
          <RowIcon icon={triggerFace(mapping.trigger.kind).icon} />
        ) : (
          <GiftPicture giftId={cause.gift.id} image={cause.gift.image} />
        )
      }
      about={<About {...{ integration, mapping }} />}
    >
      <Switch
        aria-label={text.isOn(cause.words)}
        checked={isOn}
        disabled={!mayChange}
        onChange={() =>
          change((all) => all.map((one) => (one.id === mapping.id ? { ...one, isEnabled: !isOn } : one)), want(!isOn))
        }
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={text.remove(cause.words)}
        disabled={!mayChange}
        onClick={() => void askAndRemove()}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </ListRow>
  );
}

/** Formats `→ Send bad cars · 20 points · 10 s`. */
function About({
  integration,
  mapping: { choices, price, cooldown },
}: Pick<MappingRowProps, 'integration' | 'mapping'>) {
  const { mappings: text } = useText(GAME_TEXT);
  const locale = useAppState((state) => state.locale);
  const action = actionsOf(integration).find(({ id }) => id === choices[0]?.actionId);
  const what = choices.length > 1 ? text.oneOf(choices.length) : (action?.name[locale] ?? choices[0]?.actionId ?? '');
  const facts = [price > 0 ? text.cost(price) : '', cooldown > 0 ? `${cooldown} s` : ''].filter((fact) => fact !== '');
  return <>{[`→ ${what}`, ...facts].join(' · ')}</>;
}
