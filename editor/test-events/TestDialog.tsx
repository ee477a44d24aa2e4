/** Sends test events to an overlay: the form, the target, and a preview. */
import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBroadcast, IconBroadcastOff, IconConfetti, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import type { PlatformEvent } from '#engine/rules/platformEvents.ts';
import type { Orientation, ProfileAnswer, TestAnswer } from '#schemas/generated/types.ts';
import { Window } from '../app/windows/Window.tsx';
import { useApp, useText } from '../app/AppContext.ts';
import { LivePreview } from '../app/parts/live/LivePreview.tsx';
import { RequestFrame } from '../forms/form/RequestFrame.tsx';
import { EventForm } from './EventForm.tsx';
import { newDraft, testEventOf } from './testDraft.ts';
import classes from './TestDialog.module.css';
import { TEST_TEXT } from './testEventText.ts';
import { type TestPlace, type Tests, useEndOnLeave, useTests } from './useTests.ts';

interface TestDialogProps {
  profile: Pick<ProfileAnswer, 'id' | 'name' | 'links'>;
  /** Initial orientation of the preview. */
  orientation?: Orientation;
  /** Initial event. */
  first?: PlatformEvent;
  onClose: () => void;
}

export function TestDialog({ profile, orientation: shape = 'portrait', first = 'gift', onClose }: TestDialogProps) {
  const { environment } = useApp();
  const text = useText(TEST_TEXT);
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [pageId] = useState(environment.randomId);
  const [place, setPlace] = useState<TestPlace>('preview');
  const [orientation, setOrientation] = useState(shape);
  const [draft, setDraft] = useState(() => newDraft(first, text.samples));
  const tests = useTests(profile.id, place === 'preview' ? pageId : undefined);
  useEndOnLeave(profile.id, pageId);
  return (
    <Window asks={false} opened onClose={onClose} title={text.title(profile.name)} size={840} fullScreen={isNarrow}>
      <Text size="sm" c="dark.2" mb="md">
        {text.about}
      </Text>
      <div className={classes.parts}>
        <RequestFrame className={classes.form} onSubmit={() => tests.isBusy || tests.send(testEventOf(draft))}>
          <Stack gap="md">
            <div>
              <Text size="sm" fw={500} mb={4}>
                {text.place}
              </Text>
              <SegmentedControl<TestPlace>
                fullWidth
                aria-label={text.place}
                value={place}
                onChange={setPlace}
                data={(['preview', 'live'] as const).map((value) => ({ value, label: text.places[value] }))}
              />
            </div>
            <EventForm draft={draft} onChange={setDraft} />
            <Group gap="sm" grow preventGrowOverflow={false}>
              <Button type="submit" leftSection={<IconPlayerPlay size={18} />} loading={tests.isBusy}>
                {text.show}
              </Button>
              <Button
                variant="default"
                leftSection={<IconConfetti size={18} />}
                disabled={tests.isBusy}
                onClick={tests.playMinute}
              >
                {text.minute}
              </Button>
            </Group>
            <Text size="xs" c="dark.2">
              {text.minuteHint}
            </Text>
          </Stack>
        </RequestFrame>
        <Stack gap="sm" className={classes.shown}>
          {place === 'preview' ? (
            <div className={classes.preview} data-orientation={orientation} role="group" aria-label={text.preview}>
              <LivePreview orientation={orientation} link={profile.links[orientation]} pageId={pageId} />
            </div>
          ) : (
            <LiveNote answer={tests.answer} />
          )}
          {place === 'preview' && (
            <SegmentedControl<Orientation>
              size="xs"
              fullWidth
              aria-label={text.orientation}
              value={orientation}
              onChange={setOrientation}
              data={(['portrait', 'landscape'] as const).map((value) => ({ value, label: text.orientations[value] }))}
            />
          )}
          {tests.answer?.isTestStream === true && (
            <Text size="xs" c="dark.2">
              {text.isTestStream}
            </Text>
          )}
          <Running tests={tests} />
        </Stack>
      </div>
    </Window>
  );
}

function LiveNote({ answer }: { answer: TestAnswer | undefined }) {
  const text = useText(TEST_TEXT);
  const pages = answer?.livePages ?? 0;
  const isSeen = answer === undefined || pages > 0;
  const Icon = isSeen ? IconBroadcast : IconBroadcastOff;
  return (
    <Alert color={isSeen ? 'blue' : 'yellow'} variant="light" icon={<Icon size={20} />} role="status">
      {answer === undefined ? '…' : isSeen ? text.livePages(pages) : text.noLivePage}
    </Alert>
  );
}

/** Note that a test runs, with a button to end it. */
function Running({ tests: { answer, end } }: { tests: Tests }) {
  const text = useText(TEST_TEXT);
  const endsInMs = answer?.endsInMs ?? null;
  if (endsInMs === null) return null;
  return (
    <Group justify="space-between" gap="xs" className={classes.running} role="status">
      <Text size="xs">{text.running(Math.ceil(endsInMs / 1000))}</Text>
      <Button size="xs" variant="default" leftSection={<IconPlayerStop size={15} />} onClick={end}>
        {text.end}
      </Button>
    </Group>
  );
}
