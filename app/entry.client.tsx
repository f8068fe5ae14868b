import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { KnownRoot, RequestNumber } from "#app/ui/layout/page-context.ts";
import type { RootData } from "#app/http/root-data.ts";

// The number that an error page asks to quote stands in the page; hydration must find the same text.
const requestNumber = document.getElementById("request-number")?.textContent ?? "";

const knownRoot = document.body.dataset["root"];

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestNumber.Provider value={requestNumber}>
        <KnownRoot.Provider value={knownRoot === undefined ? undefined : (JSON.parse(knownRoot) as RootData)}>
          <RemixBrowser />
        </KnownRoot.Provider>
      </RequestNumber.Provider>
    </StrictMode>,
  );
});
