import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

import { RequestNumber } from "#app/ui/request-number.ts";

// The number that an error page asks to quote stands in the page; hydration must find the same text.
const requestNumber = document.getElementById("request-number")?.textContent ?? "";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestNumber.Provider value={requestNumber}>
        <RemixBrowser />
      </RequestNumber.Provider>
    </StrictMode>,
  );
});
