/** Selects, creates, renames or removes the group of flows that share a cooldown. */
import { ActionIcon, Button, Group, Select, Text, Tooltip } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveCooldownGroupForm } from '#schemas/generated/requestForms.ts';
import type { CooldownGroup, SaveCooldownGroup } from '#schemas/generated/types.ts';
import {
  createCooldownGroup,
  deleteCooldownGroup,
  listCooldownGroups,
  renameCooldownGroup,
} from '#engine/client/api/calls/flows.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useConfirmRemoval } from '../../../app/parts/useConfirmRemoval.tsx';
import { RequestForm } from '../../../forms/form/RequestForm.tsx';
import { APP_TEXT } from '../../../app/appText.ts';
import { RULES_TEXT } from '../../rulesText.ts';

const CHANGED = { invalidates: [listCooldownGroups] };

interface CooldownGroupChoiceProps {
  /** Group; null = none chosen yet: the cooldown has no effect. */
  groupId: string | null;
  onChange(groupId: string): void;
}

/** Target of the naming: a new group, the chosen one, or none. */
type Naming = 'new' | 'chosen' | null;

export function CooldownGroupChoice({ groupId, onChange }: CooldownGroupChoiceProps) {
  const { run: words } = useText(RULES_TEXT);
  const confirm = useConfirmRemoval();
  const { data } = useCall(listCooldownGroups);
  const remove = useAction(deleteCooldownGroup, CHANGED);
  const [naming, setNaming] = useState<Naming>(null);
  const groups = data?.items ?? [];
  const chosen = groups.find(({ id }) => id === groupId);

  async function askAndRemove({ id, name }: CooldownGroup): Promise<void> {
    const { title, body, confirm: verb } = words.removeGroup;
    const removal = { kind: 'cooldownGroup', ids: [id], title: title(name), body, confirm: verb } as const;
    if (await confirm(removal)) remove.mutate({ params: { id } });
  }

  if (naming !== null) {
    return (
      <GroupName
        group={naming === 'chosen' ? chosen : undefined}
        onNamed={(id) => {
          setNaming(null);
          onChange(id);
        }}
        onCancel={() => setNaming(null)}
      />
    );
  }
  return (
    <div>
      <Group gap={6} align="flex-end" wrap="nowrap">
        <Select
          size="xs"
          flex={1}
          translate="no"
          label={words.group}
          placeholder={words.noGroup}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen?.id ?? null}
          allowDeselect={false}
          onChange={(id) => id !== null && onChange(id)}
        />
        <Tool label={words.newGroup} icon={<IconPlus size={15} />} onClick={() => setNaming('new')} />
        {chosen !== undefined && (
          <>
            <Tool label={words.renameGroup} icon={<IconPencil size={15} />} onClick={() => setNaming('chosen')} />
            <Tool label={words.deleteGroup} icon={<IconTrash size={15} />} onClick={() => void askAndRemove(chosen)} />
          </>
        )}
      </Group>
      <Text size="xs" c="dark.2" mt={4}>
        {words.groupHint}
      </Text>
    </div>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={30} variant="default" aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

interface GroupNameProps {
  /** Undefined = a new one. */
  group: CooldownGroup | undefined;
  onNamed(id: string): void;
  onCancel(): void;
}

function GroupName({ group, onNamed, onCancel }: GroupNameProps) {
  const { run: words } = useText(RULES_TEXT);
  const { cancel } = useText(APP_TEXT);
  const done = { ...CHANGED, onDone: (answer: { group: CooldownGroup }) => onNamed(answer.group.id) };
  const create = useAction(createCooldownGroup, done);
  const rename = useAction(renameCooldownGroup, done);

  function save(body: SaveCooldownGroup): void {
    if (group === undefined) create.mutate({ body });
    else rename.mutate({ params: { id: group.id }, body });
  }

  return (
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Only the naming ends, not the window around it.
        event.stopPropagation();
        onCancel();
      }}
    >
      <RequestForm
        id="cooldown-group"
        look="panel"
        form={saveCooldownGroupForm}
        initial={{ name: group?.name ?? '' }}
        focus="name"
        submit={words.saveGroup}
        isBusy={create.isPending || rename.isPending}
        beside={
          <Button size="xs" variant="default" onClick={onCancel}>
            {cancel}
          </Button>
        }
        onSubmit={save}
      />
    </div>
  );
}
