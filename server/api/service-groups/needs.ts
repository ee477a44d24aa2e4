/**
 * The dependencies of a service that its group of services must be given: all that its `create…` function takes, without those
 * that the group makes itself.
 */
export type Needs<Create extends (deps: never, ...more: never[]) => unknown, Made extends PropertyKey = never> = Omit<
  Parameters<Create>[0],
  Made
>;
