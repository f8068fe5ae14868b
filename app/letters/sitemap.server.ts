/** Lists of addresses for search engines (sitemaps.org, protocol 0.9). */
import type { CivilDate } from "#app/domain/dates.ts";

/** A file holds no more addresses than this. */
export const sitemapLimit = 50_000;

export interface SitemapEntry {
  /** Absolute address. */
  loc: string;
  /** Only where it is known when the page last changed. */
  lastmod?: CivilDate;
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
  return `<loc>${escapeXml(new URL(loc).href)}</loc>${lastmod === undefined ? "" : `<lastmod>${lastmod}</lastmod>`}`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
