import { lazy, Suspense, useEffect, useState } from "react";

import { errorTexts as t } from "#locale/all-pages.ts";
import { keepPageWithoutConnection } from "#app/ui/layout/connection.ts";
import { useRootData } from "#app/ui/layout/page-context.ts";
import type { PageError } from "#app/ui/layout/page-error.ts";

/** The browser fetches it when there is an error to show; who is offline then gets the heading and the words alone. */
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
 * Asked of few visitors, once: the others' browsers do not fetch it. The page from the server has it either way; where
 * the script cannot be had, its form stays as the server wrote it.
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
 * What comes once the page stands, long before a deployment takes it away: in a task of its own, as the one that takes the
 * page over is the longest there is. null until then, and where it cannot be had.
 * @param load stays the same
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

const loadAfterLoadParts = () => {
  keepPageWithoutConnection();
  return import("#app/ui/layout/after-load-parts.tsx");
};

/** What no page needs to be read or used; who is offline by now goes without. */
export function AfterLoad() {
  const parts = useLater(loadAfterLoadParts);
  return parts ? <parts.AfterLoadParts /> : null;
}

const loadStayScripts = () => import("#app/ui/search/stay-scripts.tsx");

/** What makes the fields of a stay livelier; it fetches the rest when somebody comes. */
export const useStayScripts = () => useLater(loadStayScripts);
