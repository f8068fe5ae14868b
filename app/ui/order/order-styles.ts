import type { LinksFunction } from "@remix-run/node";

import styles from "#app/ui/styles/order.css?url";

/** Styles that only cart, checkout and order pages need. */
export const orderLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
