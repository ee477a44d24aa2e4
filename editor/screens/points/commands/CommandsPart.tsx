/** Chat commands of the points system: switches, and a dialog for the settings. */
import { ActionIcon, Alert, Anchor, Stack, Switch, Text, Tooltip } from '@mantine/core';
import { IconInfoCircle, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listPointsCommands, updatePointsCommand } from '#engine/client/api/calls/users.ts';
import type { PointsCommand } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useWanted } from '../../../app/api/useWanted.ts';
import { useText } from '../../../app/AppContext.ts';
import { Section } from '../../../app/parts/Section.tsx';
import { useItems } from '../../../flow-editor/panel/useItems.ts';
import { CommandDialog } from './CommandDialog.tsx';
import styles from './commands.module.css';
import { COMMANDS_TEXT } from './pointsCommandsText.ts';

export function CommandsPart() {
  const text = useText(COMMANDS_TEXT);
  const { data } = useCall(listPointsCommands);
  const [edited, setEdited] = useState<PointsCommand | null>(null);
  const commands = data?.items ?? [];
  return (
    <Section title={text.title} words={text.hint} savesAtOnce>
      <Stack gap="md">
        {commands.some(({ isEnabled, answer }) => isEnabled && answer === 'toast') && <ItemMissing />}
        <div className={styles['list']}>
          {commands.map((command) => (
            <CommandRow key={command.id} command={command} onEdit={() => setEdited(command)} />
          ))}
        </div>
      </Stack>
      {edited !== null && <CommandDialog command={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

/** Warns that toasts need an item. */
function ItemMissing() {
  const text = useText(COMMANDS_TEXT);
  const items = useItems();
  if (items === null || items.some(({ type }) => type === 'LOCATION')) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconInfoCircle size={20} />}>
      <Text size="sm">{text.noItem}</Text>
      <Anchor component={Link} to="/overlays" size="sm">
        {text.toOverlays}
      </Anchor>
    </Alert>
  );
}

function CommandRow({ command, onEdit }: { command: PointsCommand; onEdit: () => void }) {
  const text = useText(COMMANDS_TEXT);
  const { id, word, isEnabled, answer } = command;
  const change = useAction(updatePointsCommand, { invalidates: [listPointsCommands] });
  const [isOn, want] = useWanted(isEnabled);
  const name = text.names[id];
  return (
    <div className={styles['row']} data-off={!isOn || undefined}>
      <Switch
        aria-label={text.on(name)}
        checked={isOn}
        onChange={() => change.mutate({ body: { id, isEnabled: !isOn } }, want(!isOn))}
      />
      <div className={styles['words']}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dark.2">
          <span className={styles['word']} translate="no">
            {text.example[id](word)}
          </span>
          {` · ${text.answers[answer]}`}
        </Text>
      </div>
      <Tooltip label={text.edit(name)}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text.edit(name)} onClick={onEdit}>
          <IconPencil size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
