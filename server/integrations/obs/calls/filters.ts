/** Filters of sources and scenes. */
import type { JsonObject } from '#schemas/generated/types.ts';
import { type Call, changeSwitch, choice, type List, type ObsTools, restoreSwitch, textOf } from './call.ts';

function filterIn({ ask }: ObsTools, values: JsonObject) {
  const sourceName = textOf(values, 'source');
  const filterName = textOf(values, 'filter');
  return {
    sourceName,
    filterName,
    key: `filter:${sourceName}/${filterName}`,
    get: async () => (await ask('GetSourceFilter', { sourceName, filterName })).filterEnabled,
    set: (filterEnabled: boolean) => ask('SetSourceFilterEnabled', { sourceName, filterName, filterEnabled }),
  };
}

export const changeFilter: Call = async (tools, values) => {
  const { sourceName, filterName, key, get, set } = filterIn(tools, values);
  const how = { key, change: textOf(values, 'change'), isForAWhile: values['isForAWhile'] === true };
  return { source: sourceName, filter: filterName, isOn: await changeSwitch(tools, how, get, set) };
};

export const restoreFilter: Call = async (tools, values) => {
  const { sourceName, filterName, key, get, set } = filterIn(tools, values);
  const isOn = await restoreSwitch(tools, key, textOf(values, 'change'), get, set);
  return { source: sourceName, filter: filterName, isOn };
};

export const filters: List = async ({ ask }, values) => {
  const sourceName = textOf(values, 'source');
  if (sourceName === '') return [];
  const { filters: found } = await ask('GetSourceFilterList', { sourceName });
  return found.map((filter) => choice(filter['filterName'], filter['filterEnabled'] === true));
};
