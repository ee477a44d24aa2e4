/** Name of the variable with the programs that `npm test -- --all --without NAME` leaves out, separated by commas. */
export const WITHOUT_VARIABLE = 'LIVELOOM_TESTS_WITHOUT';

/** Programs that `--all` drives besides browsers, and that a plain machine lacks. */
export const LEFT_OUT = ['desktop', 'keys', 'obs', 'player', 'teeworlds'] as const;
