import type { PageHandle } from "#app/http/root-data.ts";
import lightStyles from "#app/ui/styles/order.css?url";

/** What only the pages of a cart, the checkout and an order look like: in the light version nobody else waits for it. */
export const orderHandle: PageHandle = { lightStyles };
