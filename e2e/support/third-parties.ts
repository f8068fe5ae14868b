/** External services on a local HTTPS port, which record what they receive. */
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "playwright/test";

import { makeCertificate } from "./https-proxy.ts";

interface Told {
  path: string;
  query: Record<string, string>;
  body: unknown;
}

export interface ThirdParties {
  /** Environment variables of a shop that uses all services. */
  environment: Record<string, string>;
  /** Requests to this path since `forget`. */
  toldAt(path: string): Told[];
  /** Events that the tag manager read from the data layer since `forget`. */
  tagEvents: string[];
  forget(): void;
  /** Replaces the tag manager by a route, because its address cannot be configured. */
  playTagManager(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

const tags = "https://www.googletagmanager.com";
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Reads the data layer like a tag manager: existing entries first, then new ones. */
const tagScript = `(() => {
  const layer = window.dataLayer;
  const read = (entry) => entry?.event && fetch("${tags}/read?event=" + entry.event, { mode: "no-cors", keepalive: true });
  layer.forEach(read);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => (entries.forEach(read), push(...entries));
})();`;

export async function openThirdParties(folder: string): Promise<ThirdParties> {
  const { keyFile, certificate } = makeCertificate(folder);
  const received: Told[] = [];
  const tagEvents: string[] = [];
  const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certificate) });
  server.on("request", (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { pathname, searchParams } = new URL(incoming.url ?? "/", "https://localhost");
      const text = Buffer.concat(chunks).toString();
      const body: unknown = text === "" ? undefined : JSON.parse(text);
      received.push({ path: pathname, query: Object.fromEntries(searchParams), body });
      if (pathname.endsWith(".js")) outgoing.setHeader("Content-Type", "text/javascript").end();
      else if (pathname === "/pixel") outgoing.setHeader("Content-Type", "image/gif").end(pixel);
      else outgoing.setHeader("Content-Type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const sale = "amount={amount}&order={order}&currency={currency}&consent={consent}";
  return {
    environment: {
      TAG_MANAGER_ID: "GTM-AB12CD3",
      AFFILIATE_SCRIPT: `${origin}/affiliate.js`,
      AFFILIATE_SALE_URL: `${origin}/sale?${sale}`,
      AFFILIATE_PIXEL_URL: `${origin}/pixel?${sale}`,
      META_PIXEL_ID: "1234567890",
      META_ACCESS_TOKEN: "token-of-the-advertising-network",
      META_BASE_URL: origin,
      SHOP_SUPPORT_SCRIPT: `${origin}/chat.js`,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    toldAt: (path) => received.filter((each) => each.path === path),
    tagEvents,
    forget: () => {
      received.length = 0;
      tagEvents.length = 0;
    },
    async playTagManager(context) {
      await context.route(`${tags}/**`, (route) => {
        const { pathname, searchParams } = new URL(route.request().url());
        if (pathname === "/read") tagEvents.push(searchParams.get("event") ?? "");
        return route.fulfill({
          contentType: "text/javascript",
          body: pathname === "/gtm.js" ? tagScript : "",
        });
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
