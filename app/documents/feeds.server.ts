/** The results of a search as a feed to subscribe to: Atom (RFC 4287) or JSON Feed 1.1. */
import { Feed } from "feed";

import type { CivilDate } from "#app/domain/dates.ts";
import { escapeMarkup } from "#app/locales/escape-markup.ts";

export interface FeedEntry {
  /** Never changes for the same offer. */
  id: string;
  url: string;
  title: string;
  text: string;
  image: string | undefined;
  /** Since when the offer can be bought. */
  since: Date;
  /** When its page last became another. */
  changed: Date;
}

export interface SearchFeedFacts {
  shopName: string;
  title: string;
  /** Absolute addresses of the search and of both feeds. */
  home: string;
  feeds: Record<"atom" | "json", string>;
  /** Address of the feed with the entries after these. */
  next?: string;
  entries: readonly FeedEntry[];
}

/** Same facts, same text: an unchanged feed has the same ETag, and a reader's question costs nothing. */
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
      // Both are read as HTML.
      title: format === "atom" ? asHtml(title) : printable(title),
      description: asHtml(text),
      ...(image !== undefined && { image }),
      date: changed,
      published: since,
    });
  }
  return format === "atom" ? atomFeed(feed.atom1(), facts.next) : jsonFeed(feed.json1(), facts.next);
}

/** The package knows no pages (RFC 5005 § 3). */
function atomFeed(text: string, next: string | undefined): string {
  if (next === undefined) return text;
  return text.replace(
    '<link rel="self"',
    () => `<link rel="next" href="${asHtml(next)}"/>\n    <link rel="self"`,
  );
}

/** The package writes version 1; 1.1 adds the language and puts authors in the plural. */
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

/** Without what XML cannot hold: a title may quote whatever somebody typed. */
function printable(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd");
}

function asHtml(text: string): string {
  return escapeMarkup(printable(text));
}

// Lists of addresses for search engines (sitemaps.org, protocol 0.9).

/** A file holds no more addresses than this. */
export const sitemapLimit = 50_000;

export interface SitemapEntry {
  /** Absolute address. */
  loc: string;
  /** Only where it is known when the page last changed. */
  lastmod?: CivilDate | Date;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** @param entries at most `sitemapLimit`; more are left out */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const lines = entries.slice(0, sitemapLimit).map((entry) => `<url>${inside(entry)}</url>\n`);
  return `${head}<urlset ${namespace}>\n${lines.join("")}</urlset>\n`;
}

/** @param files absolute addresses of sitemaps */
export function sitemapIndex(files: readonly string[]): string {
  const lines = files.map((loc) => `<sitemap>${inside({ loc })}</sitemap>\n`);
  return `${head}<sitemapindex ${namespace}>\n${lines.join("")}</sitemapindex>\n`;
}

function inside({ loc, lastmod }: SitemapEntry): string {
  const when = lastmod instanceof Date ? lastmod.toISOString() : lastmod;
  return `<loc>${escapeMarkup(new URL(loc).href)}</loc>${when === undefined ? "" : `<lastmod>${when}</lastmod>`}`;
}
