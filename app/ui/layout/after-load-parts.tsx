import { useLocation, useMatches, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { preferenceCookie, switchedLocale } from "#app/locales/locale-choice.ts";
import { hasBegunForm } from "#app/ui/form/form-frame.tsx";
import { PendingForms } from "#app/ui/form/pending-forms.tsx";
import "#app/ui/layout/after-load.css";
import { LoadAhead, PageFade } from "#app/ui/layout/load-ahead.tsx";
import { reloadGuard, useRootData } from "#app/ui/layout/page-context.ts";

export function AfterLoadParts() {
  return (
    <>
      <Tracking />
      <RouteChange />
      <LoadAhead />
      <PageFade />
      <PendingForms />
    </>
  );
}

/** Starts what the visitor allows; without consent, or without anything configured, its code is not even loaded. */
export function Tracking() {
  const { tracking, events } = useRootData();
  const [atLoad] = useState(tracking);
  const { pathname, search } = useLocation();
  const data = useMatches().at(-1)?.data;
  useEffect(() => {
    if (!tracking && !atLoad) return;
    void import("#app/ui/layout/run-tracking.ts")
      .then(({ runTracking }) => runTracking({ tracking, events, atLoad, pathname, search, data }))
      .catch(() => null);
    // What the page's loader says belongs to its address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [tracking, atLoad, pathname, search]);
  return null;
}

/** What happens when the router goes to another page (specification § 4 "Locale" and "Build check"). */
export function RouteChange() {
  const { pathname } = useLocation();
  const { flashes } = useRootData();
  const idle = useNavigation().state === "idle";
  const last = useRef(pathname);
  const calm = useRef(true);
  // A message would be gone after a reload, and a way begun meanwhile be cut off.
  useEffect(() => void (calm.current = idle && flashes.length === 0), [idle, flashes]);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    const locale = switchedLocale(pathname, document.cookie);
    if (locale)
      document.cookie = preferenceCookie("i18n_redirected", locale, window.location.protocol === "https:");
    const left = new AbortController();
    void latestBuild(left.signal).then((latest) => {
      const other = latest !== undefined && latest !== ownBuild();
      // What somebody has begun to type is worth more than the newest page: the next one comes soon enough.
      const may = performance.now() >= reloadGuard && calm.current && !hasBegunForm(document.forms);
      if (other && may && !left.signal.aborted) window.location.reload();
    });
    return () => left.abort();
  }, [pathname]);
  return null;
}

/** undefined where nobody knows: offline, or while pages are being written. */
async function latestBuild(signal: AbortSignal): Promise<string | undefined> {
  const stamp = Math.round(performance.timeOrigin + performance.now());
  try {
    const answer = await fetch(`/builds/latest.json?${stamp}`, { cache: "no-store", signal });
    const { id } = answer.ok ? ((await answer.json()) as { id?: string }) : {};
    return id === "" ? undefined : id;
  } catch {
    return undefined;
  }
}

function ownBuild(): string | undefined {
  return (window as { __remixManifest?: { version?: string } }).__remixManifest?.version;
}
