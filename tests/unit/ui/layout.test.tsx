import { expect, test } from "vitest";

import type { FlashMessage } from "#app/http/root-data.ts";
import { contentPages, contentPath, withdrawalPath } from "#app/http/urls.ts";
import { FlashArea } from "#app/ui/feedback/notices.tsx";
import { FallbackRootData } from "#app/ui/layout/page-context.ts";
import { pageError } from "#app/ui/layout/page-error.ts";
import { SiteFooter } from "#app/ui/layout/site-frame.tsx";
import { markupInRouter } from "#tests/support/markup.tsx";

const answer = (status: number, text: string) => ({ status, statusText: "", internal: false, data: text });

test("an exception shows its details only in debug mode [S2-59]", () => {
  const bug = new Error("password=geheim");
  expect(pageError(bug, false)).toEqual({ status: 500, debug: undefined });
  expect(pageError(bug, true).debug).toContain("geheim");
});

test("a refusal shows its text", () => {
  expect(pageError(answer(410, "Dieser Warenkorb ist abgelaufen."), false)).toMatchObject({
    status: 410,
    text: "Dieser Warenkorb ist abgelaufen.",
    message: undefined,
  });
});

test("an unknown page has the specified message [S2-57]", () => {
  const missing = pageError(answer(404, "Page not found: /de/x"), false);
  expect(missing).toMatchObject({ status: 404, message: "Page not found: /de/x", text: undefined });
  expect(pageError(answer(405, "Error: You made a POST"), false).text).toBeUndefined();
});

test("a status without its own page uses the nearest one", () => {
  expect(pageError(answer(418, "Nein"), false).status).toBe(400);
  expect(pageError(answer(502, "Nein"), false)).toMatchObject({ status: 500, text: undefined });
});

const shown = (messages: FlashMessage[]) =>
  markupInRouter(<FlashArea messages={messages} />, "/de/search?page=2");

test("each message names its kind [S2-63]", () => {
  const html = shown([
    { kind: "danger", text: "a <b>" },
    { kind: "warning", text: "b" },
    { kind: "info", text: "c" },
  ]);
  const [danger = "", warning = "", info = ""] = html.split('class="notice ').slice(1);
  expect(danger).toMatch(/^notice-danger flash" role="alert"><p><strong>[^<]+:<\/strong> a &lt;b&gt;/);
  expect(warning).toMatch(/^notice-warning flash"><p><strong>[^<]+:<\/strong> b/);
  expect(info).toMatch(/^notice-info flash"><p><strong>[^<]+:<\/strong> c/);
});

test("each message has a form of its own that shows the same page without it [S2-64]", () => {
  const html = shown([{ kind: "info", text: "a" }]);
  expect(html).toContain('<form method="get" action="/de/search"');
  expect(html).toContain('<input type="hidden" name="page" value="2"/>');
  expect(html).toMatch(/<input type="submit"[^>]*value="[^"]+"/);
  expect(shown([])).toBe("");
});

function footer(compact: boolean): string {
  const root = {
    light: false,
    shopName: "Reisepreis",
    demo: false,
    debug: false,
    email: "service@reisepreis.example",
    phone: "+49 30 555-0100",
    flashes: [],
  };
  return markupInRouter(
    <FallbackRootData.Provider value={root}>
      <SiteFooter compact={compact} />
    </FallbackRootData.Provider>,
  );
}

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = ""]) => href);

test("the footer links content pages, contact and the light version", () => {
  const html = footer(false);
  const links = linksIn(html);
  for (const page of contentPages) expect(links).toContain(contentPath(page));
  expect(html).toContain(`href="${withdrawalPath()}">Vertrag widerrufen</a>`);
  expect(links).toContain("mailto:service@reisepreis.example");
  expect(links).toContain("tel:+49305550100");
  expect(html).toContain("+49\u00a030\u00a0555\u20110100");
  expect(html).toContain('value="Leichte Version einschalten"');
  expect(html).not.toMatch(/footer\.\w/);
});

test("the checkout footer keeps the mandatory links in order", () => {
  const all = linksIn(footer(false));
  const kept = linksIn(footer(true));
  expect(kept).toEqual(all.filter((link) => kept.includes(link)));
  for (const page of ["imprint", "privacy", "aab", "widerrufsbelehrung", "accessibility"] as const) {
    expect(kept).toContain(contentPath(page));
  }
  expect(kept).toContain(withdrawalPath());
  expect(kept.length).toBeLessThan(all.length);
});
