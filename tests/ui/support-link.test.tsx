import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";

import { SupportLink } from "#app/ui/support/support-link.tsx";

test("the way to support goes and comes back with the pages", async () => {
  // The router speaks of layout effects when it is rendered to a text.
  const spy = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: "*", element: <SupportLink /> }], { initialEntries: ["/de"] });
  const shown: boolean[] = [];
  for (const path of ["/de/search", "/de/map", "/de/faq", "/checkout/payment", "/de/veepee", "/de"]) {
    await router.navigate(path);
    shown.push(renderToStaticMarkup(<RouterProvider router={router} />).includes('href="/de/support"'));
  }
  spy.mockRestore();
  expect(shown).toEqual([true, false, true, false, false, true]);
});
