import { parseScene, type Scene } from "#app/domain/catalogue/picture.ts";

/** A sample written `kind/region/season/time[/feature+feature][#seed]`. */
export function readSample(text: string): { scene: Scene; seed: string } {
  const [path = "", seed = "a"] = text.split("#");
  const [kind, region, season, time, features = ""] = path.split("/");
  return { seed, scene: parseScene({ kind, region, season, time, with: features.split("+") }) };
}
