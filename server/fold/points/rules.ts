/** Points for coins, in whole thousandths: rounded half up once per event, so that sums stay exact integers. */
export function pointsForCoins(coins: number, pointsPerCoin: number): number {
  return Math.round(coins * pointsPerCoin * 1000);
}
