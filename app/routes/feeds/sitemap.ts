/**
 * /sitemap.xml and the sitemaps that it lists: pages, groupings and offers, which are split when there are very many.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { civilDate } from "#app/domain/dates.ts";
import { isOnSale, lastChange } from "#app/domain/catalogue/offer.ts";
import { picturePath } from "#app/domain/catalogue/picture.ts";
import { specialSlugs, tagOfGrouping } from "#app/domain/catalogue/landing-page.ts";
import { sitemap, type SitemapEntry, sitemapIndex, sitemapLimit } from "#app/documents/feeds.server.ts";
import { content } from "#locale/content/pages.ts";
import { placesOf } from "#app/search/facets/facet-values.server.ts";
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
    const offers = await offerPaths(shop);
    const parts = Array.from({ length: Math.max(1, Math.ceil(offers.length / sitemapLimit)) }, (_, part) => ({
      file: part === 0 ? "offers.xml" : `offers.xml?page=${part + 1}`,
      paths: offers.slice(part * sitemapLimit, (part + 1) * sitemapLimit),
    }));
    const files = [
      { file: "pages.xml", paths: pagePaths(shop) },
      { file: "groupings.xml", paths: await groupingPaths(shop) },
      ...parts,
    ];
    return xml(
      sitemapIndex(
        files.map(({ file, paths }) => ({ loc: `${publicUrl}/sitemap-${file}`, lastmod: latest(paths) })),
      ),
    );
  }
  const list = { pages: pagePaths, groupings: groupingPaths, offers: offerPaths }[
    name as "pages" | "groupings" | "offers"
  ];
  const start = (readPage(searchParams) - 1) * sitemapLimit;
  const paths = (await list(shop)).slice(start, start + sitemapLimit);
  if (paths.length === 0 && start > 0) throw notFound(request);
  return xml(
    sitemap(
      paths.map(({ path, images = [], ...rest }) => ({
        loc: publicUrl + path,
        images: images.map((image) => new URL(image, publicUrl).href),
        ...rest,
      })),
    ),
  );
}

type ListedPath = Omit<SitemapEntry, "loc"> & { path: string };

/** The last of the known changes; a civil date counts from its midnight in UTC. */
function latest(entries: readonly Pick<SitemapEntry, "lastmod">[]): SitemapEntry["lastmod"] {
  const known = entries.flatMap(({ lastmod }) => lastmod ?? []);
  return known.toSorted((one, other) => Number(new Date(one)) - Number(new Date(other))).at(-1);
}

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

/** Groupings with offers, which change with these. All others are marked noindex. */
async function groupingPaths(shop: Shop): Promise<ListedPath[]> {
  const index = await shop.offers();
  const now = { today: shop.today(), instant: shop.now() };
  const changes = new Map<string, Date>();
  for (const offer of index.offers().filter((each) => isOnSale(each, now.instant))) {
    const lastmod = lastChange(offer);
    const places = placesOf(offer).flatMap(({ state, country }) => [`Region ${state}`, `Country ${country}`]);
    for (const key of [...offer.themes.map((theme) => `Theme ${theme}`), ...places])
      if (lastmod > (changes.get(key) ?? new Date(0))) changes.set(key, lastmod);
  }
  return countGroupings(index, now).map(({ option }) => {
    const { kind, value } = tagOfGrouping(option);
    return { path: urls.groupingPath(option), lastmod: changes.get(`${kind} ${value}`) };
  });
}

async function offerPaths(shop: Shop): Promise<ListedPath[]> {
  const now = shop.now();
  const onSale = (await shop.offers()).offers().filter((offer) => isOnSale(offer, now));
  return onSale.map((offer) => ({
    path: urls.dealPath(offer),
    lastmod: lastChange(offer),
    images: offer.images.map(({ imageUrl }) => picturePath(imageUrl, 1280, "jpg")),
  }));
}

function xml(body: string): Response {
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
