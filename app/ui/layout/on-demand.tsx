import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

import { errorTexts as t } from "#locale/all-pages.ts";
import { keepPageWithoutConnection } from "#app/ui/layout/connection.ts";
import { useRootData } from "#app/ui/layout/page-context.ts";
import type { PageError } from "#app/ui/layout/page-error.ts";
import type * as StayScriptsModule from "#app/ui/search/stay-scripts.tsx";

type StayScripts = typeof StayScriptsModule;

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

/** What no page needs to be read or used: it is fetched once the page stands, long before a deployment takes it away. */
export function AfterLoad() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    keepPageWithoutConnection();
    void import("#app/ui/layout/after-load-parts.tsx")
      .then(({ AfterLoadParts }) => setParts(() => AfterLoadParts))
      // Offline by now: the page works without.
      .catch(() => null);
  }, []);
  return Parts ? <Parts /> : null;
}

/** What makes the fields of a stay livelier: fetched once the page stands, and it fetches the rest when somebody comes. */
export function useStayScripts() {
  const [scripts, setScripts] = useState<StayScripts | null>(null);
  useEffect(() => {
    void import("#app/ui/search/stay-scripts.tsx").then(setScripts, () => null);
  }, []);
  return scripts;
}
