import { lazy, Suspense } from "react";

import { textsOf } from "#app/locales/texts.ts";
import type { PageError } from "#app/ui/page-error.ts";

/** The browser fetches it when there is an error to show; who is offline then gets the heading and the words alone. */
const ErrorPage = import.meta.env.SSR
  ? (await import("#app/ui/error-page.tsx")).ErrorPage
  : lazy(() =>
      import("#app/ui/error-page.tsx").then(
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
  const { t } = textsOf("errors");
  return (
    <div>
      <h1 tabIndex={-1}>{t(`heading.${status}`)}</h1>
      <p className="lead">{text ?? t(`lead.${status}`)}</p>
    </div>
  );
}
