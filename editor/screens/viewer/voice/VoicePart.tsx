/** Voice settings of a viewer, including muting. */
import { Button, Group, SimpleGrid, Stack, Switch } from '@mantine/core';
import { readViewer, updateViewer } from '#engine/client/api/calls/viewers.ts';
import { decimalText } from '#engine/core/numberText.ts';
import type { ViewerVoice } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useDraft } from '../../../app/api/useDraft.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { AmountSlider } from '../../../voices/AmountSlider.tsx';
import { VOICES_TEXT } from '../../../voices/voicesText.ts';
import { VoiceSelect } from '../../../voices/VoiceSelect.tsx';
import { PagePart } from '../PagePart.tsx';
import { VOICE_TEXT } from './viewerVoiceText.ts';

export function VoicePart({ viewerId, voice }: { viewerId: string; voice: ViewerVoice }) {
  const text = useText(VOICE_TEXT);
  const words = useText(VOICES_TEXT);
  const locale = useAppState((state) => state.locale);
  const { draft, isChanged, change, saving } = useDraft(voice);
  const save = useAction(updateViewer, { invalidates: [readViewer], success: text.saved });
  const { voiceId, pitch, speakingRate, isMuted } = draft;
  return (
    <PagePart title={text.title} hint={text.hint}>
      <Stack gap="md">
        <Switch
          label={text.muted.label}
          description={text.muted.hint}
          checked={isMuted}
          onChange={({ currentTarget: { checked } }) => change({ isMuted: checked })}
        />
        {!isMuted && (
          <>
            <VoiceSelect
              label={words.voice}
              usual={text.usual}
              value={voiceId}
              onChange={(id) => change({ voiceId: id })}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
              <AmountSlider
                label={words.rate}
                range={[0.25, 4, 0.05]}
                value={speakingRate}
                words={(value) => `${decimalText(value, locale)}×`}
                onChange={(value) => change({ speakingRate: value })}
              />
              <AmountSlider
                label={words.pitch}
                range={[-20, 20, 1]}
                value={pitch}
                words={(value) => `${value > 0 ? '+' : ''}${decimalText(value, locale)}`}
                onChange={(value) => change({ pitch: value })}
              />
            </SimpleGrid>
          </>
        )}
        <Group>
          <Button
            variant="default"
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { params: { id: viewerId }, body: { voice: draft } },
                saving((answer) => answer.voice),
              )
            }
          >
            {text.save}
          </Button>
        </Group>
      </Stack>
    </PagePart>
  );
}
