import { Alert, Badge, Button, Group, List, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus, IconPlugConnected } from '@tabler/icons-react';
import { Link } from 'react-router';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { ImportPartName, ImportReport } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ReportLists } from './ReportLists.tsx';
import { IMPORT_SCREEN_TEXT } from './importText.ts';

interface ReportViewProps {
  title: string;
  report: ImportReport;
  onAgain?: () => void;
  /** True for a preview, in which nothing was stored. */
  isTrial?: boolean;
}

/** Parts that are stored. */
const STORED: readonly ImportPartName[] = ['overlay', 'media', 'flows', 'soundAlerts'];

/** Report about every part of a file. */
export function ReportView({ title, report, onAgain, isTrial = false }: ReportViewProps) {
  const locale = useAppState((state) => state.locale);
  const text = useText(IMPORT_SCREEN_TEXT);
  const has = (name: ImportPartName): boolean =>
    report.parts.some(({ part, imported }) => part === name && imported > 0);
  return (
    <Paper p={isTrial ? 'md' : 'lg'} withBorder={isTrial} aria-live="polite">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text c="dark.2" size="sm">
            {text.from(report.file, report.source)}
            {isTrial && ` · ${text.trialHint}`}
          </Text>
        </div>
        {report.parts.length === 0 && <Text>{text.nothing}</Text>}
        {report.parts.map(({ part, found, imported, message }) => {
          const isKept = isTrial ? STORED.includes(part) : imported > 0;
          return (
            <Group key={part} gap="sm" wrap="nowrap" align="flex-start">
              <ThemeIcon variant="light" color={isKept ? 'teal' : 'gray'} radius="xl" size={32}>
                {isKept ? <IconCheck size={18} /> : <IconMinus size={18} />}
              </ThemeIcon>
              <Stack gap={2} flex={1} miw={0}>
                <Group gap="xs">
                  <Text fw={600}>{text.parts[part]}</Text>
                  <Badge variant="light" color={isKept ? 'teal' : 'gray'} tt="none">
                    {isTrial
                      ? wholeNumberText(found, locale)
                      : text.count(wholeNumberText(imported, locale), wholeNumberText(found, locale))}
                  </Badge>
                </Group>
                <Text c="dark.2" size="sm">
                  {message}
                </Text>
              </Stack>
            </Group>
          );
        })}
        <ReportLists report={report} isTrial={isTrial} />
        {report.problems.length > 0 && (
          <Alert variant="light" color="yellow" title={text.problems} icon={<IconAlertTriangle size={20} />}>
            <List size="sm">
              {report.problems.map((problem) => (
                <List.Item key={problem}>{problem}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {report.needs.length > 0 && (
          <Alert variant="light" color="blue" title={text.needs} icon={<IconPlugConnected size={20} />}>
            <List size="sm">
              {report.needs.map((need) => (
                <List.Item key={need}>{need}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {(onAgain !== undefined || report.profileId !== null) && (
          <Group>
            {report.profileId !== null && (
              <Button component={Link} to={`/overlays/${encodeURIComponent(report.profileId)}`}>
                {text.open}
              </Button>
            )}
            {has('flows') && (
              <Button component={Link} to="/flows" variant="default">
                {text.openFlows}
              </Button>
            )}
            {has('soundAlerts') && (
              <Button component={Link} to="/audio-alerts" variant="default">
                {text.openAlerts}
              </Button>
            )}
            {onAgain !== undefined && (
              <Button variant="default" onClick={onAgain}>
                {text.another}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
