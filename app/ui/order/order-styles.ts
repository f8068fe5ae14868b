import type { PageHandle } from "#app/http/root-data.ts";
import lightStyles from "#app/ui/styles/order.css?url";

/** Styles that only cart, checkout and order pages need. In the light version other pages do not load them. */
export const orderHandle: PageHandle = { lightStyles };
