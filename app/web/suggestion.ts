import { textOf } from "#app/locales/texts.ts";

/** A destination as the search form suggests it. */
export interface Suggestion {
  /** The destination that it stands for, as in addresses. */
  value: string;
  /** What stands in the field when it is picked; the search knows the destination by it. */
  label: string;
  kind: string;
  /** "Region, Italien, 4 Angebote" */
  hint: string;
}

interface CountedPlace {
  key: string;
  label: string;
  kind: string;
  within: readonly string[];
  hits: number;
  type?: string;
}

export function suggestionOf({ key, label, kind, within, hits, type = kind }: CountedPlace): Suggestion {
  // What the label says already is not said again.
  const around = label.includes(",") ? [] : kind === "contact" ? within.slice(0, 1) : within;
  const count = kind === "contact" ? [] : [textOf("count.offer", { count: hits })];
  const hint = [textOf(`search.kinds.${type}`), ...around, ...count].join(", ");
  return { value: `key:${key}`, label, kind, hint };
}
