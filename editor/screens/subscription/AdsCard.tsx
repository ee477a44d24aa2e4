/** Explains to accounts with ads when and where they appear, how they end (behaviour: plan-24), and that none found a place (behaviour: plan-25). */
import { List, Paper, Stack, Text, Title } from '@mantine/core';
import { Note } from '../../access/Note.tsx';
import { useText } from '../../app/AppContext.ts';
import { useAnotherPlan } from '../../app/lists/anotherPlan.ts';
import { useAdsWords } from '../../app/parts/live/useLiveStatus.ts';
import { SUBSCRIPTION_TEXT } from './subscriptionText.ts';

export function AdsCard() {
  const { ads } = useText(SUBSCRIPTION_TEXT);
  const anotherPlan = useAnotherPlan();
  const withoutPlace = useAdsWords();
  return (
    <Paper p="lg" component="section" aria-label={ads.title}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {ads.title}
        </Title>
        <Text size="sm">{ads.about}</Text>
        {withoutPlace !== undefined && <Note kind="info">{withoutPlace}</Note>}
        <List size="sm" spacing={6} withPadding>
          {ads.points.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
        <Text size="sm">{ads.end(anotherPlan)}</Text>
      </Stack>
    </Paper>
  );
}
