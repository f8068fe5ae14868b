import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const region = "announcements";

let waiting: string[] = [];

/** Says a short text to screen readers, politely; what several parts of a page say at once is said one after the other. */
export function announce(text: string): void {
  waiting.push(text);
  if (waiting.length > 1) return;
  queueMicrotask(() => {
    const place = document.getElementById(region);
    if (place) place.textContent = waiting.join(" ");
    waiting = [];
  });
}

/**
 * What a browser does by itself when it loads a page, and a router does not: the reader goes to the new page's heading
 * and hears its title; where the address names a part of the page, to that part. A change of the query alone leaves the
 * focus where it is, unless its element is gone or no longer in sight.
 */
export function PageFocus() {
  const { pathname, search, hash } = useLocation();
  const last = useRef({ pathname, search });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, search };
    if (before.pathname === pathname && before.search === search) return;
    announce(document.title);
    const samePage = before.pathname === pathname;
    if (samePage && hasVisibleFocus()) return;
    const part = hash === "" ? null : document.getElementById(hash.slice(1));
    if (part) part.tabIndex = -1;
    const heading = document.querySelector<HTMLElement>("main .error-summary, main h1[tabindex]");
    const target = part ?? heading ?? document.querySelector<HTMLElement>("main");
    target?.focus({ preventScroll: !samePage || part !== null });
  }, [pathname, search, hash]);
  return <div className="hidden" role="status" id={region} />;
}

function hasVisibleFocus(): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return false;
  const { top, bottom } = active.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
