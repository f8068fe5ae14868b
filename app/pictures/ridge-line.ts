import type { Chance } from "#app/pictures/chance.ts";

export interface RidgeWish {
  /** Highest minus lowest, roughly. */
  height: number;
  /** Distance of two tops. */
  wave: number;
  /** 0 smooth hills, 1 broken rock. */
  rough?: number;
}

/** A ridge: how far it rises over its foot at x, from 0 up to `height`. */
export function ridgeLine(chance: Chance, { height, wave, rough = 0 }: RidgeWish): (x: number) => number {
  const waves = [1, 1.7, 2.9].map((times, i) => ({
    k: (Math.PI * 2 * times * chance.between(0.85, 1.15)) / wave,
    phase: chance.next() * Math.PI * 2,
    size: [0.6, 0.28, 0.12][i] as number,
  }));
  const knots = Array.from({ length: 120 }, () => chance.next());
  const noise = (x: number, length: number) => {
    const at = x / length + 40;
    const i = Math.floor(at);
    const [a, b] = [knots[i % 120] as number, knots[(i + 1) % 120] as number];
    return a + (b - a) * (at - i);
  };
  return (x) => {
    const soft = waves.reduce((sum, { k, phase, size }) => sum + size * Math.sin(k * x + phase), 0);
    const broken = rough * (noise(x, 70) * 0.26 + noise(x, 28) * 0.12 - 0.19);
    return Math.max(0, height * (0.5 + soft * 0.5 + broken));
  };
}
