import { expect, test } from "vitest";
import { KnownRoot } from "#app/ui/layout/page-context.ts";
import { SiteFooter } from "#app/ui/layout/site-frame.tsx";
import { contentPages, contentPath, withdrawalPath } from "#app/http/urls.ts";
import { markupInRouter } from "#tests/support/markup-in-router.tsx";

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
    <KnownRoot.Provider value={root}>
      <SiteFooter compact={compact} />
    </KnownRoot.Provider>,
  );
}

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = ""]) => href);

test("the footer leads to every content page, to people and to the light version", () => {
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

test("the checkout's footer keeps the duties, in the same order", () => {
  const all = linksIn(footer(false));
  const kept = linksIn(footer(true));
  expect(kept).toEqual(all.filter((link) => kept.includes(link)));
  for (const page of ["imprint", "privacy", "aab", "widerrufsbelehrung", "accessibility"] as const) {
    expect(kept).toContain(contentPath(page));
  }
  expect(kept).toContain(withdrawalPath());
  expect(kept.length).toBeLessThan(all.length);
});
