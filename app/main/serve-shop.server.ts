/** Connects the shop to its HTTP listener: pages, page cache and the context of each request. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import sirv from "sirv";

import { parsePictureAddress } from "#app/domain/catalogue/picture.ts";
import type { Step } from "#app/domain/operator/figures.ts";
import { isStop } from "#app/domain/operator/long-work.ts";
import type { Consent } from "#app/domain/customer/consent.ts";
import { PageCache } from "#app/http/cache/page-cache.server.ts";
import { weightMask } from "#app/http/cache/page-weight.server.ts";
import { requestHandlerByChain } from "#app/http/cache/route-chains.server.ts";
import { serve, type ServeParts } from "#app/http/listener.server.ts";
import { safeError } from "#app/http/log.server.ts";
import { type Outage, handleOutages } from "#app/http/outage.server.ts";
import type { Visitor } from "#app/http/root-data.server.ts";
import type { Unread } from "#app/http/request/read-body.server.ts";
import { ownFiles } from "#app/http/cache/own-files.server.ts";
import { finishResponse } from "#app/http/response.server.ts";
import type { OrderPageEvent } from "#app/http/tracking.server.ts";
import { dealPath, homePath, loginPath, searchPath } from "#app/http/urls.ts";
import type { Shop } from "#app/main/shop.server.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Set when a back office form was too large or sent too often: it was not read, and the page says so. */
    unread?: Unread | undefined;
    /** Body of a form that may contain a file. The request then has no body, which avoids a copy. */
    fileForm?: Uint8Array<ArrayBuffer> | undefined;
    shop: Shop;
    /** Funnel step of the response, set by the page for the back office figures. Stored with cached pages. */
    step?: Step;
    /** Checkout step that the response shows. Set by loaders, published once the response is finished. */
    look?: OrderPageEvent;
    /** Part of the X-Request-Id header, the log and error pages. Never of ordinary pages, because they are cached. */
    requestId: string;
    /** The visitor gets pages without scripts. */
    light: boolean;
    /** "token": the form's origin is unknown, so `readForm` requires its token. */
    formTrust: "same-origin" | "token";
    /** IP address of the client. Only for rate limits, never logged or stored. */
    client: string;
    /** Consent of the visitor, null if not given yet. Cached pages vary by it. */
    consent: Consent | null;
    /** Set when the database was unavailable for a part of the request: the response is 503. */
    outage?: Outage;
    /** The browser's router requests loader data instead of a page. */
    dataOnly: boolean;
    /** Set for pages that are the same for everybody: their loaders see no cookies. */
    visitor?: Visitor;
    /** Placeholder for the page's weight until it is sent. */
    weightMask: string;
    /** Id of the program's version. Changes with every build. */
    buildId: () => Promise<string>;
  }
}

export type Pages = Pick<ServeParts, "files" | "fileSize" | "remix"> & Pick<AppLoadContext, "buildId">;

interface ServedShop {
  listener: ReturnType<typeof serve>;
  cache: PageCache;
}

/** @param options `cacheBytes`: maximum size of the page cache */
export function serveShop(
  shop: Shop,
  pages: Pages,
  options: Pick<ServeParts, "ready" | "count"> & { cacheBytes: number },
): ServedShop {
  const { config } = shop;
  const { cacheBytes: maxBytes, ...others } = options;
  const cache = new PageCache({ maxBytes, now: () => shop.now().getTime(), today: () => shop.today() });
  shop.onCatalogueChange(() => cache.drop());
  const ownFile = ownFiles(config.publicUrl, (address) => {
    const [, folder, name = ""] = /^\/(pictures|look)\/([^/?#]+)$/.exec(address) ?? [];
    if (folder === "look") return shop.findLook(name);
    const asked = folder && parsePictureAddress(name);
    return asked ? shop.pictures.rendered(asked.name, asked.width, asked.format) : undefined;
  });
  const listener = serve({
    ...pages,
    ...others,
    files: (incoming, outgoing, next) =>
      ownFile(incoming, outgoing, () => pages.files(incoming, outgoing, next)),
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

/**
 * Renders each frequent kind of page once, so that the first visitors do not wait for compiling, and their pages find
 * prepared parts. Nothing of it is sent, cached, counted or logged as a request. A failure is logged only.
 */
export async function warmPages(shop: Shop, { remix, buildId, fileSize }: Pages): Promise<void> {
  const warm = async (path: string) => {
    const request = new Request(new URL(path, shop.config.publicUrl));
    const response = await remix(request, {
      shop,
      buildId,
      requestId: "",
      light: false,
      formTrust: "same-origin",
      client: "",
      consent: null,
      dataOnly: false,
      weightMask,
    });
    await finishResponse(response, path, "br", fileSize);
    // Requests that came meanwhile are answered first.
    await nextTurn();
  };
  try {
    const offers = (await shop.offers()).offers();
    const shown = ["Hotel", "Cruise"].flatMap((type) => offers.find((offer) => offer.type === type) ?? []);
    for (const path of [homePath(), searchPath(), ...shown.map(dealPath), loginPath()]) await warm(path);
  } catch (error) {
    // The shop is stopped while it reads the catalogue.
    if (isStop(error)) return;
    shop.log.error({ error: safeError(error) }, "pages could not be rendered ahead");
  }
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
      // Names under /assets contain a hash of their content.
      const isHashed = path.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=600",
      );
    },
  });
  return {
    files,
    fileSize: createSizeReader("build/client"),
    remix: requestHandlerByChain(handleOutages(build)),
    buildId: async () => build.assets.version,
  };
}

/** Sizes of the files that `npm run build` has written, compressed ones beside the plain ones. */
function createSizeReader(folder: string): ServeParts["fileSize"] {
  const endings = { br: ".br", gzip: ".gz", identity: "" };
  const known = new Map<string, number>();
  return (path, encoding) => {
    const encodedPath = path + endings[encoding];
    const readSize = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size;
    // Small files are not compressed.
    const size = known.get(encodedPath) ?? readSize(encodedPath) ?? readSize(path) ?? 0;
    known.set(encodedPath, size);
    return size;
  };
}
