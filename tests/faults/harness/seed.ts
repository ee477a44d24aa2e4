/** Seed of a test run: random, so that runs add up; printed, and set by LIVELOOM_FAULTS_SEED. */
export function faultSeed(): number {
  const given = process.env['LIVELOOM_FAULTS_SEED'];
  return given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
}
