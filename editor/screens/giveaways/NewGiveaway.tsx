import { Button, CloseButton, Group, Radio, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { openGiveaway, readGiveaway } from '#engine/client/api/calls/giveaway.ts';
import type { GiveawayRules } from '#schemas/generated/types.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { NumberField } from '../../app/parts/numbers/NumberField.tsx';
import { Section } from '../../app/parts/Section.tsx';
import { WhoMay } from '../../flow-editor/condition/WhoMay.tsx';
import { GiftChoice } from '../../forms/widgets/gifts/GiftChoice.tsx';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';
import { wantedRules } from './wantedRules.ts';

const ENTRIES = ['command', 'gift', 'likes'] as const;
const BONUSES = ['bonusFollowers', 'bonusSubscribers', 'bonusTeam'] as const;
const TWO = { base: 1, xs: 2 };

interface PartProps {
  draft: GiveawayRules;
  onChange: (part: Partial<GiveawayRules>) => void;
}

/** Rules of the next giveaway, initially those of the last one. */
export function NewGiveaway({ before }: { before: GiveawayRules }) {
  const text = useText(GIVEAWAYS_TEXT);
  const [draft, setDraft] = useState(before);
  const open = useAction(openGiveaway, { invalidates: [readGiveaway], success: text.opened });
  const onChange = (part: Partial<GiveawayRules>): void => setDraft((then) => ({ ...then, ...part }));
  const wanted = wantedRules(draft, before);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== null) open.mutate({ body: { settings: wanted } });
      }}
    >
      <Stack gap="lg">
        <Section title={text.prize.label} words={text.prize.hint}>
          <TextInput
            aria-label={text.prize.label}
            placeholder={text.prizeExample}
            maxLength={100}
            value={draft.title}
            onChange={({ currentTarget: { value } }) => onChange({ title: value })}
          />
        </Section>
        <HowPart {...{ draft, onChange }} />
        <Section title={text.who.label} words={text.who.hint}>
          <WhoMay viewers={draft.filter} size="sm" onChange={(filter) => onChange({ filter })} />
        </Section>
        <AfterPart {...{ draft, onChange }} />
        <Group justify="flex-end">
          <Button
            type="submit"
            size="md"
            leftSection={<IconTicket size={18} />}
            disabled={wanted === null}
            loading={open.isPending}
          >
            {text.open}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function HowPart({ draft, onChange }: PartProps) {
  const text = useText(GIVEAWAYS_TEXT);
  return (
    <Section title={text.how.label} words={text.how.hint}>
      <Stack gap="lg">
        <Radio.Group
          aria-label={text.how.label}
          value={draft.entry}
          onChange={(value) => onChange({ entry: ENTRIES.find((entry) => entry === value) ?? 'command' })}
        >
          <Stack gap="xs">
            {ENTRIES.map((entry) => (
              <Radio key={entry} value={entry} label={text.entries[entry]} />
            ))}
          </Stack>
        </Radio.Group>
        <EntryFields {...{ draft, onChange }} />
        <div role="group" aria-label={text.bonus.label}>
          <Text size="sm" fw={600}>
            {text.bonus.label}
          </Text>
          <Text size="sm" c="dark.2" mb="xs">
            {text.bonus.hint}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" style={{ alignItems: 'end' }}>
            {BONUSES.map((name) => (
              <NumberField
                key={name}
                label={text[name]}
                value={draft[name]}
                rules={{ type: 'integer', minimum: 0, maximum: 100 }}
                onChange={(value) => onChange({ [name]: value })}
              />
            ))}
          </SimpleGrid>
        </div>
      </Stack>
    </Section>
  );
}

function EntryFields({ draft, onChange }: PartProps) {
  const text = useText(GIVEAWAYS_TEXT);
  const giftField = useId();
  const { entry, command, giftId, perTicket, maxTickets } = draft;
  if (entry === 'command')
    return (
      <TextInput
        label={text.command.label}
        description={text.command.hint}
        maxLength={50}
        maw={320}
        value={command}
        onChange={({ currentTarget: { value } }) => onChange({ command: value.trim() })}
      />
    );
  return (
    <>
      {entry === 'gift' && (
        <div>
          <Text component="label" htmlFor={giftField} size="sm" fw={500}>
            {text.gift}
          </Text>
          <Text size="xs" c="dark.2" mb={4}>
            {text.anyGift}
          </Text>
          <Group gap={4} wrap="nowrap" maw={360}>
            <div style={{ flex: 1, minWidth: 0 }}>
              <GiftChoice
                id={giftField}
                label={text.gift}
                giftId={giftId}
                position="bottom-start"
                onChoose={({ id }) => onChange({ giftId: id })}
              />
            </div>
            {giftId !== '' && <CloseButton aria-label={text.everyGift} onClick={() => onChange({ giftId: '' })} />}
          </Group>
        </div>
      )}
      <SimpleGrid cols={TWO} spacing="lg" style={{ alignItems: 'end' }}>
        <NumberField
          label={text.perTicket[entry].label}
          description={text.perTicket[entry].hint}
          value={perTicket}
          rules={{ type: 'integer', minimum: 1, maximum: 1_000_000 }}
          onChange={(value) => onChange({ perTicket: value })}
        />
        <NumberField
          label={text.maxTickets.label}
          description={text.maxTickets.hint}
          value={maxTickets}
          rules={{ type: 'integer', minimum: 1, maximum: 10_000 }}
          onChange={(value) => onChange({ maxTickets: value })}
        />
      </SimpleGrid>
    </>
  );
}

function AfterPart({ draft, onChange }: PartProps) {
  const text = useText(GIVEAWAYS_TEXT);
  return (
    <Section title={text.after.label} words={text.after.hint}>
      <Stack gap="lg">
        <NumberField
          label={text.claimSeconds.label}
          description={text.claimSeconds.hint}
          value={draft.claimSeconds}
          rules={{ type: 'integer', minimum: 0, maximum: 3600 }}
          unit={text.seconds}
          onChange={(claimSeconds) => onChange({ claimSeconds })}
        />
        {draft.claimSeconds > 0 && (
          <Switch
            label={text.drawsNextItself.label}
            description={text.drawsNextItself.hint}
            checked={draft.drawsNextItself}
            onChange={({ currentTarget: { checked } }) => onChange({ drawsNextItself: checked })}
          />
        )}
      </Stack>
    </Section>
  );
}
