/** One guide: its steps with pictures of the screens on which they are done. */
import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconBook } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { Locale } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { GUIDES } from '../../app/guides/guides.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { Page } from '../../app/parts/Page.tsx';
import classes from './guide.module.css';
import { GUIDE_STEPS } from './guideSteps.ts';
import { GUIDE_TEXT } from './guideText.ts';
import type { GuideStep, PictureName } from './guideShape.ts';
import { guideScreen } from './screen.ts';

/** Addresses of the pictures, which are files of their own beside the scripts. */
const FILES = import.meta.glob<string>('./pictures/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const addressOf = (picture: PictureName, locale: Locale): string | undefined =>
  FILES[`./pictures/${picture}-${locale}.jpg`];

export function GuideScreen() {
  const { guideId } = useParams();
  const text = useText(GUIDE_TEXT);
  const locale = useAppState((state) => state.locale);
  const guide = GUIDES.find(({ id }) => id === guideId);
  const back = (
    <Button component={Link} to="/help" variant="default" leftSection={<IconArrowLeft size={18} />}>
      {text.back}
    </Button>
  );
  if (guide === undefined) {
    return (
      <Page title={guideScreen.title[locale]}>
        <EmptyState icon={IconBook} title={text.notFound} action={back}>
          {text.notFoundHint}
        </EmptyState>
      </Page>
    );
  }
  const { about, steps } = GUIDE_STEPS[guide.id];
  return (
    <Page title={guide.title[locale]} about={about[locale]} actions={back} width={960}>
      <Stack component="ol" gap="lg" className={classes.steps}>
        {steps.map((step, index) => (
          <Step key={step.title.en} step={step} number={index + 1} />
        ))}
      </Stack>
    </Page>
  );
}

function Step({ step: { title, words, picture, path }, number }: { step: GuideStep; number: number }) {
  const text = useText(GUIDE_TEXT);
  const locale = useAppState((state) => state.locale);
  const address = picture === undefined ? undefined : addressOf(picture, locale);
  return (
    <Paper component="li" p="lg">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4">
          {number}. {title[locale]}
        </Title>
        <Text maw={680}>{words[locale]}</Text>
        {path !== undefined && (
          <Button
            component={Link}
            to={path}
            size="compact-md"
            variant="light"
            rightSection={<IconArrowRight size={16} />}
            aria-label={`${text.open}: ${title[locale]}`}
          >
            {text.open}
          </Button>
        )}
        {address !== undefined && (
          <Anchor
            href={address}
            target="_blank"
            rel="noopener"
            aria-label={text.enlarge(title[locale])}
            className={classes.link}
          >
            <img
              className={classes.picture}
              src={address}
              alt={text.picture(title[locale])}
              width={1440}
              height={900}
              loading="lazy"
            />
          </Anchor>
        )}
      </Stack>
    </Paper>
  );
}
