import { useLocation, useMatches, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { preferenceCookie, switchedLocale } from "#app/locales/locale-choice.ts";
import { hasUnsentInput } from "#app/ui/form/form-frame.tsx";
import { PendingForms } from "#app/ui/form/pending-forms.tsx";
import "#app/ui/layout/after-load.css";
import { keepPageOnConnectionFailure } from "#app/ui/layout/connection.ts";
import { LoadAhead, PageFade } from "#app/ui/layout/load-ahead.tsx";
import { minReloadInterval, useRootData } from "#app/ui/layout/page-context.ts";

keepPageOnConnectionFailure();

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

/** Loads the tracking code only when the visitor consented and something is configured. */
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
    // `data` and `events` belong to the address, which is a dependency already.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [tracking, atLoad, pathname, search]);
  return null;
}

/** Runs on each client navigation to another page (specification § 4 "Locale" and "Build check"). */
export function RouteChange() {
  const { pathname } = useLocation();
  const { flashes } = useRootData();
  const idle = useNavigation().state === "idle";
  const last = useRef(pathname);
  const mayReload = useRef(true);
  // A reload would lose a flash message or interrupt a navigation in progress.
  useEffect(() => void (mayReload.current = idle && flashes.length === 0), [idle, flashes]);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    const locale = switchedLocale(pathname, document.cookie);
    if (locale)
      document.cookie = preferenceCookie("i18n_redirected", locale, window.location.protocol === "https:");
    const aborter = new AbortController();
    void latestBuild(aborter.signal).then((latest) => {
      const isOutdated = latest !== undefined && latest !== ownBuild();
      // Unsent input matters more than the newest build, which the next page loads anyway.
      const isAllowed =
        performance.now() >= minReloadInterval && mayReload.current && !hasUnsentInput(document.forms);
      if (isOutdated && isAllowed && !aborter.signal.aborted) window.location.reload();
    });
    return () => aborter.abort();
  }, [pathname]);
  return null;
}

/** Returns undefined when the build is unknown: offline, or while a deployment is running. */
async function latestBuild(signal: AbortSignal): Promise<string | undefined> {
  const now = Math.round(performance.timeOrigin + performance.now());
  try {
    const answer = await fetch(`/builds/latest.json?${now}`, { cache: "no-store", signal });
    const { id } = answer.ok ? ((await answer.json()) as { id?: string }) : {};
    return id === "" ? undefined : id;
  } catch {
    return undefined;
  }
}

function ownBuild(): string | undefined {
  return (window as { __remixManifest?: { version?: string } }).__remixManifest?.version;
}
