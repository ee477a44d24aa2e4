import { expect, test } from 'vitest';
import { kindProblems } from '../../../forms/model/settingProblems.ts';
import { FLOW_STARTERS } from '../starters.ts';
import { fillsOf, starterForm } from './starterForm.ts';

const MISSING = { item: 'Choose an item.', video: 'Choose a video.' };
const starters = FLOW_STARTERS.filter(({ needs }) => needs?.item !== undefined);

// behaviour: form-182
test.each(starters.map((starter) => [starter.id, starter] as const))(
  '%s asks for what its steps name',
  (_id, starter) => {
    const form = starterForm(starter, MISSING)!;
    const { item, file } = starter.needs!;
    expect(form.fields.map(({ ref }) => ref)).toEqual([...(item ? ['item'] : []), ...(file ? ['video'] : [])]);
    expect(form.fields[0]?.text).toEqual(item?.ask);
    const open = { ...form.defaults, ...Object.fromEntries(form.fields.map(({ name }) => [name, ''])) };
    expect(Object.values(kindProblems(form, open, 'en'))).toEqual(
      form.fields.map(({ ref }) => Reflect.get(MISSING, ref!)),
    );
    const filled = { ...open, ...Object.fromEntries(form.fields.map(({ name, ref }) => [name, `the ${ref}`])) };
    expect(kindProblems(form, filled, 'en')).toEqual({});
    expect(fillsOf(form, filled)).toEqual({
      ...(item && { itemId: 'the item' }),
      ...(file && { fileId: 'the video' }),
    });
  },
);
