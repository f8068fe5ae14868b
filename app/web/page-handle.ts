/** `export const handle: PageHandle` of a route module. */
export interface PageHandle {
  /** checkout: nothing that leads away; empty: no header and navigation. */
  layout?: "default" | "checkout" | "empty";
}
