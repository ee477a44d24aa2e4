/** Environment of tests that is independent of the machine. */

/**
 * Variables that a machine would otherwise pass to every test process: its time zone, its language, flags for every
 * browser, and proxies. Undefined removes a variable.
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

/** Makes this process and its children independent of the machine. */
export function adoptTestEnvironment(environment: NodeJS.ProcessEnv = process.env): void {
  for (const [name, value] of Object.entries(TEST_ENVIRONMENT)) {
    if (value === undefined) delete environment[name];
    else environment[name] = value;
  }
}
