import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

import { errorTexts as t } from "#locale/all-pages.ts";
import { useRootData } from "#app/ui/layout/page-context.ts";
import type { PageError } from "#app/ui/layout/page-error.ts";

/** Loaded on demand. Offline visitors see only the heading and the text. */
const ErrorPage = import.meta.env.SSR
  ? (await import("#app/ui/layout/error-page.tsx")).ErrorPage
  : lazy(() =>
      import("#app/ui/layout/error-page.tsx").then(
        ({ ErrorPage }) => ({ default: ErrorPage }),
        () => ({ default: PlainError }),
      ),
    );

export function RootError(error: PageError) {
  return (
    <Suspense fallback={<PlainError {...error} />}>
      <ErrorPage {...error} />
    </Suspense>
  );
}

function PlainError({ status, text }: PageError) {
  return (
    <div>
      <h1 tabIndex={-1}>{t(`heading.${status}`)}</h1>
      <p className="lead">{text ?? t(`lead.${status}`)}</p>
    </div>
  );
}

/**
 * A part that the server always renders and browsers load after the page. If its script fails to load, hydration of the
 * part never finishes and it stays as the server rendered it.
 */
export function lazyAsRendered<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => {}),
    ),
  );
}

const loadConsentQuestion = () =>
  import("#app/ui/layout/consent-question.tsx").then(({ ConsentQuestion }) => ConsentQuestion);

/** Few visitors are asked, so only their browsers load it. */
const ConsentQuestion = import.meta.env.SSR
  ? await loadConsentQuestion()
  : lazyAsRendered(loadConsentQuestion);

export function ConsentBanner() {
  const { ask } = useRootData();
  return ask ? (
    <Suspense>
      <ConsentQuestion ask={ask} />
    </Suspense>
  ) : null;
}

/**
 * Loads code after hydration, early enough that a later deployment has not removed it yet, and in a task of its own
 * because hydration is the longest one. Returns null until then and after a failure.
 * @param load must be a stable reference
 */
function useLater<T>(load: () => Promise<T>): T | null {
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      void load().then(
        (part) => setFound(() => part),
        () => null,
      );
    });
    return () => clearTimeout(timer);
  }, [load]);
  return found;
}

const loadAfterLoadParts = () => import("#app/ui/layout/after-load-parts.tsx");

/** Loads parts that no page needs for reading or use. Offline visitors do without them. */
export function AfterLoad() {
  const parts = useLater(loadAfterLoadParts);
  return parts ? <parts.AfterLoadParts /> : null;
}

const loadStayScripts = () => import("#app/ui/search/stay-scripts.tsx");

/** Loads the scripts for the stay fields, which load the rest on interaction. */
export const useStayScripts = () => useLater(loadStayScripts);
