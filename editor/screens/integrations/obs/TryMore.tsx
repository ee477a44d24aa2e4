/** Tries what steps of flows do with sound, filters, texts, browser sources, recording and broadcast. */
import { Button, Group, Select, Stack, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { ChoiceSelect } from '../ChoiceSelect.tsx';
import { useTryCall } from '../useTryCall.ts';
import { OBS_TEXT } from './obsText.ts';

const useTry = () => useTryCall('broadcast', useText(OBS_TEXT).done);

export function TryMore() {
  const text = useText(OBS_TEXT);
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {text.tryMore}
      </Title>
      <TryOutput />
      <TrySound />
      <TryFilter />
      <TryText />
    </Stack>
  );
}

/** Tasks by their words in the settings of the step. */
function useTasks(): { value: string; label: string }[] {
  const locale = useAppState((state) => state.locale);
  const field = ACTION_FORMS.CONTROL_BROADCAST.fields.find(({ name }) => name === 'task');
  return (field?.options ?? []).map(({ value, text }) => ({ value, label: text[locale] }));
}

function TryOutput() {
  const text = useText(OBS_TEXT);
  const tasks = useTasks();
  const { isBusy, run } = useTry();
  const [task, setTask] = useState('saveReplay');
  return (
    <Group align="flex-end" gap="sm">
      <Select
        flex="1 1 220px"
        label={text.task}
        allowDeselect={false}
        data={tasks}
        value={task}
        onChange={(value) => setTask(value ?? task)}
      />
      <Button variant="default" disabled={isBusy} onClick={() => run({ call: 'controlBroadcast', task })}>
        {text.run}
      </Button>
    </Group>
  );
}

function TrySound() {
  const text = useText(OBS_TEXT);
  const { isBusy, run } = useTry();
  const [source, setSource] = useState('');
  const isOff = source === '' || isBusy;
  return (
    <Group align="flex-end" gap="sm">
      <ChoiceSelect program="broadcast" list="inputs" label={text.input} value={source} onChange={setSource} />
      <Button variant="default" disabled={isOff} onClick={() => run({ call: 'changeAudio', source, change: 'mute' })}>
        {text.mute}
      </Button>
      <Button variant="default" disabled={isOff} onClick={() => run({ call: 'changeAudio', source, change: 'unmute' })}>
        {text.unmute}
      </Button>
      <Button variant="default" disabled={isOff} onClick={() => run({ call: 'refreshSource', source })}>
        {text.refresh}
      </Button>
    </Group>
  );
}

function TryFilter() {
  const text = useText(OBS_TEXT);
  const { isBusy, run } = useTry();
  const [source, setSource] = useState('');
  const [filter, setFilter] = useState('');
  return (
    <Group align="flex-end" gap="sm">
      <ChoiceSelect
        program="broadcast"
        list="inputs"
        label={text.filtered}
        value={source}
        onChange={(name) => {
          setSource(name);
          setFilter('');
        }}
      />
      <ChoiceSelect
        program="broadcast"
        list="filters"
        label={text.filter}
        source={source}
        value={filter}
        onChange={setFilter}
      />
      <Button
        variant="default"
        disabled={filter === '' || isBusy}
        onClick={() => run({ call: 'changeFilter', source, filter, change: 'toggle' })}
      >
        {text.toggle}
      </Button>
    </Group>
  );
}

function TryText() {
  const text = useText(OBS_TEXT);
  const { isBusy, run } = useTry();
  const [source, setSource] = useState('');
  const [words, setWords] = useState('');
  return (
    <Group align="flex-end" gap="sm">
      <ChoiceSelect
        program="broadcast"
        list="textSources"
        label={text.textSource}
        value={source}
        onChange={setSource}
      />
      <TextInput
        flex="1 1 220px"
        label={text.text}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={source === '' || isBusy}
        onClick={() => run({ call: 'setText', source, text: words })}
      >
        {text.setText}
      </Button>
    </Group>
  );
}
