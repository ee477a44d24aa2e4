/**
 * Returns the settings of a command that reads the data folder of a server.
 * @param dataDir value of `--data-dir`: replaces the variable, and the database is the one in that folder
 */
export function environmentOf(environment: NodeJS.ProcessEnv, dataDir: string | undefined): NodeJS.ProcessEnv {
  if (dataDir === undefined) return environment;
  return { ...environment, LIVELOOM_DATA_DIR: dataDir, DATABASE_URL: '' };
}
