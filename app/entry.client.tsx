import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { FallbackRootData, PageVisitor, RequestNumber } from "#app/ui/layout/page-context.ts";
import type { SiteData, VisitorData } from "#app/http/root-data.ts";

// An error page's HTML contains the request number, and hydration must render the same text.
const requestNumber = document.getElementById("request-number")?.textContent ?? "";

const { root, visitor } = document.body.dataset;

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestNumber.Provider value={requestNumber}>
        <FallbackRootData.Provider value={root === undefined ? undefined : (JSON.parse(root) as SiteData)}>
          <PageVisitor.Provider
            value={
              visitor === undefined ? undefined : { data: JSON.parse(visitor) as VisitorData, text: visitor }
            }
          >
            <RemixBrowser />
          </PageVisitor.Provider>
        </FallbackRootData.Provider>
      </RequestNumber.Provider>
    </StrictMode>,
  );
}

// Remix reads the loaders' data at its first call and throws the promise it waits for. React supports that, but a key
// pressed before the data arrive makes it discard the whole page (error 345). So hydration starts after the data.
let pendingData: unknown;
try {
  RemixBrowser({});
} catch (promise) {
  pendingData = promise;
}
void Promise.resolve(pendingData).then(() => startTransition(hydrate));
