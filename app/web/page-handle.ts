/** `export const handle: PageHandle` of a route module. */
export interface PageHandle {
  /** checkout: nothing that leads away; empty: no header and navigation. */
  layout?: "default" | "checkout" | "empty";
  /**
   * What is said to screen readers, in place of the title, when only the query of the page's address has changed, or when it was asked
   * for anew. Null: nothing, because the page speaks for itself.
   * @param data of the route's loader
   */
  said?: (data: never) => string | null;
  /** Class of the body besides the layout's, for a page with a container style of its own. */
  container?: string;
  /** A component in place of the shop's footer; has all that the law wants in it. */
  footer?: () => unknown;
}
