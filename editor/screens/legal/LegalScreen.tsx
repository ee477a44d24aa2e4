/** Legal pages: a template for this server's operator. Plain words, no markup in the texts. */
import { Anchor, Container, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LegalLinks } from '../../access/LegalLinks.tsx';
import { LEGAL_PAGES, type LegalPage } from '../../access/legalPaths.ts';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { Note } from '../../access/Note.tsx';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import logoUrl from '../../app/logo.svg?url';
import { LanguageMenu } from '../../app/parts/LanguageMenu.tsx';
import { eulaScreen, privacyScreen, termsScreen, withdrawalScreen } from './screen.ts';
import { LEGAL_FRAME_TEXT } from './legalText.ts';
import { EULA_TEXT } from './texts/eula.ts';
import { PRIVACY_TEXT } from './texts/privacy.ts';
import { TERMS_TEXT } from './texts/terms.ts';
import { WITHDRAWAL_TEXT } from './texts/withdrawal.ts';

const PAGES = {
  terms: { screen: termsScreen, texts: TERMS_TEXT },
  eula: { screen: eulaScreen, texts: EULA_TEXT },
  withdrawal: { screen: withdrawalScreen, texts: WITHDRAWAL_TEXT },
  privacy: { screen: privacyScreen, texts: PRIVACY_TEXT },
} as const satisfies Record<LegalPage, object>;

function LegalScreen({ page }: { page: LegalPage }) {
  const { screen, texts } = PAGES[page];
  const frame = useText(LEGAL_FRAME_TEXT);
  const locale = useAppState((state) => state.locale);
  const hasAds = useCall(readConfig).data?.features.ads ?? false;
  return (
    <Container size={760} px={{ base: 'md', sm: 'lg' }} py="lg">
      <Stack gap="lg">
        <Group component="header" justify="space-between">
          <Anchor component={Link} to="/" underline="never">
            <Group gap={10}>
              <img src={logoUrl} alt="" width="28" height="28" />
              <Text fw={700} size="lg" c="dark.0">
                Liveloom
              </Text>
            </Group>
          </Anchor>
          <LanguageMenu />
        </Group>
        <main>
          <Stack gap="lg">
            <Title order={1} size={30}>
              {screen.title[locale]}
            </Title>
            <Note kind="info" title={frame.template.title}>
              {frame.template.words}
            </Note>
            {texts[locale].map(({ title, paragraphs, paragraphsWithAds, points = [] }) => (
              <Stack key={title} gap="sm" component="section">
                <Title order={2} size={20}>
                  {title}
                </Title>
                {((hasAds ? paragraphsWithAds : undefined) ?? paragraphs).map((paragraph) => (
                  <Text key={paragraph} c="dark.1" lh={1.65}>
                    {paragraph}
                  </Text>
                ))}
                {points.length > 0 && (
                  <List spacing={6} c="dark.1" withPadding>
                    {points.map((point) => (
                      <List.Item key={point}>{point}</List.Item>
                    ))}
                  </List>
                )}
              </Stack>
            ))}
          </Stack>
        </main>
        <Stack component="footer" gap="md" pt="md" style={{ borderTop: '1px solid var(--line)' }}>
          <Anchor component={Link} to="/" size="sm">
            <Group gap={6} component="span" display="inline-flex">
              <IconArrowLeft size={16} aria-hidden="true" />
              {frame.back}
            </Group>
          </Anchor>
          <LegalLinks />
        </Stack>
      </Stack>
    </Container>
  );
}

/** One component per page. */
export const LEGAL_SCREENS = Object.fromEntries(
  LEGAL_PAGES.map((page) => [page, () => <LegalScreen page={page} />]),
) as Record<LegalPage, () => React.JSX.Element>;
