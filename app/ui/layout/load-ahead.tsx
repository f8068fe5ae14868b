import { matchRoutes, PrefetchPageLinks, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

import { hasOrderForm, isSharedPath } from "#app/http/route-facts.ts";
import { cartPath } from "#app/http/urls.ts";
import { useRootData } from "#app/ui/layout/page-context.ts";

/** Maximum number of pages whose scripts are prefetched at the same time (specification § 9). */
const maxPrefetches = 4;
/** Milliseconds on a link until the page's data are prefetched, too (specification § 9). */
const dataDelay = 1000;

interface Remix {
  __remixManifest: { routes: Record<string, { module: string; imports?: string[] }> };
  __remixRouter: { routes: Parameters<typeof matchRoutes>[0] };
  navigator: { connection?: { saveData?: boolean; effectiveType?: string } };
}

/**
 * Prefetches the target of a link: its scripts on hover or focus, its data after a delay. Only shared pages are
 * prefetched, and nothing when offline, on very slow connections or with data saving. With a cart the server stores
 * each requested page as the way back from the checkout, so data are not prefetched. Pages that sell something also
 * prefetch the scripts of the cart.
 */
export function LoadAhead() {
  const { cart } = useRootData();
  const { pathname, search } = useLocation();
  const [page, setPage] = useState("");
  useEffect(() => {
    let timer = 0;
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      clearTimeout(timer);
      if (!link || link.origin !== location.origin || link.target || link.download) return;
      const to = link.pathname + link.search;
      if (to === pathname + search || !isSharedPath(link.pathname) || isThrifty()) return;
      loadScripts(link.pathname);
      if (!cart) timer = window.setTimeout(() => setPage(to), dataDelay);
    };
    // A touch also fires pointerover.
    const events = ["pointerover", "focusin"];
    for (const event of events) document.addEventListener(event, prefetch);
    return () => {
      setPage("");
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, prefetch);
    };
  }, [pathname, search, cart]);
  useEffect(() => {
    if (!hasOrderForm(pathname) || isThrifty()) return undefined;
    // Safari has no `requestIdleCallback`.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(loadCartScripts, dataDelay);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(loadCartScripts);
    return () => cancelIdleCallback(idle);
  }, [pathname]);
  return page ? <PrefetchPageLinks page={page} /> : null;
}

/** The scripts of all carts are the same. */
const loadCartScripts = () => loadScripts(cartPath({ id: "-", token: "-" }));

function isThrifty(): boolean {
  // A browser remembers that a module failed to load and does not request it again.
  if (!navigator.onLine) return true;
  const { saveData, effectiveType = "" } = (window as unknown as Remix).navigator.connection ?? {};
  return saveData === true || effectiveType.endsWith("2g");
}

let activePrefetches = 0;

function loadScripts(path: string): void {
  const { __remixManifest: manifest, __remixRouter: router } = window as unknown as Remix;
  const files = (matchRoutes(router.routes, path) ?? []).flatMap(({ route: { id = "" } }) => {
    const known = manifest.routes[id];
    return known ? [known.module, ...(known.imports ?? [])] : [];
  });
  const missing = [...new Set(files)].filter((file) => !document.querySelector(`link[href="${file}"]`));
  if (missing.length === 0 || activePrefetches >= maxPrefetches) return;
  activePrefetches += 1;
  const loaded = missing.map((file) => {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href: file });
    document.head.append(link);
    return new Promise((done) => (link.onload = link.onerror = done));
  });
  void Promise.all(loaded).then(() => (activePrefetches -= 1));
}

/** Fades out the page that is left and fades in the next one (specification § 9). The styles are in base.css. */
export function PageFade() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const leaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    document.getElementById("content")?.classList.toggle("leaving", leaving);
  }, [leaving]);
  return null;
}
