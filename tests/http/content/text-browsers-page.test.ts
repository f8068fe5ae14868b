import { expect, test } from "vitest";

import { testDatabase } from "#tests/support/database.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

let visitor: Visitor;
visitShop(testDatabase(), (_open, newcomer) => void (visitor = newcomer));

test("the recorded purchase in each text browser is shown with browser, date and version", async () => {
  const titles = new Set<string | undefined>();
  for (const [name, address] of [
    ["Lynx Version 2", "/de/accessibility/textbrowser"],
    ["w3m/", "/de/accessibility/textbrowser?browser=w3m"],
    ["Links 2", "/de/accessibility/textbrowser?browser=links"],
    ["Lynx Version 2", "/de/accessibility/textbrowser?browser=../../etc"],
  ] as const) {
    const { status, text } = await visitor.get(address);
    expect([address, status]).toEqual([address, 200]);
    expect(text).toMatch(
      new RegExp(`${name}[^<]*, Prüflauf vom \\d+\\. \\w+ \\d{4} mit Version [\\d.]+ \\(`),
    );
    titles.add(/<title>([^<]*)/.exec(text)?.[1]);
    expect(text).toContain("Was seither geändert wurde, steht nicht darin.");
    expect(text).toContain("&gt;&gt;&gt; Knopf: Bezahlen");
  }
  // Page titles differ (WCAG 2.4.2).
  expect(titles.size).toBe(3);
  const report = await visitor.get("/de/accessibility");
  expect(report.text).toContain('href="/de/accessibility/textbrowser"');
});
