/** Start page of a helper: what they may do, and where (behaviour: helper-12). */
import { List, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { Link } from 'react-router';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { DockAccess } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { helpingPath } from '../../app/helpingPath.ts';
import { rightWords } from '../helpers/helperForm.ts';
import { docksFor, type HelpingDock } from './docks.ts';
import classes from './helping.module.css';
import { HelpingFrame } from './HelpingFrame.tsx';
import { HelpingGate } from './HelpingGate.tsx';
import { HELPING_TEXT } from './helpingText.ts';

export function HelpingScreen() {
  return <HelpingGate>{(access) => <Start access={access} />}</HelpingGate>;
}

function Start({ access: { streamer, helper, rights } }: { access: DockAccess }) {
  const text = useText(HELPING_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const day = new Intl.DateTimeFormat(locale, { timeZone: environment.timeZone, dateStyle: 'long' });
  const docks = docksFor(rights);
  if (helper === null) return null;
  const { id, name, expiresAt, pointsPerDay } = helper;
  const canGive = rights.includes('viewers') && pointsPerDay > 0;
  return (
    <HelpingFrame title={text.title(streamer)} words={text.as(name, day.format(Date.parse(expiresAt)))}>
      <Stack component="nav" gap="sm" aria-label={text.places}>
        {docks.map((dock) => (
          <Place key={dock.name} helperId={id} dock={dock} />
        ))}
        {docks.length === 0 && <Text>{text.noPlace}</Text>}
      </Stack>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {text.may}
        </Title>
        <List size="sm" spacing={6}>
          {rights.map((right) => {
            const words = rightWords(right, locale);
            return (
              <List.Item key={right}>
                <Text span inherit fw={600}>
                  {words.name}
                </Text>
                {`: ${words.hint}`}
              </List.Item>
            );
          })}
        </List>
        {canGive && <Text size="sm">{text.points(wholeNumberText(pointsPerDay, locale))}</Text>}
      </Stack>
    </HelpingFrame>
  );
}

function Place({ helperId, dock: { name, icon: Icon } }: { helperId: string; dock: HelpingDock }) {
  const { docks } = useText(HELPING_TEXT);
  return (
    <Link className={classes['place']} to={helpingPath(helperId, name)}>
      <ThemeIcon size={40} radius="xl" variant="light">
        <Icon size={22} />
      </ThemeIcon>
      <span>
        <Text fw={600}>{docks[name].name}</Text>
        <Text size="sm" c="dark.2">
          {docks[name].about}
        </Text>
      </span>
    </Link>
  );
}
