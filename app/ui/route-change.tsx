import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hasBegunForm } from "#app/ui/begun-form.ts";
import { useRootData } from "#app/ui/use-root-data.ts";
import { switchedLocale } from "#app/web/locales.ts";
import { plainCookie } from "#app/web/plain-cookie.ts";

/** Milliseconds that a page stays at least: two servers of different builds must not send it to and fro (specification § 9). */
const reloadGuard = 10_000;

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
      document.cookie = plainCookie("i18n_redirected", locale, window.location.protocol === "https:");
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
