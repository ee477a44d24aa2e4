import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useApp, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { LIVE_TEXT } from '../../../app/parts/live/liveLinkText.ts';
import { SETUP_TEXT } from '../setupText.ts';
import classes from './steps.module.css';

export interface Value {
  name: string;
  value: string;
  /** True for values to paste. */
  isCopied?: boolean;
}

/** Values to enter into the fields of another program. */
export function Values({ values }: { values: readonly Value[] }) {
  return (
    <dl className={classes.values}>
      {values.map((value) => (
        <div key={value.name}>
          <dt>{value.name}</dt>
          <dd>
            {value.value}
            {value.isCopied && <Copy {...value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Copy({ name, value }: Value) {
  const { environment } = useApp();
  const { obs } = useText(SETUP_TEXT);
  const { notCopied } = useText(LIVE_TEXT);
  const copy = (): void =>
    void environment.copyText(value).then(
      () => notify.done(obs.copied(name)),
      () => notify.failed(notCopied),
    );
  return (
    <Tooltip label={obs.copyValue(name)}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={obs.copyValue(name)} onClick={copy}>
        <IconCopy size={15} />
      </ActionIcon>
    </Tooltip>
  );
}
