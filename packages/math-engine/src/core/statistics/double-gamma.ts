/** ln Γ(x) for x > 0 in doubles, by Stirling's series after a shift: for plots. */
export const logGammaDouble = (x: number): number => {
  let shifted = x;
  let product = 0;
  while (shifted < 10) {
    product += Math.log(shifted);
    shifted += 1;
  }
  const inverse = 1 / (shifted * shifted);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / shifted;
  return (
    (shifted - 0.5) * Math.log(shifted) - shifted + Math.log(2 * Math.PI) / 2 + series - product
  );
};

export const logBetaDouble = (a: number, b: number): number =>
  logGammaDouble(a) + logGammaDouble(b) - logGammaDouble(a + b);

/** ln of a binomial coefficient. */
export const logChooseDouble = (n: number, k: number): number =>
  logGammaDouble(n + 1) - logGammaDouble(k + 1) - logGammaDouble(n - k + 1);
