/** What tests do not take from the machine they run on. */

/**
 * What a machine would otherwise add to every process of the tests: its time zone, its language, flags that it gives to
 * every browser, and programs between browsers and the network. Undefined takes a variable away.
 */
export const TEST_ENVIRONMENT: Readonly<Record<string, string | undefined>> = {
  TZ: 'UTC',
  LC_ALL: 'C.UTF-8',
  LANG: 'C.UTF-8',
  LANGUAGE: undefined,
  CHROMIUM_FLAGS: undefined,
  CHROMIUM_USER_FLAGS: undefined,
  http_proxy: undefined,
  https_proxy: undefined,
  all_proxy: undefined,
  HTTP_PROXY: undefined,
  HTTPS_PROXY: undefined,
  ALL_PROXY: undefined,
};

/** Makes this process and those that it starts independent of the machine. */
export function adoptTestEnvironment(environment: NodeJS.ProcessEnv = process.env): void {
  for (const [name, value] of Object.entries(TEST_ENVIRONMENT)) {
    if (value === undefined) delete environment[name];
    else environment[name] = value;
  }
}
