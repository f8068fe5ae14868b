import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { KnownRoot, PageVisitor, RequestNumber } from "#app/ui/layout/page-context.ts";
import type { SiteData, VisitorData } from "#app/http/root-data.ts";

// The number that an error page asks to quote stands in the page; hydration must find the same text.
const requestNumber = document.getElementById("request-number")?.textContent ?? "";

const { root, visitor } = document.body.dataset;

function begin(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestNumber.Provider value={requestNumber}>
        <KnownRoot.Provider value={root === undefined ? undefined : (JSON.parse(root) as SiteData)}>
          <PageVisitor.Provider
            value={
              visitor === undefined ? undefined : { data: JSON.parse(visitor) as VisitorData, text: visitor }
            }
          >
            <RemixBrowser />
          </PageVisitor.Provider>
        </KnownRoot.Provider>
      </RequestNumber.Provider>
    </StrictMode>,
  );
}

// Remix reads the loaders' data when it is first called, and throws what it waits for. React takes that, too; but a key that is
// pressed before the data are there makes it give up the whole page (its error 345). So they are read before it begins.
let read: unknown;
try {
  RemixBrowser({});
} catch (waiting) {
  read = waiting;
}
void Promise.resolve(read).then(() => startTransition(begin));
