/** Puts the shop behind its HTTP listener: pages, page cache and what each request knows. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import sirv from "sirv";

import type { Step } from "#app/domain/operator/figures.ts";
import type { Consent } from "#app/domain/customer/consent.ts";
import { PageCache } from "#app/http/cache/page-cache.server.ts";
import { requestHandlerByChain } from "#app/http/cache/route-chains.server.ts";
import { serve, type ServeParts } from "#app/http/listener.server.ts";
import { type Outage, withOutages } from "#app/http/outage.server.ts";
import type { Visitor } from "#app/http/root-data.server.ts";
import type { Unread } from "#app/http/request/read-body.server.ts";
import type { OrderLook } from "#app/http/tracking.server.ts";
import type { Shop } from "#app/main/shop.server.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Set where a form of the back office was too large or came too often: it was not read, and the page says so. */
    unread?: Unread | undefined;
    /** The body of a form that may carry a file. The request has none then: it would copy it. */
    fileForm?: Uint8Array<ArrayBuffer> | undefined;
    shop: Shop;
    /** Set by the page: what its answer is, for the figures of the desk. Kept with a page of the cache. */
    step?: Step;
    /** The step of an order that this answer shows. Set by loaders, published once the answer is finished. */
    look?: OrderLook;
    /** In the X-Request-Id header, the log and on error pages. Never in ordinary pages: they are cached. */
    requestId: string;
    /** This visitor gets pages without scripts. */
    light: boolean;
    /** "token": nobody said where a form came from; `readForm` then asks for its token. */
    formTrust: "same-origin" | "token";
    /** Network address of who asks; for counting requests alone, never logged or stored. */
    client: string;
    /** What this visitor allows; null: not asked yet, or not answered. Pages of the cache differ by it. */
    consent: Consent | null;
    /** Set once something of this request could not be done for want of the database: the answer is 503. */
    outage?: Outage;
    /** The router of a browser asks for the loaders' data, not for a page. */
    dataOnly: boolean;
    /** Given where the page is for everybody: its loaders see no cookies. */
    visitor?: Visitor;
    /** Stands for the weight of a page until it is sent. */
    weightMask: string;
    /** Names this state of the program; changes with every build. */
    buildId: () => Promise<string>;
  }
}

/** What a visitor is sent: the handler of pages, and the files of the build. */
export type Pages = Pick<ServeParts, "files" | "fileSize" | "remix"> & Pick<AppLoadContext, "buildId">;

interface ServedShop {
  listener: ReturnType<typeof serve>;
  cache: PageCache;
}

/** @param given `cacheBytes` is the most that the page cache keeps */
export function serveShop(
  shop: Shop,
  pages: Pages,
  given: Pick<ServeParts, "ready" | "count"> & { cacheBytes: number },
): ServedShop {
  const { config } = shop;
  const { cacheBytes: maxBytes, ...others } = given;
  const cache = new PageCache({ maxBytes, now: () => shop.now().getTime(), today: () => shop.today() });
  shop.onCatalogueChange(() => cache.drop());
  const listener = serve({
    ...pages,
    ...others,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    consentVersion: config.tracking.consentVersion,
    log: shop.log,
    tally: shop.tally.add,
    cache,
    findRule: shop.findRule,
    shortOf: shop.shortOf,
    onIgnoredProxy: () => shop.noteIgnoredProxy(),
    context: (request): AppLoadContext => ({ shop, buildId: pages.buildId, ...request }),
  });
  return { listener, cache };
}

/** The pages of the finished build (`npm run build`) in the working directory. */
export async function openBuiltPages(): Promise<Pages> {
  const build = (await import(
    /* @vite-ignore */ pathToFileURL(join(process.cwd(), "build/server/index.js")).href
  )) as ServerBuild;
  const files = sirv("build/client", {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      // Names under /assets carry a hash of their content.
      const hashed = path.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        hashed ? "public, max-age=31536000, immutable" : "public, max-age=600",
      );
    },
  });
  return {
    files,
    fileSize: sizeIn("build/client"),
    remix: requestHandlerByChain(withOutages(build)),
    buildId: async () => build.assets.version,
  };
}

/** Of the files that `npm run build` has written, compressed ones beside the plain ones. */
function sizeIn(folder: string): ServeParts["fileSize"] {
  const endings = { br: ".br", gzip: ".gz", identity: "" };
  const known = new Map<string, number>();
  return (path, encoding) => {
    const coded = path + endings[encoding];
    const sizeOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size;
    // Small ones are sent as they are.
    const size = known.get(coded) ?? sizeOf(coded) ?? sizeOf(path) ?? 0;
    known.set(coded, size);
    return size;
  };
}
