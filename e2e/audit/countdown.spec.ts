import { offerWith } from "../support/demo-data.ts";
import { shopUrl } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";

test("counts down the seconds of an offer that ends soon, unheard by screen readers [S9-14]", async ({
  page,
}) => {
  const { path } = await offerWith("upgrade");
  await page.goto(shopUrl(path));
  const text = await page.getByText("Bestellen können Sie bis").first().innerText();
  const [, day, month, year] = /(\d\d)\.(\d\d)\.(\d{4})/.exec(text) ?? [];
  expect(text).not.toContain("Noch");
  await page.clock.install({ time: Date.parse(`${year}-${month}-${day}T00:00:00Z`) - 3_600_000 });
  await page.goto(shopUrl(path));
  const left = page.getByText(/^\s*Noch \d+ Std\. \d\d Min\. \d\d Sek\.$/).first();
  await expect(left).toBeVisible();
  await expect(left).toHaveAttribute("aria-hidden", "true");
  const previous = await left.innerText();
  await page.clock.runFor(1_000);
  expect(await left.innerText()).not.toBe(previous);
});
