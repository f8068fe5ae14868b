import type { FlashMessage } from "#app/web/flash-message.ts";

/** What the root loader tells every page. Small, because it stands in each page twice. */
export interface RootData {
  /** No scripts for this visitor. */
  light: boolean;
  shopName: string;
  demo: boolean;
  /** Error pages show what is known of the error. */
  debug: boolean;
  email: string;
  phone: string;
  /** Proof for posted forms; absent for visitors without a cookie of ours. */
  formToken?: string | undefined;
  /** Absent where nobody is. */
  loggedIn?: boolean | undefined;
  cart?: { href: string; count: number } | undefined;
  flashes: FlashMessage[];
}
