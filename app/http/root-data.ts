import type { Consent } from "#app/domain/customer/consent.ts";
import type { DataLayerEvent } from "#app/http/data-layer.ts";

/** A message shown once, on the page after a redirect. */
export interface FlashMessage {
  kind: "info" | "warning" | "danger";
  text: string;
  /** Id of the page section that the message belongs to. Without such a section it is shown at the top. */
  at?: string | undefined;
}

export interface PageHandle {
  /** checkout, also for login pages: only the shop's name, without a menu. empty: without header and navigation. */
  layout?: "default" | "checkout" | "empty";
  /**
   * Screen reader announcement, in place of the title, when only the query of the address changed or when the page was
   * reloaded. Null means none.
   * @param data of the route's loader
   */
  said?: (data: never) => string | null;
  /** Ids of the sections that show their own messages, with `FlashesAt`. */
  messageParts?: (data: never) => readonly string[];
  /** Extra class of the body, for a page with its own container style. */
  container?: string;
  /** Replaces the shop's footer. It must contain all legally required links. */
  footer?: () => unknown;
}

export interface ConsentPrompt {
  /** Recipients of personal data. Empty when only the shop itself stores something. */
  recipients: string[];
  /** True when a recipient is outside the European Economic Area. */
  abroad: boolean;
}

export interface BrowserTracking {
  consent: Consent;
  /** Scripts by service. None on personal pages. */
  scripts: { id: string; src: string }[];
}

/** Data that differs by visitor. It is in the page as `<body data-visitor>`, so that the rest is the same for everybody. */
export interface VisitorData {
  /** Proof for posted forms. Absent for visitors without our cookies. */
  formToken?: string | undefined;
  /** Key for forms that create something for visitors without cookies. Absent on other pages. */
  formKey?: string | undefined;
  loggedIn?: true | undefined;
  cart?: { href: string; count: number } | undefined;
  /** External page that led to this campaign landing page. Only while the consent prompt is shown. */
  referer?: string | undefined;
  flashes: FlashMessage[];
  /** Messages about changes that the visitor did not cause. Absent without any. */
  toasts?: FlashMessage[] | undefined;
  /** Recent events of the visitor's order, when counting is allowed. */
  events?: DataLayerEvent[] | undefined;
}

/** Addresses of the shop's own look. */
export interface SiteLook {
  /** Stylesheet of the accent colour. */
  styles?: string | undefined;
  logo?: { src: string; width: number; height: number } | undefined;
}

/** Data of the root loader. Keep it small, because every page contains it twice. */
export interface SiteData {
  /** Page without scripts. */
  light: boolean;
  shopName: string;
  demo: boolean;
  /** The demonstration links to its back office. */
  demoDesk?: boolean | undefined;
  /** Error pages show details of the error. */
  debug: boolean;
  email: string;
  phone: string;
  /** Absent when the operator states none. */
  phoneHours?: string | undefined;
  /** Logo and colour of the shop. Absent if it has neither. */
  look?: SiteLook | undefined;
  /** The catalogue has offers, but no cruise. */
  noCruises?: true | undefined;
  /** Consent is needed and not chosen yet. */
  ask?: ConsentPrompt | undefined;
  /** Tracking in this visitor's browser. Absent without consent or configuration. */
  tracking?: BrowserTracking | undefined;
  /** Only in responses to data requests of the router. */
  visitor?: VisitorData | undefined;
}
