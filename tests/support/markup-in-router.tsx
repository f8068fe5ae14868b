import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";

/** The markup of a part that has links or forms, as it is at this address. */
export function markupInRouter(element: ReactElement, address = "/"): string {
  // The router speaks of layout effects when it is rendered to a text; anything else is a mistake.
  const spy = vi.spyOn(console, "error").mockImplementation((message: unknown) => {
    if (!String(message).includes("useLayoutEffect")) throw new Error(String(message));
  });
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  spy.mockRestore();
  return html;
}
