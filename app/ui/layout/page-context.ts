import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { useMatches, useRouteLoaderData } from "@remix-run/react";

import type { PageHandle, SiteData, VisitorData } from "#app/http/root-data.ts";

/**
 * Root data for pages whose root loader did not run: after an action throws, Remix renders the error page without it.
 * The server writes the same data to `<body data-root>` for hydration.
 */
export const FallbackRootData = createContext<SiteData | undefined>(undefined);

/**
 * Visitor data of this page; undefined on a page without any. `text` is the value of `<body data-visitor>`, for
 * hydration.
 */
export const PageVisitor = createContext<{ data: VisitorData; text: string } | undefined>(undefined);

/** Replaces the shop's header and footer, as on back-office pages. Provided on the server only. */
export const PageFrame = createContext<((children: ReactNode) => ReactNode) | undefined>(undefined);

/** What the page is for, shown below its heading. Provided in the back office only. */
export const PageHelp = createContext<ReactNode>(null);

const emptySite: SiteData = {
  light: false,
  shopName: "",
  demo: false,
  debug: false,
  email: "",
  phone: "",
};
const anonymousVisitor: VisitorData = { flashes: [] };

/** Root data, also on error pages, where the root loader may have failed or not run. */
export function useRootData(): SiteData & VisitorData {
  const known = useContext(FallbackRootData);
  const page = useContext(PageVisitor);
  const site = useRouteLoaderData<SiteData>("root") ?? known ?? emptySite;
  // Client navigations get both parts from the root loader.
  return { ...site, ...(site.visitor ?? page?.data ?? anonymousVisitor) };
}

/** Handle and data of the innermost route. Data are undefined on a page that failed. */
export function useInnermostRoute(): { handle: PageHandle | undefined; data: never } {
  const match = useMatches().at(-1);
  return { handle: match?.handle as PageHandle | undefined, data: (match?.data ?? undefined) as never };
}

/**
 * Number of the request that rendered this page, quoted by error pages as `<code id="request-number">`. It is not
 * loader data, because ordinary pages are cached and must not differ between requests.
 */
export const RequestNumber = createContext("");

/**
 * Marks the scripts that the shop itself renders, so that the server can tell them from injected ones. The mark changes
 * with each page and is removed before the page is sent, so it cannot be forged.
 */
export const ScriptMark = createContext<string | undefined>(undefined);

/**
 * Placeholder for the page's size in kilobytes, which is known only after compression. Used in the light version only.
 */
export const PageWeight = createContext("");

/** False on the server and in the first browser render, so that both produce the same HTML; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, onBrowser, onServer);
}

const subscribe = () => () => undefined;
const onBrowser = () => true;
const onServer = () => false;

/**
 * Minimum milliseconds before a page may reload itself: two servers with different builds must not cause a loop
 * (specification § 9).
 */
export const minReloadInterval = 10_000;
