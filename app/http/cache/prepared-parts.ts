/** Finds the finished HTML of parts while a page is rendered: see `Prepared`. */
export interface PreparedParts {
  /** Marks the place of a finished part; null if the part has to be rendered. */
  place(name: string, values: unknown): string | null;
  /** Marks the start and the end of a part that is rendered now. */
  frame(name: string, values: unknown): readonly [start: string, end: string];
}
