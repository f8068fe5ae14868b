import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cents } from "#app/domain/money.ts";
import { deal } from "#app/locales/de/catalogue/deal.ts";
import { addTexts } from "#app/locales/texts.ts";
import { DealPrice } from "#app/routes/deal/price.tsx";
import type { DealQuote } from "#app/routes/deal/price-view.server.ts";

addTexts("deal", deal);

const quote: DealQuote = {
  lines: [{ kind: "base", text: "", amount: cents(20000) }],
  total: cents(20000),
  former: null,
  display: cents(20000),
  displayType: "PerRange",
  free: 3,
  bidFrom: null,
};
const shown = (localCharges: string) =>
  renderToStaticMarkup(
    <DealPrice quote={quote} caption="" base="2 Nächte" cruise={false} localCharges={localCharges} />,
  );

test("what is paid on the spot stands beside the total that is without it", () => {
  expect(shown("Kurtaxe ca. 3,00 € pro Nacht.")).toContain(
    "inkl. MwSt., zzgl. vor Ort zu zahlen: Kurtaxe ca. 3,00 € pro Nacht.",
  );
  expect(shown("Kurtaxe ca. 3,00 € pro Nacht.")).not.toContain("..");
  expect(shown("")).toContain("inkl. MwSt.");
  expect(shown("")).not.toMatch(/zzgl|MwSt\.\./);
});
