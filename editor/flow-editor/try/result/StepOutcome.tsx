/** Step of a run: its kind, outcome, start, duration and message. */
import { Badge, Loader, Tooltip, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus, IconLock } from '@tabler/icons-react';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import type { ActionKind, FlowBlock, TracedRun } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { noticedTime } from '../../../flow-runs/tookText.ts';
import { ChatAccess } from '../../../source/ChatAccess.tsx';
import { type Face, LOGIC_FACES, stepFace } from '../../kindFaces.ts';
import { TRY_TEXT } from '../tryFlowText.ts';
import styles from './result.module.css';

type Step = TracedRun['steps'][number];

interface StepOutcomeProps {
  step: Step;
  isReal: boolean;
  /** Start of the run, ISO. */
  startedAt: string | null;
  onJump?: (blockId: string) => void;
}

const SIGNS = { done: IconCheck, failed: IconAlertTriangle, skipped: IconLock, cancelled: IconMinus };

/** Returns the face; null = a step of another flow, or a removed one. */
function faceOf({ type, kind }: Step): Face | null {
  if (type === 'action' && kind !== null) return stepFace({ type, kind });
  return Object.hasOwn(LOGIC_FACES, type) ? stepFace({ type: type as FlowBlock['type'] }) : null;
}

/** Tells whether it acts elsewhere, so that a test only simulates it. */
const isOutward = ({ kind }: Step): boolean =>
  kind !== null &&
  Object.hasOwn(ACTION_FORMS, kind) &&
  ['talk', 'outside'].includes(ACTION_FORMS[kind as ActionKind].category);

export function StepOutcome({ step, isReal, startedAt, onJump }: StepOutcomeProps) {
  const text = useText(TRY_TEXT);
  const locale = useAppState((state) => state.locale);
  const { outcome, message, code, endedAt, blockId } = step;
  const face = faceOf(step);
  const name = face === null ? text.goneStep : face.name[locale];
  const Icon = face?.icon ?? IconMinus;
  const begins = noticedTime(startedAt, step.startedAt, locale);
  const took = noticedTime(step.startedAt, endedAt, locale);
  const times = [begins === null ? text.atOnce : text.at(begins), ...(took === null ? [] : [text.took(took)])];
  const words = (
    <>
      <span className={styles['icon']} aria-hidden>
        <Icon size={17} stroke={1.6} />
      </span>
      <span className={styles['name']}>{name}</span>
    </>
  );
  return (
    <li className={styles['step']} data-step-outcome={outcome ?? 'running'}>
      {onJump && face !== null ? (
        <UnstyledButton className={styles['jump']} aria-label={text.jump(name)} onClick={() => onJump(blockId)}>
          {words}
        </UnstyledButton>
      ) : (
        <span className={styles['jump']}>{words}</span>
      )}
      {!isReal && outcome !== 'failed' && isOutward(step) && (
        <Tooltip label={text.madeUpHint}>
          <Badge size="sm" variant="default" tt="none">
            {text.madeUp}
          </Badge>
        </Tooltip>
      )}
      <span className={styles['outcome']} data-outcome={outcome ?? 'running'}>
        <Sign outcome={outcome} />
        {text.step[outcome ?? 'running']}
      </span>
      <span className={styles['times']}>{times.join(' · ')}</span>
      {message !== '' && <span className={styles['message']}>{message}</span>}
      {outcome === 'failed' && code !== undefined && <ChatAccess code={code} />}
    </li>
  );
}

function Sign({ outcome }: Pick<Step, 'outcome'>) {
  if (outcome === null) return <Loader size={13} color="blue" />;
  const Icon = SIGNS[outcome];
  return <Icon size={15} aria-hidden />;
}
