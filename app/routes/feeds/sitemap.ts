/**
 * /sitemap.xml and the sitemaps that it lists: pages, groupings and offers, which are split when there are very many.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { civilDate } from "#app/domain/dates.ts";
import { isOnSale, lastChange } from "#app/domain/catalogue/offer.ts";
import { specialSlugs } from "#app/domain/catalogue/landing-page.ts";
import { sitemap, type SitemapEntry, sitemapIndex, sitemapLimit } from "#app/documents/feeds.server.ts";
import { content } from "#locale/content/pages.ts";
import { countGroupings } from "#app/search/query/groupings.server.ts";
import { notFound } from "#app/http/access.server.ts";
import * as urls from "#app/http/urls.ts";
import { readPage } from "#app/search-url/query.ts";

type Shop = LoaderFunctionArgs["context"]["shop"];

export async function loader({ request, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const { publicUrl } = shop.config;
  // Case-insensitive, like the router.
  const name = /^\/sitemap-(\w+)\.xml$/i.exec(pathname)?.[1]?.toLowerCase();
  if (name === undefined) {
    const parts = Math.max(1, Math.ceil((await offerPaths(shop)).length / sitemapLimit));
    const offers = Array.from({ length: parts }, (_, part) => (part === 0 ? "" : `?page=${part + 1}`));
    const files = ["pages.xml", "groupings.xml", ...offers.map((query) => `offers.xml${query}`)];
    return xml(sitemapIndex(files.map((file) => `${publicUrl}/sitemap-${file}`)));
  }
  const list = { pages: pagePaths, groupings: groupingPaths, offers: offerPaths }[
    name as "pages" | "groupings" | "offers"
  ];
  const start = (readPage(searchParams) - 1) * sitemapLimit;
  const paths = (await list(shop)).slice(start, start + sitemapLimit);
  if (paths.length === 0 && start > 0) throw notFound(request);
  return xml(sitemap(paths.map(({ path, ...rest }) => ({ loc: publicUrl + path, ...rest }))));
}

type ListedPath = Omit<SitemapEntry, "loc"> & { path: string };

function pagePaths({ config, publishedText }: Shop): ListedPath[] {
  const paths = [
    urls.homePath(),
    urls.searchPath(),
    urls.discoverPath(),
    urls.giftCardPath(),
    urls.accessibilityIssuePath(),
    urls.newsletterPath(),
    urls.receiptCheckPath(),
    urls.accessibilityReportPath(),
    urls.screenReaderTranscriptPath(),
    urls.textBrowsersPath(),
    ...(config.specials ? specialSlugs.map(urls.specialPath) : []),
  ];
  return [
    ...paths.map((path) => ({ path })),
    ...urls.contentPages.map((page) => ({
      path: urls.contentPath(page),
      lastmod: civilDate((publishedText(page) ?? config.ownTexts[page] ?? content[page]).reviewed),
    })),
  ];
}

/** Groupings with offers. All others are marked noindex. */
async function groupingPaths(shop: Shop): Promise<ListedPath[]> {
  const counted = countGroupings(await shop.offers(), { today: shop.today(), instant: shop.now() });
  return counted.map(({ option }) => ({ path: urls.groupingPath(option) }));
}

async function offerPaths(shop: Shop): Promise<ListedPath[]> {
  const now = shop.now();
  const onSale = (await shop.offers()).offers().filter((offer) => isOnSale(offer, now));
  return onSale.map((offer) => ({ path: urls.dealPath(offer), lastmod: lastChange(offer) }));
}

function xml(body: string): Response {
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
