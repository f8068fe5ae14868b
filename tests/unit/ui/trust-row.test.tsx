import { expect, test } from "vitest";

import type { SiteData } from "#app/http/root-data.ts";
import { FallbackRootData } from "#app/ui/layout/page-context.ts";
import { TrustRow } from "#app/ui/layout/trust-row.tsx";
import { markupInRouter } from "#tests/support/markup.tsx";

const site: SiteData = {
  light: true,
  shopName: "Laden",
  demo: false,
  debug: false,
  email: "a@b.example",
  phone: "+49 30 1",
};

function marks(row: Parameters<typeof TrustRow>[0], part: Partial<SiteData> = {}): string[] {
  const html = markupInRouter(
    <FallbackRootData.Provider value={{ ...site, ...part }}>
      <TrustRow {...row} />
    </FallbackRootData.Provider>,
  );
  return [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, mark = ""]) => mark.replace(/<[^>]+>/g, "").trim());
}

test("shows at most three marks", () => {
  const row = { cancellation: "Kostenlos stornieren bis 8. Januar 2027", payment: "PayPal, Karte" };
  expect(marks(row)).toEqual([row.cancellation, row.payment, "Ohne Konto"]);
  expect(marks(row, { phoneHours: "Mo–Fr 9–17 Uhr" })).toEqual([
    row.cancellation,
    "+49\u00a030\u00a01, Mo–Fr 9–17 Uhr",
    row.payment,
  ]);
});

test("leaves out what does not apply", () => {
  expect(marks({ cancellation: null })).toEqual(["Ohne Konto"]);
});
