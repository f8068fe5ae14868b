import { sampleCatalogue } from "./catalogue-files.ts";

/** The sample with other values at some places such as `offers[0].title`; undefined takes what is there away. */
export function sampleWith(changes: Record<string, unknown>): object {
  const catalogue = sampleCatalogue();
  for (const [path, value] of Object.entries(changes)) {
    const names = path.match(/\w+/g) ?? [];
    const last = names.pop() ?? "";
    let parent: Record<string, unknown> = catalogue;
    for (const name of names) parent = parent[name] as Record<string, unknown>;
    parent[last] = value;
  }
  return catalogue;
}
