import { Stack, Text } from '@mantine/core';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { GiveawayRecord } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import rows from '../../app/lists/rows/rows.module.css';
import { Section } from '../../app/parts/Section.tsx';
import { lostBecause } from './fate.ts';
import classes from './giveaways.module.css';
import { ProofLink } from './ProofLink.tsx';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';

export function PastPart({ past, page }: { past: readonly GiveawayRecord[]; page: string }) {
  const text = useText(GIVEAWAYS_TEXT);
  const hasDraws = past.some(({ drawPosition }) => drawPosition !== null);
  return (
    <Section title={text.past.label} words={text.past.hint}>
      {past.length === 0 ? (
        <Text size="sm" c="dark.2">
          {text.pastNone}
        </Text>
      ) : (
        <Stack gap="md">
          <ul className={rows['lines']}>
            {past.map((giveaway) => (
              <PastRow key={giveaway.id} giveaway={giveaway} />
            ))}
          </ul>
          {hasDraws && <ProofLink page={page} />}
        </Stack>
      )}
    </Section>
  );
}

function PastRow({ giveaway: { settings, openedAtMs, entrants, winners } }: { giveaway: GiveawayRecord }) {
  const text = useText(GIVEAWAYS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { timeZone } = useApp().environment;
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' }).format(openedAtMs);
  const kept = winners.filter((_winner, index) => lostBecause(winners, index) === null);
  const names = kept.map(({ viewer }) => viewerNameOf(viewer)).join(', ');
  return (
    <li className={rows['line']}>
      <div className={rows['words']}>
        <div translate="no">
          <bdi>{settings.title}</bdi>
        </div>
        <Text size="sm" c="dark.2">
          {`${day} · ${text.entrants}: ${wholeNumberText(entrants, locale)}`}
        </Text>
      </div>
      {names === '' ? (
        <Text size="sm" c="dark.2">
          {text.drew}
        </Text>
      ) : (
        <bdi className={classes['names']} translate="no">
          {names}
        </bdi>
      )}
    </li>
  );
}
