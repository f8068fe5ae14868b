import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { useMatches, useRouteLoaderData } from "@remix-run/react";

import type { PageHandle, SiteData, VisitorData } from "#app/http/root-data.ts";

/**
 * The root's data where its loader was not asked: after an action that threw, Remix shows the error page without it.
 * The server puts the same into the page, `<body data-root>`, for hydration to find.
 */
export const KnownRoot = createContext<SiteData | undefined>(undefined);

/**
 * Whose page this is; absent where it is nobody's. The text is what `<body data-visitor>` says, for hydration to find.
 */
export const PageVisitor = createContext<{ data: VisitorData; text: string } | undefined>(undefined);

/** The document around a page that is none of the shop's own, in the place of header and footer. Given by the server alone. */
export const PageFrame = createContext<((children: ReactNode) => ReactNode) | undefined>(undefined);

const nothingKnown: SiteData = {
  light: false,
  shopName: "",
  demo: false,
  debug: false,
  email: "",
  phone: "",
};
const nobody: VisitorData = { flashes: [] };

/** Also on error pages: there the root's loader was perhaps not asked, or failed itself. */
export function useRootData(): SiteData & VisitorData {
  const known = useContext(KnownRoot);
  const page = useContext(PageVisitor);
  const site = useRouteLoaderData<SiteData>("root") ?? known ?? nothingKnown;
  // The router asks for both with each page it goes to.
  return { ...site, ...(site.visitor ?? page?.data ?? nobody) };
}

/** The page itself, as its route says; a page that could not be made has no data. */
export function useInnermost(): { handle: PageHandle | undefined; data: never } {
  const match = useMatches().at(-1);
  return { handle: match?.handle as PageHandle | undefined, data: (match?.data ?? undefined) as never };
}

/**
 * The number of the request that made this page, for error pages to quote: `<code id="request-number">`.
 * Not loader data, because ordinary pages are cached and must not differ from request to request.
 */
export const RequestNumber = createContext("");

/**
 * Marks the scripts that the shop itself writes into a page, for the server to tell them from any other. It is another one
 * for each page and taken out before the page is sent: nobody can write it into one.
 */
export const ScriptMark = createContext<string | undefined>(undefined);

/** Stands for the page's weight in kilobytes, which is known when it is compressed. Pages with scripts do not say it. */
export const PageWeight = createContext("");

/** False on the server and in the first rendering in the browser, so that both draw the same; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, onBrowser, onServer);
}

const never = () => () => undefined;
const onBrowser = () => true;
const onServer = () => false;

/** Milliseconds that a page stays at least: two servers that differ must not send it to and fro (specification § 9). */
export const reloadGuard = 10_000;
