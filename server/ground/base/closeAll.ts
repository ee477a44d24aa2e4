/**
 * Takes back what was started, the last first. A step that fails keeps none of the others from being taken: a database
 * that cannot be closed must not leave the data folder locked.
 * @throws what the first of the steps that failed threw, when all are done
 */
export async function closeAll(steps: readonly (() => unknown)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of [...steps].reverse()) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
