/**
 * Runs clean-up steps in reverse order. A failing step does not prevent the others: a database that cannot be closed must not
 * leave the data folder locked.
 * @throws the first error, after all steps
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
