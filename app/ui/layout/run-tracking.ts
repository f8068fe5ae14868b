/** Loaded only where a service is configured and this visitor allows it: the data layer, and other people's scripts. */
import { affiliateWait, consentMode, consentWait } from "#app/domain/customer/consent.ts";
import { type DataLayerEvent, searchEvent, viewItemEvent } from "#app/http/data-layer.ts";
import type { BrowserTracking } from "#app/http/root-data.ts";
import { isPrivatePath, hidesSupport } from "#app/http/route-facts.ts";
import { hasBegunForm } from "#app/ui/form/form-frame.tsx";

export interface TrackedPage {
  /** What is allowed now; undefined: nothing any more. */
  tracking: BrowserTracking | undefined;
  /** What has happened to the visitor's order lately. */
  events: readonly DataLayerEvent[] | undefined;
  /** What was allowed when this document was loaded: its policy admits no more than that. */
  atLoad: BrowserTracking | undefined;
  pathname: string;
  search: string;
  /** Of the page's own loader. */
  data: unknown;
}

interface Waiting {
  seen: string[];
  events: DataLayerEvent[];
}

/** Session storage: what happened on pages of an order waits for a page where scripts may run. */
const key = "ereignisse";
const mostSeen = 200;

const layer = (): unknown[] => {
  const holder = window as { dataLayer?: unknown[] };
  return (holder.dataLayer ??= []);
};
let told = "";
let guarding = false;
/** Scripts that are in this document: their addresses, and what each is. */
const loaded = new Map<string, string>();

export function runTracking(page: TrackedPage): void {
  const { tracking, atLoad } = page;
  try {
    if (JSON.stringify(tracking?.consent) !== JSON.stringify(atLoad?.consent)) return renew();
    if (!tracking) return;
    tellConsent(tracking);
    const events = keep([...(page.events ?? []), ...eventsOf(page)]);
    if (tracking.scripts.length === 0) return;
    // Loaded by way of an order's page, whose policy admits nothing: the next whole load brings the scripts.
    if (atLoad?.scripts.length === 0) return;
    for (const { id, src } of tracking.scripts)
      if (id !== "support" || !hidesSupport(page.pathname)) load(id, src);
    layer().push(...events.events);
    save({ ...events, events: [] });
    guard();
  } catch (error) {
    logged("data layer", error);
  }
}

/** The choice was changed in place: a new document gets the policy that goes with it, unless somebody is typing. */
function renew(): void {
  window.dispatchEvent(new CustomEvent("consent-accepted"));
  if (!hasBegunForm(document.forms)) window.location.reload();
}

function tellConsent({ consent }: BrowserTracking): void {
  const state = JSON.stringify(consent);
  if (told === state) return;
  if (told === "") {
    command("consent", "default", { ...consentMode(null), wait_for_update: consentWait });
  }
  told = state;
  command("consent", "update", consentMode(consent));
  const start = Math.round(performance.timeOrigin + performance.now());
  layer().push({ event: "gtm.js", "gtm.start": start });
}

/** Tag managers know a command by its being an arguments object; they take an array for something else. */
function command(..._words: unknown[]): void {
  layer().push(arguments);
}

function eventsOf({ pathname, search, data }: TrackedPage): DataLayerEvent[] {
  const known = (data ?? {}) as { facts?: { title?: unknown }; tracked?: unknown };
  if (pathname === "/de/search" || pathname === "/de/map") return [searchEvent(new URLSearchParams(search))];
  const slug = /^\/de\/(?:deals\/[^/]+|urlaub)\/([^/]+)$/.exec(pathname)?.[1];
  if (slug !== undefined) return [viewItemEvent(slug, String(known.facts?.title ?? ""))];
  // A page says by its loader that something has happened, such as a confirmed newsletter.
  // Its address may hold a key.
  return typeof known.tracked === "string" ? [{ id: known.tracked, event: known.tracked }] : [];
}

function keep(events: readonly DataLayerEvent[]): Waiting {
  const stored = JSON.parse(sessionStorage.getItem(key) ?? "null") as Waiting | null;
  const before = stored ?? { seen: [], events: [] };
  const fresh = events.filter(({ id }) => !before.seen.includes(id));
  const after = {
    seen: [...before.seen, ...fresh.map(({ id }) => id)].slice(-mostSeen),
    events: [...before.events, ...fresh],
  };
  if (fresh.length > 0) save(after);
  return after;
}

function save(waiting: Waiting): void {
  sessionStorage.setItem(key, JSON.stringify(waiting));
}

/** The affiliate's master tag comes a little later than the others (specification § 9). */
function load(id: string, src: string): void {
  if (loaded.has(src)) return;
  loaded.set(src, id);
  const add = () => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    script.addEventListener("error", () => logged(id, "did not load"));
    document.head.append(script);
  };
  if (id === "affiliate") setTimeout(add, affiliateWait);
  else add();
}

/**
 * Once other people's scripts run, forms are sent and pages of an order are opened by the browser itself, as without
 * scripts: the page that comes is a document of its own, with none of them in it.
 */
function guard(): void {
  if (guarding) return;
  guarding = true;
  const leaveToBrowser = (event: Event) => event.stopImmediatePropagation();
  const sent = (event: Event) => {
    if (event.target instanceof HTMLFormElement && event.target.method === "post") leaveToBrowser(event);
  };
  const clicked = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    // A chat that is here goes away with the document alone.
    const endsChat = [...loaded.values()].includes("support") && hidesSupport(link.pathname);
    if (isPrivatePath(link.pathname) || endsChat) leaveToBrowser(event);
  };
  window.addEventListener("submit", sent, true);
  window.addEventListener("click", clicked, true);
}

/** Never shown to the visitor (specification § 8). */
function logged(what: string, why: unknown): void {
  // The browser has no other log.
  // eslint-disable-next-line no-console
  console.warn("tracking", what, why);
}
