/** Check for the air beside the canvas: what viewers could not read, or the platform would hide (behaviour: lint-9). */
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Finding } from '#engine/lint/finding.ts';
import { findingText } from '#engine/lint/findingText.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { SideWindow } from '../../../app/windows/Window.tsx';
import type { AirCheck } from '../../checkedOverlay.ts';
import { useDocument, useEditor, useEditorUi } from '../../EditorContext.ts';
import { itemName } from '../../itemName.ts';
import windowClasses from '../themes/themes.module.css';
import { checkForAir, measureCosts } from './airCheck.ts';
import classes from './check.module.css';
import { CHECK_TEXT } from './checkText.ts';
import { ItemCosts } from './ItemCosts.tsx';

const NARROW = '(max-width: 48em)';

export function CheckWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText(CHECK_TEXT);
  // On a phone the canvas stays in sight above the window.
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { content, body, title, header } = windowClasses;
  return (
    <SideWindow
      asks={false}
      opened={isOpen}
      onClose={onClose}
      position={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '52%' : 400}
      title={text.title}
      withOverlay={false}
      trapFocus={false}
      lockScroll={false}
      classNames={{ content: content!, body: body!, title: title!, header: header! }}
    >
      <Check />
    </SideWindow>
  );
}

type Progress = Orientation | 'sounds' | 'costs' | 'failed' | null;

/** Starts when the window opens, and ends with it. */
function useCheck(): { progress: Progress; start: () => void } {
  const { environment, api } = useApp();
  const { ui, document, profileId } = useEditor();
  const locale = useAppState((state) => state.locale);
  const [attempt, setAttempt] = useState(1);
  const [progress, setProgress] = useState<Progress>('portrait');
  useEffect(() => {
    const running = new AbortController();
    const { signal } = running;
    const { orientation } = ui.getState();
    const shared = {
      overlay: document.store.getState().document,
      locale,
      baseUrl: environment.pageUrl,
      nextFrame: () => new Promise<void>((resolve) => void environment.requestFrame(resolve)),
      signal,
    };
    const run = async (): Promise<void> => {
      const onStep = (step: Progress): void => void (!signal.aborted && setProgress(step));
      const airCheck = await checkForAir({ ...shared, profileId, api, onStep });
      ui.setState({ airCheck });
      onStep('costs');
      const items = await measureCosts({ ...shared, orientation, localClock: environment.clock });
      ui.setState({ airCheck: { ...airCheck, costs: { orientation, items } } });
    };
    run().then(
      () => setProgress(null),
      (error: unknown) => {
        if (signal.aborted) return;
        console.error(error);
        setProgress('failed');
      },
    );
    return () => running.abort();
  }, [attempt, environment, api, ui, document, profileId, locale]);
  const start = (): void => {
    setProgress('portrait');
    setAttempt(attempt + 1);
  };
  return { progress, start };
}

function Check() {
  const text = useText(CHECK_TEXT);
  const { progress, start } = useCheck();
  const check = useEditorUi((state) => state.airCheck);
  const isRunning = progress !== null && progress !== 'failed';
  return (
    <>
      <div className={windowClasses.top}>
        <Text size="xs" c="dark.1">
          {text.intro}
        </Text>
        <Group justify="space-between" wrap="nowrap" mih={30}>
          <Group gap="xs" wrap="nowrap" role="status">
            {isRunning && <Loader size={16} />}
            <Text size="sm" fw={600}>
              {progress === 'failed'
                ? ''
                : progress === 'sounds'
                  ? text.listening
                  : progress === 'costs'
                    ? text.measuring
                    : progress !== null
                      ? text.running(text.orientations[progress])
                      : check !== null && check.findings.length > 0
                        ? text.found(check.findings.length)
                        : ''}
            </Text>
          </Group>
          {!isRunning && (
            <Button size="xs" variant="default" leftSection={<IconRefresh size={14} />} onClick={start}>
              {text.again}
            </Button>
          )}
        </Group>
      </div>
      <div className={windowClasses.scroll}>
        <Stack gap="sm" p={16}>
          {progress === 'failed' && <Alert color="red">{text.failed}</Alert>}
          {(!isRunning || progress === 'costs') && check !== null && <Result check={check} />}
        </Stack>
      </div>
    </>
  );
}

function Result({ check }: { check: AirCheck }) {
  const text = useText(CHECK_TEXT);
  const isStale = useDocument(({ document }) => document !== check.overlay);
  const { findings, missingSounds } = check;
  return (
    <>
      {isStale && (
        <Text size="xs" c="yellow.4">
          {text.staleHint}
        </Text>
      )}
      {findings.length === 0 ? (
        <Alert color="green" icon={<IconCircleCheck size={20} />} title={text.good}>
          <Text size="sm">{text.goodHint}</Text>
        </Alert>
      ) : (
        <ul className={classes.list}>
          {findings.map((finding, index) => (
            <li key={index}>
              <Found finding={finding} check={check} />
            </li>
          ))}
        </ul>
      )}
      {missingSounds > 0 && (
        <Text size="xs" c="dark.1">
          {text.missing(missingSounds)}
        </Text>
      )}
      {check.costs !== null && <ItemCosts check={check} {...check.costs} />}
    </>
  );
}

function Found({ finding, check }: { finding: Finding; check: AirCheck }) {
  const text = useText(CHECK_TEXT);
  const locale = useAppState((state) => state.locale);
  const { commands } = useEditor();
  const { itemId, orientation } = finding;
  const soundName = finding.rule === 'loud' ? (check.soundNames[finding.soundId] ?? finding.soundId) : '';
  const { problem, remedy } = findingText(finding, locale, soundName);
  const item = itemId === null ? undefined : check.overlay.itemsById[itemId];
  const name = item === undefined ? text.whole : itemName(item, locale);
  const words = (
    <>
      <span className={classes.where}>
        <span>{name}</span>
        {orientation !== null && <span>{text.orientations[orientation]}</span>}
      </span>
      <span className={classes.problem}>{problem}</span>
      <span className={classes.remedy}>{remedy}</span>
    </>
  );
  if (itemId === null) return <div className={classes.item}>{words}</div>;
  const show = (): void => {
    if (orientation !== null) commands.setOrientation(orientation);
    commands.select([itemId]);
  };
  return (
    <button type="button" className={classes.item} onClick={show}>
      {words}
    </button>
  );
}
