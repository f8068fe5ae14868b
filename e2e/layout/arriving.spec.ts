/** Documents that arrive in pieces, as on a slow processor or connection. */
import { runWithoutScripts } from "../support/ahead.ts";
import { offerWith } from "../support/demo-data.ts";
import { startDrippingProxy } from "../support/dripping-proxy.ts";
import { shopUrl } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, press } from "../support/walk.ts";

/** Minimum score of a layout shift. Smaller ones are lines that grow by a pixel when a larger glyph arrives. */
const minScore = 0.001;

const offers = { hotel: "upgrade", cruise: "cruise" } as const;
const pages = {
  home: "/de",
  search: "/de/search?m=o&destination=txt:Ostsee",
  map: "/de/map?destination=txt:Italien",
  theme: "/de/thema/am-meer",
  login: "/de/login",
  questions: "/de/faq",
};

for (const kind of [...Object.keys(pages), ...Object.keys(offers), "cart", "payment", "customer"])
  test(
    `no layout shifts on a phone while the ${kind} page arrives in pieces`,
    { tag: ["@needs-scripts", "@layout"] },
    async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      let path = pages[kind as keyof typeof pages];
      if (kind in offers) path = (await offerWith(offers[kind as keyof typeof offers])).path;
      if (path === undefined)
        path = await runWithoutScripts(page, async (plain) => {
          await plain.goto((await offerWith("upgrade")).card);
          await press(plain, /^In den Warenkorb/);
          await arriveAt(plain, "Warenkorb");
          return kind === "cart" ? new URL(plain.url()).pathname : `/checkout/${kind}`;
        });
      const proxy = await startDrippingProxy(shopUrl());
      try {
        await page.addInitScript(() => {
          const shifts: unknown[] = ((window as { shifts?: unknown[] }).shifts = []);
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number;
              sources: { node: Node | null }[];
            })[]) {
              const texts = entry.sources.map(
                ({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
              );
              shifts.push([entry.value, ...texts]);
            }
          }).observe({ type: "layout-shift", buffered: true });
        });
        await page.goto(proxy.origin + path);
        await page.waitForLoadState("networkidle");
        const shifts = await page.evaluate(
          () => (window as { shifts?: [number, ...string[]][] }).shifts ?? [],
        );
        expect(shifts.filter(([value]) => value >= minScore)).toEqual([]);
      } finally {
        proxy.stop();
      }
    },
  );
