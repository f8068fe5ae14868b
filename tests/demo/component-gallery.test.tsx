import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import Components, { action, loader, meta } from "#demo/gallery/route.tsx";
import { componentTexts } from "#demo/locales/de/gallery.ts";
import { now, smallCatalogue, today } from "../support/small-catalogue.ts";

// React warns about layout effects of links on the server.
beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

const contextOf = (mode: "demo" | "live") => ({
  shop: {
    config: { mode },
    today: () => today,
    now: () => now.instant,
    offers: async () => smallCatalogue(),
  },
});
const load = (mode: "demo" | "live") =>
  loader({
    request: new Request("https://shop.example/de/bausteine"),
    params: {},
    context: contextOf(mode),
  } as unknown as LoaderFunctionArgs);

test("a live shop has no component gallery", async () => {
  const refusal = (await load("live").catch((thrown: unknown) => thrown)) as Response;
  expect(refusal.status).toBe(404);
  const post = { request: new Request("https://shop.example/de/bausteine", { method: "POST" }), params: {} };
  const answer = action({ ...post, context: contextOf("live") } as unknown as ActionFunctionArgs);
  expect(((await answer.catch((thrown: unknown) => thrown)) as Response).status).toBe(404);
});

test("search engines may not index the gallery", () => {
  expect(meta({} as Parameters<typeof meta>[0])).toContainEqual({ name: "robots", content: "noindex" });
});

async function html(): Promise<string> {
  const router = createMemoryRouter(
    [{ path: "/", element: <Components />, loader: () => null, id: "components" }],
    { hydrationData: { loaderData: { components: await load("demo") } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("every component is present with its own id", async () => {
  const page = await html();
  for (const key of [
    "buttons",
    "wrong",
    "notices",
    "cards",
    "states",
    "changes",
    "cart",
    "next",
    "lost",
  ] as const)
    expect(page).toContain(componentTexts(`${key}`));
  const classes = ["button-danger", "error-summary", "field-wrong", "notice-success", "flash", "offer-gone"];
  const parts = ["pagination", "step-done", "chips", "facets", "route", "qr-code", "cart-item", "sums-total"];
  for (const name of [...classes, ...parts]) expect(page, name).toMatch(new RegExp(`class="[^"]*${name}`));
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(page.match(/<h1/g)).toHaveLength(1);
});

test("no text key is missing", async () => {
  const words = (await html()).replaceAll(/<[^>]*>/g, "\n");
  expect(words.match(/^[a-z]+(?:[.:][a-zA-Z-]+)+$/gm) ?? []).toEqual([]);
});

test("errors of the sample form link to their fields", async () => {
  const page = await html();
  const links = [...page.matchAll(/<a href="#(f-\w+)"/g)].map(([, id]) => id);
  expect(links).toHaveLength(5);
  for (const id of links) expect(page).toContain(` id="${id}"`);
});
