import { Button } from '@mantine/core';
import { pressButton } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import classes from '../../../controls/Controls.module.css';
import { FLOW_RUNS_TEXT } from '../../../flow-runs/flowRunsText.ts';
import { useSayStarted } from '../../../flow-runs/useQueueControl.ts';

/** Buttons that flows react to. */
export function FlowButtons({ names }: { names: readonly string[] }) {
  const text = useText(FLOW_RUNS_TEXT);
  const onDone = useSayStarted();
  const press = useAction(pressButton, { onDone });
  if (names.length === 0) return null;
  return (
    <section className={classes.section} aria-label={text.buttons}>
      <h2 className={classes.heading}>{text.buttons}</h2>
      <div className={classes.grid}>
        {names.map((name) => (
          <Button
            key={name}
            variant="default"
            size="md"
            translate="no"
            loading={press.isPending && press.variables.body.name === name}
            onClick={() => press.mutate({ body: { name } })}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}
