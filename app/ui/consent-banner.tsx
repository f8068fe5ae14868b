import { lazy, Suspense } from "react";

import { useRootData } from "#app/ui/use-root-data.ts";

/** Asked of few visitors, once: the others' browsers do not fetch it. The page from the server has it either way. */
const ConsentQuestion = import.meta.env.SSR
  ? (await import("#app/ui/consent-question.tsx")).ConsentQuestion
  : lazy(() =>
      import("#app/ui/consent-question.tsx").then(({ ConsentQuestion }) => ({ default: ConsentQuestion })),
    );

export function ConsentBanner() {
  const { ask } = useRootData();
  return ask ? (
    <Suspense>
      <ConsentQuestion ask={ask} />
    </Suspense>
  ) : null;
}
