/** Whole pages of a live shop for a visitor without cookies, each at the same time. */
import { afterAll, beforeAll } from "vitest";

import { laterBy } from "#app/domain/dates.ts";
import type { ShopParts } from "#app/main/shop.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { openWholeShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

export interface PageAnswer {
  status: number;
  location: string | null;
  cookies: string;
  html: string;
  /** Visible text of `main`, with collapsed white space. */
  text: string;
}

export interface PageShop {
  get(path: string): Promise<PageAnswer>;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<PageAnswer>;
}

interface PageShopOptions {
  providers?: ShopParts["providers"];
  /** Hours after `testNow`. */
  hours?: () => number;
}

const hour = 3_600_000;

/** One shop for the tests of a file. */
export function openPageShop(
  database: TestDatabase,
  { providers = new Map(), hours = () => 0 }: PageShopOptions = {},
): PageShop {
  let shop: WholeShop;
  beforeAll(async () => {
    shop = await openWholeShop(database.open(), { providers, config: () => ({ mode: "live", https: true }) });
  });
  afterAll(() => shop.close());
  const ask = async (path: string, body?: string): Promise<PageAnswer> => {
    shop.clock.now = laterBy(testNow, hours() * hour);
    shop.dropPages();
    const {
      status,
      location,
      headers,
      text: html,
    } = await shop.visitor("192.0.2.1").ask(path, body === undefined ? {} : { body });
    const cookies = (headers["set-cookie"] ?? []).join("\n");
    return { status, location: location || null, cookies, html, text: textOf(html) };
  };
  return {
    get: (path) => ask(path),
    post: (path, fields) => ask(path, new URLSearchParams(fields).toString()),
  };
}

/** Fields of the form with this submit button and no other button, as sent by a browser without scripts. */
export function fieldsOf({ html }: Pick<PageAnswer, "html">, button: string): Record<string, string> {
  const form = [...html.matchAll(/<form\b.*?<\/form>/gs)].find(([body]) =>
    body.includes(`value="${button}"`),
  );
  if (!form) throw new Error(`no form with the button ${button}`);
  const inputs = [...form[0].matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const name = /\bname="([^"]*)"/.exec(input)?.[1];
      const value = unescaped(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? "");
      const isOther = input.includes('type="submit"') && value !== button;
      const isUnchosen = input.includes('type="radio"') && !/\schecked\b/.test(input);
      return name === undefined || isOther || isUnchosen ? [] : [[name, value]];
    }),
  );
}

function textOf(html: string): string {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? html;
  return unescaped(main.replaceAll(/<[^>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();
}

function unescaped(text: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);
}
