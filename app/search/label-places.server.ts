import { foldText } from "#app/domain/search/text-matching.ts";
import type { Steps } from "#app/search/in-slices.server.ts";
import type { NamedPlace } from "#app/search/places.server.ts";

/** The name with as much of what lies around it as `depth` says: "Neustadt", "Neustadt, Bayern". */
export function labelOf({ name, within }: NamedPlace, depth: number): string {
  return [name, ...within.slice(0, depth)].join(", ");
}

const broadness = { country: 0, region: 1, area: 2, city: 3, contact: 4, theme: 5 } as const;

/**
 * How deep each place's label has to go to mean nothing else. The broadest of a name keeps it: "Salzburg" is the
 * region, the city within is "Salzburg, Salzburg".
 */
export function* labelDepths(
  count: number,
  place: (number: number) => NamedPlace,
): Steps<Uint8Array<ArrayBuffer>> {
  const depths = new Uint8Array(count);
  let unsure = Array.from({ length: count }, (_, number) => number);
  for (let depth = 0; unsure.length > 0 && depth < deepest; depth++) {
    const byLabel = new Map<string, number | number[]>();
    for (const [index, number] of unsure.entries()) {
      const label = foldText(labelOf(place(number), depth));
      const same = byLabel.get(label);
      if (same === undefined) byLabel.set(label, number);
      else if (typeof same === "number") byLabel.set(label, [same, number]);
      else same.push(number);
      if (index % 500 === 0) yield;
    }
    unsure = [];
    for (const same of byLabel.values()) {
      if (typeof same === "number") continue;
      const broadest = Math.min(...same.map((number) => broadness[place(number).kind]));
      const keeping = same.filter((number) => broadness[place(number).kind] === broadest);
      const others = keeping.length === 1 ? same.filter((number) => number !== keeping[0]) : same;
      for (const number of others) depths[number] = depth + 1;
      unsure.push(...others);
    }
    yield;
  }
  return depths;
}

/** City, region, country. */
const deepest = 3;
