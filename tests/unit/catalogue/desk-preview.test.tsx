import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";

import { CataloguePreview } from "#app/routes/desk/offers/catalogue/preview.tsx";
import type { ShownUpload } from "#app/routes/desk/offers/catalogue/view.server.ts";

test("a rejected catalogue with notices has two headed lists", () => {
  const upload: ShownUpload = {
    id: "01a21b46-ec8d-73a8-bb1d-aea82b894df5",
    sent: "heute",
    state: "refused",
    isNothing: false,
    told: [],
    reordered: false,
    rows: [],
    more: 0,
    notices: ["offers[0]: ein Hinweis"],
    moreNotices: 0,
    work: null,
    outcome: { says: ["Nicht übernommen."], problems: ["offers[1]: ein Fehler"] },
  };
  const element = <CataloguePreview upload={upload} reply={undefined} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  // React warns about layout effects of links on the server.
  const spy = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  spy.mockRestore();
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toEqual(expect.arrayContaining(["faults", "notices"]));
});
