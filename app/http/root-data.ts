import type { Consent } from "#app/domain/customer/consent.ts";
import type { DataLayerEvent } from "#app/http/data-layer.ts";

/** A message shown once, on the page after a redirect. */
export interface FlashMessage {
  kind: "info" | "warning" | "danger";
  text: string;
  /** Id of the part of the page that it is about; where there is no such part it stands at the top. */
  at?: string | undefined;
}

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
  /** @returns the ids of the parts where it shows messages about them by itself, with `FlashesAt` */
  messageParts?: (data: never) => readonly string[];
  /** Class of the body besides the layout's, for a page with a container style of its own. */
  container?: string;
  /** Address of styles besides those of all pages. With scripts they are in the one file that is kept for all pages. */
  lightStyles?: string;
  /** A component in place of the shop's footer; has all that the law wants in it. */
  footer?: () => unknown;
}

export interface ConsentPrompt {
  /** Who would get data; empty where only the shop itself would keep something. */
  recipients: string[];
  /** Some of them outside of the European Economic Area. */
  abroad: boolean;
}

export interface BrowserTracking {
  consent: Consent;
  /** Scripts by the service they belong to; none on pages of an order. */
  scripts: { id: string; src: string }[];
}

/** What is different for each visitor; in the page as `<body data-visitor>`, so that the rest is the same for everybody. */
export interface VisitorData {
  /** Proof for posted forms; absent for visitors without a cookie of ours. */
  formToken?: string | undefined;
  /** For the forms of a page that makes something for visitors who have nothing yet; absent on others. */
  formKey?: string | undefined;
  /** Absent where nobody is. */
  loggedIn?: true | undefined;
  cart?: { href: string; count: number } | undefined;
  /** Page of another site that led to this landing page of a campaign; only while the visitor is asked for consent. */
  referer?: string | undefined;
  flashes: FlashMessage[];
  /** What happened meanwhile, without the visitor; absent where nothing did. */
  toasts?: FlashMessage[] | undefined;
  /** What has happened to the visitor's order lately, where it may be counted. */
  events?: DataLayerEvent[] | undefined;
}

/** What the root loader tells every page. Small, because it stands in each page twice. */
export interface SiteData {
  /** No scripts for this visitor. */
  light: boolean;
  shopName: string;
  demo: boolean;
  /** Error pages show what is known of the error. */
  debug: boolean;
  email: string;
  phone: string;
  /** Something needs consent, and the visitor has not chosen yet. */
  ask?: ConsentPrompt | undefined;
  /** What runs in this visitor's browser; absent without consent, and where nothing is configured. */
  tracking?: BrowserTracking | undefined;
  /** Where the router of a browser asked for data alone. */
  visitor?: VisitorData | undefined;
}
