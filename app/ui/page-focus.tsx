import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const region = "announcements";

/** Says a short text to screen readers, politely. */
export function announce(text: string): void {
  const place = document.getElementById(region);
  if (place) place.textContent = text;
}

/**
 * What a browser does by itself when it loads a page, and a router does not: the reader goes to the new page's heading
 * and hears its title. A change of the query alone leaves the focus where it is, unless its element is gone.
 */
export function PageFocus() {
  const { pathname, search, hash } = useLocation();
  const last = useRef({ pathname, search });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, search };
    if (before.pathname === pathname && before.search === search) return;
    announce(document.title);
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (hash !== "" || (before.pathname === pathname && !lost)) return;
    const heading = document.querySelector<HTMLElement>("main .error-summary, main h1[tabindex]");
    (heading ?? document.querySelector<HTMLElement>("main"))?.focus({ preventScroll: true });
  }, [pathname, search, hash]);
  return <div className="hidden" role="status" id={region} />;
}
