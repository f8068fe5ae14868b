import { lazy, Suspense, useEffect, useState } from "react";

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
 * Loaded only by browsers that need it, as few visitors are asked. The server always renders it. If the script fails to
 * load, hydration never finishes and the form stays as the server rendered it.
 */
const ConsentQuestion = import.meta.env.SSR
  ? (await import("#app/ui/layout/consent-question.tsx")).ConsentQuestion
  : lazy(() =>
      import("#app/ui/layout/consent-question.tsx").then(
        ({ ConsentQuestion }) => ({ default: ConsentQuestion }),
        () => new Promise<never>(() => {}),
      ),
    );

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
