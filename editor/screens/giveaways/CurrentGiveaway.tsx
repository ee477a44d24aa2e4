/** Current giveaway: number of entrants, next actions, and winners. */
import { Badge, Button, Group, Menu, Stack, Text, Title } from '@mantine/core';
import { IconChevronDown, IconTicket } from '@tabler/icons-react';
import { changeGiveaway, readGiveaway } from '#engine/client/api/calls/giveaway.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { ChangeGiveaway, DrawReason, GiveawayRecord, GiveawayAnswer } from '#schemas/generated/types.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import classes from './giveaways.module.css';
import { ProofLink } from './ProofLink.tsx';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';
import { DrawnList, WinnerCard } from './WinnerCard.tsx';

/** Limit of the server. */
const MAX_WINNERS = 50;
const REASONS = ['noAnswer', 'declined', 'notAllowed', 'anotherPrize'] as const satisfies readonly DrawReason[];

interface CurrentGiveawayProps {
  giveaway: GiveawayRecord;
  answer: Pick<GiveawayAnswer, 'page' | 'nowMs'>;
}

export function CurrentGiveaway({ giveaway, answer }: CurrentGiveawayProps) {
  const text = useText(GIVEAWAYS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { settings, status, entrants, tickets, winners, drawPosition, isFixed = false } = giveaway;
  const winner = winners.at(-1);
  const isFailed = status === 'closed' && isFixed;
  const statusWords = isFailed ? text.failedWords : status === 'ended' ? '' : text.statusWords[status];
  return (
    <section className={classes['now']} aria-label={text.now}>
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} miw={0} flex="1 1 260px">
          <Group gap="sm">
            <Badge variant="light" color={status === 'open' ? 'green' : 'brand'} size="lg">
              {text.status[status]}
            </Badge>
          </Group>
          <Title order={2} size="h3" translate="no" className={classes['title'] ?? ''}>
            <bdi>{settings.title}</bdi>
          </Title>
          <Text c="dark.2">{statusWords}</Text>
        </Stack>
        <dl className={classes['numbers']}>
          {(
            [
              [text.entrants, entrants],
              [text.tickets, tickets],
            ] as const
          ).map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{wholeNumberText(count, locale)}</dd>
            </div>
          ))}
        </dl>
      </Group>
      {winner !== undefined && <WinnerCard winner={winner} nowMs={answer.nowMs} />}
      <GiveawayButtons giveaway={giveaway} />
      {winners.length > 1 && <DrawnList title={text.before} winners={winners} />}
      {drawPosition !== null && <ProofLink page={answer.page} />}
    </section>
  );
}

/** Next actions of the current giveaway. */
export function GiveawayButtons({ giveaway }: { giveaway: GiveawayRecord }) {
  const text = useText(GIVEAWAYS_TEXT);
  const confirm = useConfirm();
  const change = useAction(changeGiveaway, { invalidates: [readGiveaway] });
  const { id: giveawayId, status, entrants, winners, settings, isFixed = false } = giveaway;
  const send = (action: ChangeGiveaway['action'], reason?: DrawReason): void =>
    change.mutate({ body: { giveawayId, action, ...(reason && { reason }) } });
  const claim = winners.at(-1)?.claim;
  const isOpen = status === 'open';
  const hasNext = status === 'drawn' && winners.length < Math.min(MAX_WINNERS, entrants);
  async function end(): Promise<void> {
    const question = { title: text.endTitle, body: text.endWords(settings.title), confirm: text.end };
    if (await confirm(question)) send('end');
  }
  return (
    <div className={classes['buttons']}>
      {(isOpen || status === 'closed') && (
        <>
          <Button
            leftSection={<IconTicket size={18} />}
            disabled={entrants === 0}
            loading={change.isPending}
            onClick={() => send('draw')}
          >
            {text.draw}
          </Button>
          {!isFixed && (
            <Button variant="default" onClick={() => send(isOpen ? 'close' : 'reopen')}>
              {isOpen ? text.close : text.reopen}
            </Button>
          )}
        </>
      )}
      {(claim === 'open' || claim === 'missed') && (
        <Button variant={claim === 'open' ? 'filled' : 'default'} onClick={() => send('claim')}>
          {text.hasAnswered}
        </Button>
      )}
      {hasNext && (
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button
              variant={claim === 'missed' ? 'filled' : 'default'}
              rightSection={<IconChevronDown size={16} />}
              loading={change.isPending}
            >
              {text.drawNext}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{text.why}</Menu.Label>
            {REASONS.map((reason) => (
              <Menu.Item key={reason} onClick={() => send('drawNext', reason)}>
                {text.reasons[reason]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button
        variant="subtle"
        color="gray"
        className={classes['end'] ?? ''}
        disabled={status === 'drawing'}
        onClick={() => void end()}
      >
        {text.end}
      </Button>
    </div>
  );
}
