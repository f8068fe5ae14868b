import { matchRoutes, PrefetchPageLinks, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

import { isSharedPath } from "#app/http/route-facts.ts";
import { useRootData } from "#app/ui/layout/page-context.ts";

/** Pages whose scripts are on their way ahead at the same time, at most (specification § 9). */
const mostAhead = 4;
/** Milliseconds on a link after which the page's data come ahead, too (specification § 9). */
const dataDelay = 1000;

interface Remix {
  __remixManifest: { routes: Record<string, { module: string; imports?: string[] }> };
  __remixRouter: { routes: Parameters<typeof matchRoutes>[0] };
  navigator: { connection?: { saveData?: boolean; effectiveType?: string } };
}

/**
 * Loads what a link leads to before it is followed: scripts as soon as somebody comes to it, data for who stays. Only
 * pages that everybody sees alike, and never without a connection, on very slow ones or where data are to be saved. With
 * a cart the server notes each page as the way back from the checkout: data would come with that note, so they are not
 * asked for.
 */
export function LoadAhead() {
  const { cart } = useRootData();
  const { pathname, search } = useLocation();
  const [page, setPage] = useState("");
  useEffect(() => {
    let timer = 0;
    const come = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      clearTimeout(timer);
      if (!link || link.origin !== location.origin || link.target || link.download) return;
      const to = link.pathname + link.search;
      if (to === pathname + search || !isSharedPath(link.pathname) || isThrifty()) return;
      loadScripts(link.pathname);
      if (!cart) timer = window.setTimeout(() => setPage(to), dataDelay);
    };
    // A finger comes to a link by a pointer event, too.
    const events = ["pointerover", "focusin"];
    for (const event of events) document.addEventListener(event, come);
    return () => {
      setPage("");
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, come);
    };
  }, [pathname, search, cart]);
  return page ? <PrefetchPageLinks page={page} /> : null;
}

function isThrifty(): boolean {
  // A browser remembers of a module that it did not come, and does not ask for it again.
  if (!navigator.onLine) return true;
  const { saveData, effectiveType = "" } = (window as unknown as Remix).navigator.connection ?? {};
  return saveData === true || effectiveType.endsWith("2g");
}

let underWay = 0;

function loadScripts(path: string): void {
  const { __remixManifest: manifest, __remixRouter: router } = window as unknown as Remix;
  const files = (matchRoutes(router.routes, path) ?? []).flatMap(({ route: { id = "" } }) => {
    const known = manifest.routes[id];
    return known ? [known.module, ...(known.imports ?? [])] : [];
  });
  const missing = [...new Set(files)].filter((file) => !document.querySelector(`link[href="${file}"]`));
  if (missing.length === 0 || underWay >= mostAhead) return;
  underWay += 1;
  const loaded = missing.map((file) => {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href: file });
    document.head.append(link);
    return new Promise((done) => (link.onload = link.onerror = done));
  });
  void Promise.all(loaded).then(() => (underWay -= 1));
}

/** A page that is left fades out until the next one is there, which fades in (specification § 9); see base.css. */
export function PageFade() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const leaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    document.getElementById("content")?.classList.toggle("leaving", leaving);
  }, [leaving]);
  return null;
}
