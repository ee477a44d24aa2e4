/** Giveaway in the dock: draw, close and end the current one, or open one by the rules of the last. */
import { Anchor, Button, Text } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { Link } from 'react-router';
import { openGiveaway, readGiveaway } from '#engine/client/api/calls/giveaway.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { GiveawayRecord, GiveawayRules } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useWatched } from '../../../app/api/useWatched.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useIsHelper } from '../../../app/helping/useDockAccess.ts';
import classes from '../../../controls/Controls.module.css';
import { CONTROLS_TEXT } from '../../../controls/controlsText.ts';
import { Avatar } from '../../../controls/parts/Avatar.tsx';
import { sectionId } from '../../../controls/SectionJumps.tsx';
import { GiveawayButtons } from '../../giveaways/CurrentGiveaway.tsx';
import { GIVEAWAYS_TEXT } from '../../giveaways/giveawaysText.ts';
import { wantedRules } from '../../giveaways/wantedRules.ts';

export function GiveawayControl() {
  const { giveaway: text } = useText(CONTROLS_TEXT);
  const { data } = useWatched(readGiveaway);
  const isHelper = useIsHelper();
  return (
    <section className={classes.section} id={sectionId('giveaway')} aria-label={text.title}>
      <h2 className={classes.heading}>{text.title}</h2>
      {data !== undefined && (data.now === null ? <Next rules={data.settings} /> : <Now giveaway={data.now} />)}
      {!isHelper && (
        <Anchor component={Link} to="/giveaways" size="sm">
          {text.open}
        </Anchor>
      )}
    </section>
  );
}

function Now({ giveaway }: { giveaway: GiveawayRecord }) {
  const text = useText(GIVEAWAYS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { settings, status, entrants, tickets, winners } = giveaway;
  const winner = winners.at(-1);
  return (
    <div className={classes.card} role="group" aria-label={settings.title}>
      <div className={classes.line}>
        <bdi className={classes.name} translate="no">
          {settings.title}
        </bdi>
        <span className={classes.state} data-status={status === 'open' ? 'running' : undefined}>
          {text.status[status]}
        </span>
      </div>
      <Text size="sm" c="dark.1">
        {`${text.entrants}: ${wholeNumberText(entrants, locale)} · ${text.tickets}: ${wholeNumberText(tickets, locale)}`}
      </Text>
      {winner !== undefined && (
        <div className={classes.line} role="group" aria-label={text.winner}>
          <Avatar name={viewerNameOf(winner.viewer)} src={winner.viewer.profilePictureUrl} size={32} />
          <bdi className={`${classes.name} ${classes.wide}`} translate="no">
            {viewerNameOf(winner.viewer)}
          </bdi>
          <span className={classes.state} role="status">
            {text.claim[winner.claim]}
          </span>
        </div>
      )}
      <GiveawayButtons giveaway={giveaway} />
    </div>
  );
}

/** Offers the rules of the last giveaway; the first one needs the page. */
function Next({ rules }: { rules: GiveawayRules }) {
  const { giveaway: text } = useText(CONTROLS_TEXT);
  const { opened } = useText(GIVEAWAYS_TEXT);
  const open = useAction(openGiveaway, { invalidates: [readGiveaway], success: opened });
  const wanted = wantedRules(rules, rules);
  return (
    <div className={classes.card}>
      <Text size="sm">{wanted === null ? text.none : text.again(wanted.title)}</Text>
      {wanted !== null && (
        <Button
          h={44}
          px="sm"
          leftSection={<IconTicket size={18} aria-hidden />}
          loading={open.isPending}
          onClick={() => open.mutate({ body: { settings: wanted } })}
        >
          {text.openAgain}
        </Button>
      )}
    </div>
  );
}
