/** Name and switch of a bot, and where and for how long a reply is shown. */
import { Paper, Stack } from '@mantine/core';
import { saveFollowerBotForm } from '#schemas/generated/requestForms.ts';
import type { FollowerBot } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { OverlaysChoice } from '../../../app/parts/OverlaysChoice.tsx';
import { NeedsItem } from '../../../flow-editor/list/NeedsItem.tsx';
import { useItems } from '../../../flow-editor/panel/useItems.ts';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { BOT_TEXT } from './botSettingsText.ts';

interface GeneralPartProps {
  bot: FollowerBot;
  onChange: (part: Partial<FollowerBot>) => void;
}

export function GeneralPart({ bot, onChange }: GeneralPartProps) {
  const text = useText(BOT_TEXT);
  const items = useItems();
  return (
    <Paper component="section" p="lg" aria-label={text.general}>
      <Stack>
        <RequestFields<FollowerBot>
          id="bot"
          form={saveFollowerBotForm}
          values={bot}
          items={items}
          onChange={onChange}
        />
        <NeedsItem kind="SHOW_TEXT" />
        <OverlaysChoice
          label={text.profiles}
          all={text.allProfiles}
          value={bot.profileIds}
          onChange={(profileIds) => onChange({ profileIds })}
        />
      </Stack>
    </Paper>
  );
}
