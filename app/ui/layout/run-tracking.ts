/** Loaded only when a service is configured and the visitor has consented: the data layer and third-party scripts. */
import { affiliateWait, consentMode, consentWait } from "#app/domain/customer/consent.ts";
import { type DataLayerEvent, searchEvent, viewItemEvent } from "#app/http/data-layer.ts";
import type { BrowserTracking } from "#app/http/root-data.ts";
import { isPrivatePath, hidesSupport } from "#app/http/route-facts.ts";
import { hasUnsentInput } from "#app/ui/form/form-frame.tsx";

export interface TrackedPage {
  /** Current consent and scripts; undefined after the consent was withdrawn. */
  tracking: BrowserTracking | undefined;
  /** Recent events of the visitor's order. */
  events: readonly DataLayerEvent[] | undefined;
  /** Tracking data when this document was loaded: its Content-Security-Policy permits no more. */
  atLoad: BrowserTracking | undefined;
  pathname: string;
  search: string;
  /** Data of the page's own loader. */
  data: unknown;
}

interface Waiting {
  seen: string[];
  events: DataLayerEvent[];
}

/** Session storage key. Events from order pages wait here for a page on which third-party scripts may run. */
const storageKey = "ereignisse";
const maxSeen = 200;

const layer = (): unknown[] => {
  const holder = window as { dataLayer?: unknown[] };
  return (holder.dataLayer ??= []);
};
let sentConsent = "";
let isGuarding = false;
/** Scripts in this document: service id by address. */
const loaded = new Map<string, string>();

export function runTracking(page: TrackedPage): void {
  const { tracking, atLoad } = page;
  try {
    if (JSON.stringify(tracking?.consent) !== JSON.stringify(atLoad?.consent)) return renew();
    if (!tracking) return;
    pushConsent(tracking);
    const events = storeEvents([...(page.events ?? []), ...eventsOf(page)]);
    if (tracking.scripts.length === 0) return;
    // Reached from an order page, whose policy permits no scripts. The next full page load brings them.
    if (atLoad?.scripts.length === 0) return;
    for (const { id, src } of tracking.scripts)
      if (id !== "support" || !hidesSupport(page.pathname)) load(id, src);
    layer().push(...events.events);
    save({ ...events, events: [] });
    guard();
  } catch (error) {
    logWarning("data layer", error);
  }
}

/** Consent was changed without a page load. A new document gets the matching policy, unless a form would lose input. */
function renew(): void {
  window.dispatchEvent(new CustomEvent("consent-accepted"));
  if (!hasUnsentInput(document.forms)) window.location.reload();
}

function pushConsent({ consent }: BrowserTracking): void {
  const state = JSON.stringify(consent);
  if (sentConsent === state) return;
  if (sentConsent === "") {
    command("consent", "default", { ...consentMode(null), wait_for_update: consentWait });
  }
  sentConsent = state;
  command("consent", "update", consentMode(consent));
  const start = Math.round(performance.timeOrigin + performance.now());
  layer().push({ event: "gtm.js", "gtm.start": start });
}

/** Tag managers recognise a command by its type, an `arguments` object. An array means something else to them. */
function command(..._words: unknown[]): void {
  layer().push(arguments);
}

function eventsOf({ pathname, search, data }: TrackedPage): DataLayerEvent[] {
  const pageData = (data ?? {}) as { facts?: { title?: unknown }; tracked?: unknown };
  if (pathname === "/de/search" || pathname === "/de/map") return [searchEvent(new URLSearchParams(search))];
  const slug = /^\/de\/(?:deals\/[^/]+|urlaub)\/([^/]+)$/.exec(pathname)?.[1];
  if (slug !== undefined) return [viewItemEvent(slug, String(pageData.facts?.title ?? ""))];
  // A loader reports an event, such as a confirmed newsletter, as `tracked`. The page's address is not sent: it may
  // contain a key.
  return typeof pageData.tracked === "string" ? [{ id: pageData.tracked, event: pageData.tracked }] : [];
}

function storeEvents(events: readonly DataLayerEvent[]): Waiting {
  const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as Waiting | null;
  const previous = stored ?? { seen: [], events: [] };
  const fresh = events.filter(({ id }) => !previous.seen.includes(id));
  const current = {
    seen: [...previous.seen, ...fresh.map(({ id }) => id)].slice(-maxSeen),
    events: [...previous.events, ...fresh],
  };
  if (fresh.length > 0) save(current);
  return current;
}

function save(waiting: Waiting): void {
  sessionStorage.setItem(storageKey, JSON.stringify(waiting));
}

/** Adds a script once. The affiliate's master tag is added a little later than the others (specification § 9). */
function load(id: string, src: string): void {
  if (loaded.has(src)) return;
  loaded.set(src, id);
  const add = () => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    script.addEventListener("error", () => logWarning(id, "did not load"));
    document.head.append(script);
  };
  if (id === "affiliate") setTimeout(add, affiliateWait);
  else add();
}

/**
 * Once third-party scripts run, the browser itself submits forms and opens order pages, without client navigation. The
 * next page is then a new document that contains none of these scripts.
 */
function guard(): void {
  if (isGuarding) return;
  isGuarding = true;
  const leaveToBrowser = (event: Event) => event.stopImmediatePropagation();
  const onSubmit = (event: Event) => {
    if (event.target instanceof HTMLFormElement && event.target.method === "post") leaveToBrowser(event);
  };
  const onClick = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    // A chat that is running can only be removed with its document.
    const endsChat = [...loaded.values()].includes("support") && hidesSupport(link.pathname);
    if (isPrivatePath(link.pathname) || endsChat) leaveToBrowser(event);
  };
  window.addEventListener("submit", onSubmit, true);
  window.addEventListener("click", onClick, true);
}

/** Tracking faults are never shown to the visitor (specification § 8). */
function logWarning(what: string, why: unknown): void {
  // The console is the browser's only log.
  // eslint-disable-next-line no-console
  console.warn("tracking", what, why);
}
