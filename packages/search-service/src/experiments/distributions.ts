// The normal, t and chi-squared distributions. Pure; checked against published tables.

/** ln Γ(x) for x > 0, by Lanczos (g = 7, 9 terms; relative error below 1e-14). */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const sum = lanczos.reduce(
    (total, coefficient, at) => total + (at === 0 ? coefficient : coefficient / (x - 1 + at)),
    0,
  );
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}
const lanczos = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_13,
  -176.615_029_162_140_59, 12.507_343_278_686_905, -0.138_571_095_265_720_12,
  9.984_369_578_019_571_6e-6, 1.505_632_735_149_311_6e-7,
];
const steps = 300;
const tiny = 1e-300;

/** The share of the gamma distribution of shape `a` above `x`. */
function gammaAbove(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a,
      sum = term;
    for (let n = 1; n < steps && term > sum * 1e-16; n++) sum += term *= x / (a + n);
    return 1 - scale * sum;
  }
  // Lentz's continued fraction.
  let b = x + 1 - a,
    c = 1 / tiny,
    d = 1 / b,
    fraction = d;
  for (let n = 1; n < steps; n++) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b || tiny);
    c = b + factor / c || tiny;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return scale * fraction;
}

/** Share of the standard normal distribution below `z`. */
function normalBelow(z: number): number {
  const tail = 0.5 * gammaAbove(0.5, (z * z) / 2);
  return z < 0 ? tail : 1 - tail;
}

/** Chance of a standard normal value at least as far from 0, on both sides. */
export function normalTwoSided(z: number): number {
  return gammaAbove(0.5, (z * z) / 2);
}

/**
 * The value below which a share of the standard normal distribution lies. Found by halving: exact
 * to the last bits.
 */
export function normalQuantile(share: number): number {
  let low = -40,
    high = 40;
  for (let n = 0; n < 200; n++) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Chance of a chi-squared value of at least `x`. */
export function chiSquaredAbove(x: number, freedom: number): number {
  return gammaAbove(freedom / 2, x / 2);
}

/** Chance of a t value at least as far from 0, on both sides. */
export function tTwoSided(t: number, freedom: number): number {
  return betaBelow(freedom / (freedom + t * t), freedom / 2, 0.5);
}

/** The regularised incomplete beta function, by Lentz's continued fraction. */
function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaBelow(1 - x, b, a);
  const scale =
    Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x)) /
    a;
  let c = 1,
    d = 1 / (1 - ((a + b) * x) / (a + 1) || tiny),
    fraction = d;
  for (let n = 1; n < steps; n++) {
    const even = (n * (b - n) * x) / ((a + 2 * n - 1) * (a + 2 * n));
    d = 1 / (1 + even * d || tiny);
    c = 1 + even / c || tiny;
    fraction *= d * c;
    const odd = (-(a + n) * (a + b + n) * x) / ((a + 2 * n) * (a + 2 * n + 1));
    d = 1 / (1 + odd * d || tiny);
    c = 1 + odd / c || tiny;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return scale * fraction;
}
