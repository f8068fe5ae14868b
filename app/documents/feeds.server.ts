/** Search results as an Atom (RFC 4287) or JSON Feed 1.1 subscription. */
import { Feed } from "feed";

import type { CivilDate } from "#app/domain/dates.ts";
import { escapeMarkup } from "#app/locales/escape-markup.ts";

export interface FeedEntry {
  /** Stable for the same offer. */
  id: string;
  url: string;
  title: string;
  text: string;
  image: string | undefined;
  /** Start of sale. */
  since: Date;
  /** Last change of the offer's page. */
  changed: Date;
}

export interface SearchFeedFacts {
  shopName: string;
  title: string;
  /** Absolute URLs of the search page and of both feeds. */
  home: string;
  feeds: Record<"atom" | "json", string>;
  /** URL of the feed's next page. */
  next?: string;
  entries: readonly FeedEntry[];
}

/** Equal facts produce equal text, so an unchanged feed keeps its ETag. */
export function searchFeed(format: "atom" | "json", facts: SearchFeedFacts): string {
  const newest = facts.entries.reduce((latest, { changed }) => Math.max(latest, changed.getTime()), 0);
  const feed = new Feed({
    id: facts.home,
    link: facts.home,
    title: printable(`${facts.title} – ${facts.shopName}`),
    language: "de",
    updated: new Date(newest),
    feed: facts.feeds[format],
    feedLinks: facts.feeds,
    generator: false,
    author: { name: printable(facts.shopName) },
    copyright: printable(facts.shopName),
  });
  for (const { id, url, title, text, image, since, changed } of facts.entries) {
    feed.addItem({
      id,
      link: url,
      // Feed readers interpret title and description as HTML, except the title in JSON Feed.
      title: format === "atom" ? asHtml(title) : printable(title),
      description: asHtml(text),
      ...(image !== undefined && { image }),
      date: changed,
      published: since,
    });
  }
  return format === "atom" ? atomFeed(feed.atom1(), facts.next) : jsonFeed(feed.json1(), facts.next);
}

/** Adds the link to the next page (RFC 5005 § 3), which the package does not support. */
function atomFeed(text: string, next: string | undefined): string {
  if (next === undefined) return text;
  return text.replace(
    '<link rel="self"',
    () => `<link rel="next" href="${asHtml(next)}"/>\n    <link rel="self"`,
  );
}

/** Converts the package's version 1 to 1.1, which adds the language and an array of authors. */
function jsonFeed(text: string, next: string | undefined): string {
  const { version: _, author, ...feed } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    language: "de",
    authors: [author],
    ...(next !== undefined && { next_url: next }),
    ...feed,
  });
}

/** Replaces characters that XML does not allow, because a title can quote user input. */
function printable(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd");
}

function asHtml(text: string): string {
  return escapeMarkup(printable(text));
}

// Sitemaps (sitemaps.org, protocol 0.9).

/** Maximum number of URLs per file, by the protocol. */
export const sitemapLimit = 50_000;

export interface SitemapEntry {
  /** Absolute URL. */
  loc: string;
  /** Omitted if the time of the last change is unknown. */
  lastmod?: CivilDate | Date | undefined;
  /** Absolute URLs of the page's pictures, at most 1,000 by Google's extension. */
  images?: readonly string[];
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** @param entries only the first `sitemapLimit` are written */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const lines = entries.slice(0, sitemapLimit).map((entry) => `<url>${entryXml(entry)}</url>\n`);
  return `${head}<urlset ${namespace} ${imageNamespace}>\n${lines.join("")}</urlset>\n`;
}

export function sitemapIndex(files: readonly Omit<SitemapEntry, "images">[]): string {
  const lines = files.map((file) => `<sitemap>${entryXml(file)}</sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${lines.join("")}</sitemapindex>\n`;
}

function entryXml({ loc, lastmod, images = [] }: SitemapEntry): string {
  const lastChange = lastmod instanceof Date ? lastmod.toISOString() : lastmod;
  const pictures = images.map(
    (image) => `<image:image><image:loc>${urlXml(image)}</image:loc></image:image>`,
  );
  return `<loc>${urlXml(loc)}</loc>${lastChange === undefined ? "" : `<lastmod>${lastChange}</lastmod>`}${pictures.join("")}`;
}

const urlXml = (url: string): string => escapeMarkup(new URL(url).href);
