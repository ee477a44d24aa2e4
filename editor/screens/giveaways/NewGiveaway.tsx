import { Button, Group, Stack, Text } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { openGiveaway, readGiveaway } from '#engine/client/api/calls/giveaway.ts';
import { giveawayRulesForm } from '#schemas/generated/requestForms.ts';
import type { GiveawayRules } from '#schemas/generated/types.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { WhoMay } from '../../flow-editor/condition/WhoMay.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import { RequestFrame } from '../../forms/form/RequestFrame.tsx';
import { withWords } from '../../forms/model/withWords.ts';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';
import { wantedRules } from './wantedRules.ts';

const PRIZE = ['title'] as const;
const ENTRY = ['entry'] as const;
const ENTRY_RULES = ['command', 'giftId', 'perTicket', 'maxTickets'] as const;
const BONUSES = ['bonusFollowers', 'bonusSubscribers', 'bonusTeam'] as const;
const AFTER = ['claimSeconds', 'drawsNextItself'] as const;

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
    <RequestFrame error={open.error} onSubmit={() => wanted !== null && open.mutate({ body: { settings: wanted } })}>
      <Stack gap="lg">
        <Section title={text.prize.label} words={text.prize.hint}>
          <Rules {...{ draft, onChange }} only={PRIZE} isBare />
        </Section>
        <HowPart {...{ draft, onChange }} />
        <Section title={text.who.label} words={text.who.hint}>
          <WhoMay viewers={draft.filter} size="sm" onChange={(filter) => onChange({ filter })} />
        </Section>
        <Section title={text.after.label} words={text.after.hint}>
          <Rules {...{ draft, onChange }} only={AFTER} />
        </Section>
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
    </RequestFrame>
  );
}

interface RulesProps extends PartProps {
  only: readonly (keyof GiveawayRules)[];
  isBare?: boolean;
}

/** Some of the rules. */
function Rules({ draft, only, isBare = false, onChange }: RulesProps) {
  const { perTicket } = useText(GIVEAWAYS_TEXT);
  const { entry } = draft;
  const form = useMemo(
    () => (entry === 'command' ? giveawayRulesForm : withWords(giveawayRulesForm, { perTicket: perTicket[entry] })),
    [entry, perTicket],
  );
  return (
    <RequestFields<GiveawayRules>
      id={`giveaway-${only[0]}`}
      path="settings"
      values={draft}
      {...{ form, only, isBare, onChange }}
    />
  );
}

function HowPart(props: PartProps) {
  const text = useText(GIVEAWAYS_TEXT);
  return (
    <Section title={text.how.label} words={text.how.hint}>
      <Stack gap="lg">
        <Rules {...props} only={ENTRY} isBare />
        <Rules {...props} only={ENTRY_RULES} />
        <div role="group" aria-label={text.bonus.label}>
          <Text size="sm" fw={600}>
            {text.bonus.label}
          </Text>
          <Text size="sm" c="dark.2" mb="xs">
            {text.bonus.hint}
          </Text>
          <Rules {...props} only={BONUSES} />
        </div>
      </Stack>
    </Section>
  );
}
