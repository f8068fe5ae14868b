import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";

import { readConfig } from "#app/config/env.server.ts";
import { allowedHosts } from "#app/http/root-data.server.ts";
import { hidesSupport } from "#app/http/route-facts.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";
import { SupportLink } from "#app/ui/support/support-link.tsx";
import { demoSettings } from "#demo/settings.server.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";

test("the support link is hidden on some pages [S2-56]", async () => {
  // React warns about layout effects when the router is rendered to text.
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

const necessary = {
  necessary: true,
  functional: false,
  statistic: false,
  marketing: false,
  unclassified: false,
} as const;

test("the chat is hidden on map, partner page and checkout [S2-54]", () => {
  for (const path of ["/map", "/de/map", "/de/veepee", "/veepee", "/checkout", "/checkout/payment"])
    expect([path, !hidesSupport(path)]).toEqual([path, false]);
  for (const path of ["/de", "/de/search", "/de/order/1/2", "/de/mapping", "/de/support"])
    expect([path, !hidesSupport(path)]).toEqual([path, true]);
});

test("an external chat needs functional consent [S7-19]", () => {
  const { tracking } = readConfig(
    {
      DATA_DIR: filesIn({}),
      SHOP_SUPPORT_SCRIPT: "https://chat.example/w.js?id=1",
      SHOP_SUPPORT_HOSTS: "https://api.chat.example, https://*.chat.example",
    },
    demoSettings,
  );
  const shop = { config: { tracking } } as Parameters<typeof allowedHosts>[0]["shop"];
  const hosts = ["https://chat.example", "https://api.chat.example", "https://*.chat.example"];
  const allowed = { ...necessary, functional: true };
  expect(allowedHosts({ consent: allowed, shop }, "/de/deals/hotel/x")).toEqual(hosts);
  expect(allowedHosts({ consent: { ...necessary, marketing: true }, shop }, "/de")).toEqual([]);
  expect(allowedHosts({ consent: null, shop }, "/de")).toEqual([]);
  for (const path of ["/de/order/1/2/view", "/de/participant/x", "/de/support/1/2", "/checkout", "/de/login"])
    expect([path, allowedHosts({ consent: allowed, shop }, path)]).toEqual([path, []]);
  const policy = contentSecurityPolicy([], { foreign: ["https://chat.example"] });
  expect(policy).toContain("script-src 'self' https://chat.example;");
  expect(policy).toContain("connect-src 'self' https://chat.example wss://chat.example;");
  expect(policy).toContain("frame-src https://chat.example;");
  expect(contentSecurityPolicy([])).toContain("frame-src 'none'");
});

test.each([
  { SHOP_SUPPORT_SCRIPT: "http://chat.example/w.js" },
  { SHOP_SUPPORT_SCRIPT: "https://chat.example; script-src *" },
  { SHOP_SUPPORT_HOSTS: "https://chat.example; script-src *" },
  { SHOP_SUPPORT_HOSTS: "*" },
])("an invalid chat address stops the start: %o", (wrong) => {
  expect(() => readConfig({ DATA_DIR: filesIn({}), ...wrong }, demoSettings)).toThrow("SHOP_SUPPORT");
});
