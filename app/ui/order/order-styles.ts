import styles from "#app/ui/styles/order.css?url";

/** `links` of cart, checkout and order pages: styles that only they need. */
export const orderLinks = () => [{ rel: "stylesheet" as const, href: styles }];
